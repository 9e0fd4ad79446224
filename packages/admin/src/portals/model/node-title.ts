import type { AdminPortal } from '@fundscope/contract/administration';
import type { Locale } from '@fundscope/ui-kit';

interface NamedNode {
  readonly name: string;
  readonly name_de: string;
}

/** The name of a node as the navigation shows it in a language. */
export const nodeTitle = ({ name, name_de }: NamedNode, locale: Locale): string =>
  locale === 'de' && name_de !== '' ? name_de : name;

/** The tree with the names that the navigation shows in a language. */
export const portalsInLanguage = (portals: readonly AdminPortal[], locale: Locale): AdminPortal[] =>
  portals.map((portal) => ({
    ...portal,
    name: nodeTitle(portal, locale),
    Menus: portal.Menus.map((menu) => ({
      ...menu,
      name: nodeTitle(menu, locale),
      SubMenus: menu.SubMenus.map((submenu) => ({
        ...submenu,
        name: nodeTitle(submenu, locale),
        Links: submenu.Links.map((link) => ({ ...link, name: nodeTitle(link, locale) })),
      })),
    })),
  }));
