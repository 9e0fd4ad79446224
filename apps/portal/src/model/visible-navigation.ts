import {
  viewNameOfLink,
  type Navigation,
  type NavigationLink,
  type NavigationMenu,
  type NavigationPortal,
} from '@fundscope/contract/navigation';
import type { LinkWords } from './link-words.ts';
import { hasAllWords } from './search-text.ts';

const SHOWN_MENU_TEXTS = new Set(['QSUI', 'v1', '']);

/**
 * What of the server's navigation is shown: links with `intWin` that are authorised for one of the user's
 * portals; menus whose text is QSUI, v1 or empty. Whatever is left without content is hidden.
 */
export const visibleNavigation = (navigation: Navigation): Navigation => {
  const portalIds = new Set(navigation.map((portal) => portal.PortalID));
  const isShown = (link: NavigationLink) => link.intWin && link.AuthorizationPortalIds.some((id) => portalIds.has(id));
  return keepLinks(
    navigation.map((portal) => ({
      ...portal,
      Menus: portal.Menus.filter((menu) => SHOWN_MENU_TEXTS.has(menu.text)),
    })),
    isShown,
  );
};

/**
 * The part of the navigation whose links' name or view name has all words of the text, whatever their case, or whose
 * further words have: names of the nodes above, of other languages, synonyms, help.
 */
export const searchNavigation = (navigation: Navigation, text: string, words?: LinkWords): Navigation =>
  keepLinks(navigation, (link) =>
    hasAllWords([link.name, viewNameOfLink(link.link) ?? '', ...(words?.get(link.id) ?? [])], text),
  );

const keepLinks = (navigation: Navigation, isKept: (link: NavigationLink) => boolean): Navigation =>
  navigation
    .map((portal): NavigationPortal => ({ ...portal, Menus: keepMenus(portal.Menus, isKept) }))
    .filter((portal) => portal.Menus.length > 0);

const keepMenus = (menus: readonly NavigationMenu[], isKept: (link: NavigationLink) => boolean): NavigationMenu[] =>
  menus
    .map((menu) => ({
      ...menu,
      SubMenus: menu.SubMenus.map((submenu) => ({ ...submenu, Links: submenu.Links.filter(isKept) })).filter(
        (submenu) => submenu.Links.length > 0,
      ),
    }))
    .filter((menu) => menu.SubMenus.length > 0);
