import type { Navigation, NavigationMenu } from '@fundscope/contract/navigation';
import type { NavigationPlace } from './navigation-place.ts';

/**
 * Which nodes of the navigation are open: what the user or an address decided, by node. Nodes that nobody
 * decided about follow the rules below.
 */
export interface OpenNodes {
  readonly decided: Readonly<Record<string, boolean>>;
  /** An address opened a place: the first portal does not open by itself any more. */
  readonly isPlaceOpened: boolean;
}

export const nothingDecided: OpenNodes = { decided: {}, isPlaceOpened: false };

export const portalNode = (portal: number): string => `portal ${portal}`;
export const menuNode = (portal: number, menu: number): string => `menu ${portal} ${menu}`;
export const submenuNode = (portal: number, menu: number, submenu: number): string =>
  `submenu ${portal} ${menu} ${submenu}`;

/** The first portal is open by default, the others closed. */
export const isPortalOpen = (nodes: OpenNodes, navigation: Navigation, portal: number): boolean =>
  nodes.decided[portalNode(portal)] ?? (!nodes.isPlaceOpened && navigation[0]?.PortalID === portal);

/** Menus start closed. */
export const isMenuOpen = (nodes: OpenNodes, portal: number, menu: number): boolean =>
  nodes.decided[menuNode(portal, menu)] ?? false;

/** Submenus start closed; the only submenu of a menu opens with it. */
export const isSubmenuOpen = (nodes: OpenNodes, portal: number, menu: NavigationMenu, submenu: number): boolean =>
  nodes.decided[submenuNode(portal, menu.id, submenu)] ?? menu.SubMenus.length === 1;

export const setNode = (nodes: OpenNodes, node: string, isOpen: boolean): OpenNodes => ({
  ...nodes,
  decided: { ...nodes.decided, [node]: isOpen },
});

/** Opens the way to a place. */
export const openPlace = (nodes: OpenNodes, { portal, menu, submenu }: NavigationPlace): OpenNodes => ({
  isPlaceOpened: true,
  decided: {
    ...nodes.decided,
    [portalNode(portal)]: true,
    [menuNode(portal, menu)]: true,
    [submenuNode(portal, menu, submenu)]: true,
  },
});
