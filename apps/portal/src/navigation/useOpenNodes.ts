import type { Navigation, NavigationMenu } from '@fundscope/contract/navigation';
import { useState } from 'react';
import { isMenuOpen, isPortalOpen, isSubmenuOpen, menuNode, portalNode, submenuNode } from '../model/open-nodes.ts';
import { navigationStore } from './navigation-store.ts';

const nothingClosed = { search: '', nodes: new Set<string>() };

/** Which nodes stand open. While something is searched all are, but for those closed during this search. */
export function useOpenNodes(navigation: Navigation, search: string) {
  const openNodes = navigationStore((state) => state.nodes);
  const setNode = navigationStore((state) => state.setNode);
  const [closedInSearch, setClosedInSearch] = useState(nothingClosed);
  const isSearching = search.trim() !== '';
  const closed = closedInSearch.search === search ? closedInSearch.nodes : nothingClosed.nodes;

  const setOpen = (node: string, isOpen: boolean): void => {
    if (!isSearching) {
      setNode(node, isOpen);
      return;
    }
    const nodes = new Set(closed);
    if (isOpen) nodes.delete(node);
    else nodes.add(node);
    setClosedInSearch({ search, nodes });
  };

  return {
    setOpen,
    isPortalOpen: (portal: number) =>
      isSearching ? !closed.has(portalNode(portal)) : isPortalOpen(openNodes, navigation, portal),
    isMenuOpen: (portal: number, menu: number) =>
      isSearching ? !closed.has(menuNode(portal, menu)) : isMenuOpen(openNodes, portal, menu),
    isSubmenuOpen: (portal: number, menu: NavigationMenu, submenu: number) =>
      isSearching
        ? !closed.has(submenuNode(portal, menu.id, submenu))
        : isSubmenuOpen(openNodes, portal, menu, submenu),
  };
}
