import type { Navigation } from '@fundscope/contract/navigation';

/** Where a link stands in the navigation: the ids of its portal, menu, submenu, and its own. */
export interface NavigationPlace {
  readonly portal: number;
  readonly menu: number;
  readonly submenu: number;
  readonly link: number;
}

/** Reads the `nav` query parameter: four comma-separated ids. Null where it is something else. */
export const parseNav = (text: string | null): NavigationPlace | null => {
  const ids = (text ?? '').split(',').map((part) => (/^\d{1,15}$/u.test(part.trim()) ? Number(part) : undefined));
  const [portal, menu, submenu, link] = ids;
  if (ids.length !== 4 || portal === undefined || menu === undefined || submenu === undefined || link === undefined) {
    return null;
  }
  return { portal, menu, submenu, link };
};

/** The `nav` query parameter of a place. */
export const printNav = ({ portal, menu, submenu, link }: NavigationPlace): string =>
  [portal, menu, submenu, link].join(',');

interface PlaceNames {
  readonly portal: string;
  readonly menu: string;
  readonly submenu: string;
  readonly link: string;
}

/** The names along a place; null where the user's navigation has no such place. */
export const placeNames = (navigation: Navigation, place: NavigationPlace): PlaceNames | null => {
  const portal = navigation.find((candidate) => candidate.PortalID === place.portal);
  const menu = portal?.Menus.find((candidate) => candidate.id === place.menu);
  const submenu = menu?.SubMenus.find((candidate) => candidate.id === place.submenu);
  const link = submenu?.Links.find((candidate) => candidate.id === place.link);
  return portal && menu && submenu && link
    ? { portal: portal.name, menu: menu.name, submenu: submenu.name, link: link.name }
    : null;
};
