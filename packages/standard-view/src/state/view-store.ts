import type { ViewInfo } from '@fundscope/contract/views';
import { formatLocalTime } from '@fundscope/ui-kit';
import { createStore, type StoreApi } from 'zustand';
import { readDraft, storeDraft, type Draft } from './draft.ts';

/** How often and when criteria were last loaded: the last hours count from then. */
interface CriteriaLoad {
  readonly count: number;
  /** `HH:MM:SS` */
  readonly time: string;
}

export interface ViewLoads {
  /** When the view was opened, `HH:MM:SS` */
  readonly openedAt: string;
  /** By the criteria's text in the address. */
  readonly byCriteria: ReadonlyMap<string, CriteriaLoad>;
}

/** What a user does in an open view, as far as it does not stand in its address. */
export interface ViewStoreState {
  /** Criteria as edited; those of the address count while there are none, or none of this address. */
  readonly draft: Draft | undefined;
  /** What was edited before the view was opened, and not loaded: it is offered, since the address says other criteria. */
  readonly offered: Draft | undefined;
  /** The draft is on its way into the address: it is shown until it is there. */
  readonly isDraftLoaded: boolean;
  readonly loads: ViewLoads;
  readonly isPanelOpen: boolean;
  /** Long text keeps to one line, in whichever grid shows the rows. */
  readonly noWrap: boolean;
}

export interface ViewStore {
  readonly api: StoreApi<ViewStoreState>;
  /** Keeps edited criteria, in the tab too. */
  readonly edit: (draft: Draft) => void;
  /** Goes on with what was edited before. */
  readonly takeOffer: () => void;
  readonly dropOffer: () => void;
  readonly countLoad: (criteriaText: string, time: string) => void;
  /** The draft is loaded: the tab forgets it at once, the screen when the address has it. */
  readonly discardDraft: (options: { isAddressSame: boolean }) => void;
  /** The address has these criteria by now: it says what a loaded draft said. */
  readonly dropLoadedDraft: (criteriaText: string) => void;
  readonly setPanelOpen: (isPanelOpen: boolean) => void;
  readonly setNoWrap: (noWrap: boolean) => void;
}

interface ViewStoreOptions {
  readonly userNr: number;
  readonly info: ViewInfo;
  readonly isPanelOpen: boolean;
}

/** The state of one open view. What was edited before in this tab is offered, not applied: an address means what it says. */
export function createViewStore({ userNr, info, isPanelOpen }: ViewStoreOptions): ViewStore {
  const api = createStore<ViewStoreState>(() => ({
    draft: undefined,
    offered: readDraft(userNr, info),
    isDraftLoaded: false,
    loads: { openedAt: formatLocalTime(new Date(), { withSeconds: true }), byCriteria: new Map() },
    isPanelOpen,
    noWrap: true,
  }));
  return {
    api,
    edit: (draft) => {
      storeDraft(userNr, info.WVName, draft);
      api.setState({ draft, offered: undefined, isDraftLoaded: false });
    },
    takeOffer: () => {
      const { offered } = api.getState();
      if (offered) api.setState({ draft: offered, offered: undefined, isDraftLoaded: false });
    },
    dropOffer: () => {
      storeDraft(userNr, info.WVName, undefined);
      api.setState({ offered: undefined });
    },
    countLoad: (text, time) => {
      const { openedAt, byCriteria } = api.getState().loads;
      const count = (byCriteria.get(text)?.count ?? 0) + 1;
      api.setState({ loads: { openedAt, byCriteria: new Map([...byCriteria, [text, { time, count }]]) } });
    },
    discardDraft: ({ isAddressSame }) => {
      storeDraft(userNr, info.WVName, undefined);
      api.setState({
        offered: undefined,
        ...(isAddressSame ? { draft: undefined, isDraftLoaded: false } : { isDraftLoaded: true }),
      });
    },
    dropLoadedDraft: (text) => {
      const { draft, isDraftLoaded } = api.getState();
      if (isDraftLoaded && draft?.address !== text) api.setState({ draft: undefined, isDraftLoaded: false });
    },
    setPanelOpen: (isOpen) => api.setState({ isPanelOpen: isOpen }),
    setNoWrap: (noWrap) => api.setState({ noWrap }),
  };
}
