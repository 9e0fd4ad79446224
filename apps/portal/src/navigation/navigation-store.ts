import { create } from 'zustand';
import type { NavigationPlace } from '../model/navigation-place.ts';
import { nothingDecided, openPlace, setNode, type OpenNodes } from '../model/open-nodes.ts';

interface NavigationState {
  /** What the header's navigation search holds. */
  readonly search: string;
  readonly nodes: OpenNodes;
  /** A place that an address has opened, until it is scrolled into view. */
  readonly openedPlace: NavigationPlace | undefined;
  readonly setSearch: (search: string) => void;
  readonly setNode: (node: string, isOpen: boolean) => void;
  readonly openPlace: (place: NavigationPlace) => void;
  readonly endReveal: () => void;
  /** As for a user who has just signed in. */
  readonly reset: () => void;
}

/** The search and the open nodes of the navigation; they outlive a visit to another screen. */
export const navigationStore = create<NavigationState>((set) => ({
  search: '',
  nodes: nothingDecided,
  openedPlace: undefined,
  setSearch: (search) => set({ search }),
  setNode: (node, isOpen) => set(({ nodes }) => ({ nodes: setNode(nodes, node, isOpen) })),
  openPlace: (place) => set(({ nodes }) => ({ nodes: openPlace(nodes, place), openedPlace: place })),
  endReveal: () => set({ openedPlace: undefined }),
  reset: () => set({ search: '', nodes: nothingDecided, openedPlace: undefined }),
}));
