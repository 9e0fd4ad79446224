import type { Navigation, NavigationLink } from '@fundscope/contract/navigation';
import { linkTarget, type LinkTarget } from './link-target.ts';

/** A link with where it stands and what a click on it does. */
interface PlacedLink {
  readonly link: NavigationLink;
  /** The names of portal, menu and submenu. */
  readonly path: string;
  readonly target: LinkTarget;
}

/** All links, in the order of the navigation. */
export const navigationLinks = (navigation: Navigation): readonly PlacedLink[] =>
  navigation.flatMap((portal) =>
    portal.Menus.flatMap((menu) =>
      menu.SubMenus.flatMap((submenu) =>
        submenu.Links.map((link): PlacedLink => {
          const place = { portal: portal.PortalID, menu: menu.id, submenu: submenu.id, link: link.id };
          const path = [...new Set([portal.name, menu.name, submenu.name])].join(' / ');
          return { link, path, target: linkTarget(link.link, place) };
        }),
      ),
    ),
  );
