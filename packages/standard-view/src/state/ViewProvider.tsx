import { useBooks } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { bookOptions, useFailedSubmits } from '@fundscope/criteria-filters';
import { useNarrowScreen, useStableCallback } from '@fundscope/ui-kit';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ViewCriteria } from '../model/view-criteria.ts';
import { appliedLoad, createViewReader } from './open-view.ts';
import type { StandardViewScreenProps } from './screen-props.ts';
import { isPanelWanted, storePanelWanted } from './panel-choice.ts';
import { useLoadAction } from './useLoadAction.ts';
import { useViewAddress } from './useViewAddress.ts';
import { ViewContext } from './view-context.ts';
import { createViewStore } from './view-store.ts';

interface ViewProviderProps {
  /** What the screen was given. */
  screen: StandardViewScreenProps;
  info: ViewInfo;
  isTesting: boolean;
  children: ReactNode;
}

const NO_BANNERS = [] as const;

/** Opens a view: joins its store with what its address says, for the parts of the screen to select from. */
export function ViewProvider({ screen, info, isTesting, children }: ViewProviderProps) {
  const { address, onAddressChange, userNr, portalId, today, canSeeAllBooks } = screen;
  const { requestBanners = NO_BANNERS, fundAddress } = screen;
  const isNarrow = useNarrowScreen();
  const [store] = useState(() => createViewStore({ userNr, info, isPanelOpen: !isNarrow && isPanelWanted() }));
  const loads = useStore(store.api, (state) => state.loads);
  const { location, changePresentation, changeLayout } = useViewAddress({
    address,
    onAddressChange,
    info,
    userNr,
    today,
  });
  const { applied, criteriaText, shareableAddress } = location;
  const books = useBookChoice(info, portalId);
  const load = useMemo(
    () => appliedLoad({ info, isTesting, today, applied, criteriaText }, loads),
    [info, isTesting, today, applied, criteriaText, loads],
  );
  const page = useMemo(
    () => ({
      info,
      userNr,
      isTesting,
      today,
      canSeeAllBooks,
      requestBanners,
      fundAddress,
      ...books,
      ...location,
      ...load,
    }),
    [info, userNr, isTesting, today, canSeeAllBooks, requestBanners, fundAddress, books, location, load],
  );
  const read = useMemo(() => createViewReader(page), [page]);
  const isSendable = useStore(store.api, (state) => read(state).edited.ok);
  const { failedSubmits, refuse, panels } = useFailedSubmits(isSendable);

  const current = useStableCallback(() => read(store.api.getState()));
  const edit = useStableCallback((change: Partial<ViewCriteria>) => {
    const { boxes, order, regression } = current().draft;
    store.edit({ address: criteriaText, boxes, order, regression, ...change });
  });
  const startLoad = useLoadAction({ store, current, isNarrow, refuse, onAddressChange });
  const changeAddress = useStableCallback(onAddressChange);
  const setPanelOpen = useStableCallback((isOpen: boolean) => {
    // On a narrow screen it is a drawer, closed to see the rows.
    if (!isNarrow) storePanelWanted(isOpen);
    store.setPanelOpen(isOpen);
  });
  const actions = useMemo(
    () => ({
      current,
      edit,
      load: startLoad,
      changePresentation,
      changeLayout,
      changeAddress,
      setPanelOpen,
      setNoWrap: store.setNoWrap,
      takeOffer: store.takeOffer,
      dropOffer: store.dropOffer,
    }),
    [current, edit, startLoad, changePresentation, changeLayout, changeAddress, setPanelOpen, store],
  );

  useEffect(() => store.dropLoadedDraft(criteriaText), [store, criteriaText]);
  const isAddressIncomplete = load.kind !== undefined && !address.has('cols');
  useEffect(() => {
    // The address is outside of React: what is shown stands in it, to be copied.
    if (isAddressIncomplete) onAddressChange(shareableAddress, { replace: true });
  }, [isAddressIncomplete, shareableAddress, onAddressChange]);

  const value = useMemo(
    () => ({ store, read, actions, failedSubmits, panels }),
    [store, read, actions, failedSubmits, panels],
  );
  return <ViewContext value={value}>{children}</ViewContext>;
}

/** The books to choose from, and why they are not known. */
function useBookChoice({ colForSearch, BookPermissionNeeded }: ViewInfo, portalId: number | undefined) {
  const { data, isError, isFetching } = useBooks({ enabled: colForSearch.some(({ ColType }) => ColType === 'book') });
  return useMemo(() => {
    const booksState = isError ? 'failed' : isFetching ? 'loading' : undefined;
    const books = data && bookOptions(data, BookPermissionNeeded ? portalId : undefined);
    return { books, booksState, areBooksLoading: isFetching } as const;
  }, [data, isError, isFetching, BookPermissionNeeded, portalId]);
}
