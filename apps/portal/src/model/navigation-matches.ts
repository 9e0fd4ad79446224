import type { Navigation } from '@fundscope/contract/navigation';
import { linkTarget, type LinkTarget } from './link-target.ts';
import { searchNavigation } from './visible-navigation.ts';

export interface NavigationMatch {
  readonly name: string;
  /** The names of portal, menu and submenu. */
  readonly path: string;
  /** What choosing it does. */
  readonly target: Exclude<LinkTarget, { kind: 'none' }>;
}

const MAX_MATCHES = 50;

/** The links that match the search, at most 50, in the order of the navigation. */
export const navigationMatches = (navigation: Navigation, search: string): readonly NavigationMatch[] => {
  if (search.trim() === '') return [];
  const matches = searchNavigation(navigation, search).flatMap((portal) =>
    portal.Menus.flatMap((menu) =>
      menu.SubMenus.flatMap((submenu) =>
        submenu.Links.flatMap((link): NavigationMatch[] => {
          const place = { portal: portal.PortalID, menu: menu.id, submenu: submenu.id, link: link.id };
          const target = linkTarget(link.link, place);
          const path = [...new Set([portal.name, menu.name, submenu.name])].join(' / ');
          return target.kind === 'none' ? [] : [{ name: link.name, path, target }];
        }),
      ),
    ),
  );
  return matches.slice(0, MAX_MATCHES);
};
