import type { ColumnLayout } from '@fundscope/wview-grid';
import { createContext, use, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { LoadKind, ViewCriteria } from '../model/view-criteria.ts';
import type { ViewPresentation } from '../model/view-presentation.ts';
import type { OpenView } from './open-view.ts';
import type { StandardViewScreenProps } from './screen-props.ts';
import type { ViewStore, ViewStoreState } from './view-store.ts';

/** What can be done in an open view; the functions stay the same while it is open. */
interface ViewActions extends Pick<ViewStore, 'setNoWrap' | 'takeOffer' | 'dropOffer'> {
  /** The user has opened or closed the filter panel: so it stays. */
  readonly setPanelOpen: (isPanelOpen: boolean) => void;
  /** The view as it is by now, for a click. */
  readonly current: () => OpenView;
  readonly edit: (change: Partial<ViewCriteria>) => void;
  /**
   * Loads the edited criteria; where they cannot be read, that is said.
   *
   * @param change of the edited criteria, such as an order that a title was clicked for
   */
  readonly load: (kind: LoadKind, change?: Partial<ViewCriteria>) => void;
  readonly changePresentation: (change: Partial<ViewPresentation>) => void;
  readonly changeLayout: (layout: ColumnLayout) => void;
  readonly changeAddress: StandardViewScreenProps['onAddressChange'];
}

interface ViewContextValue {
  readonly store: ViewStore;
  readonly read: (state: ViewStoreState) => OpenView;
  readonly actions: ViewActions;
  /** How often the user has tried to load what cannot be read. */
  readonly failedSubmits: number;
  /** Holds the fields of the filter panel. */
  readonly panels: RefObject<HTMLDivElement | null>;
}

export const ViewContext = createContext<ViewContextValue | null>(null);

export function useViewContext(): ViewContextValue {
  const context = use(ViewContext);
  if (!context) throw new Error('useView must be called inside ViewProvider');
  return context;
}

/** Selects from the open view: the part is drawn again only when what it selects is another. */
export function useView<Selected>(select: (view: OpenView) => Selected): Selected {
  const { store, read } = useViewContext();
  return useStore(
    store.api,
    useShallow((state) => select(read(state))),
  );
}

export const useViewActions = (): ViewActions => useViewContext().actions;
