import { viewNameOfLink, type Navigation, type NavigationLink } from '@fundscope/contract/navigation';
import { linkTarget } from '../model/link-target.ts';
import type { NavigationPlace } from '../model/navigation-place.ts';

const EXPORT_CALL = 'PFRequestController_Post';
const REPORT_OVERVIEW = 'PF_RR_Overview';

const placedLinks = (navigation: Navigation): readonly { link: NavigationLink; place: NavigationPlace }[] =>
  navigation.flatMap(({ PortalID, Menus }) =>
    Menus.flatMap((menu) =>
      menu.SubMenus.flatMap((submenu) =>
        submenu.Links.map((link) => ({
          link,
          place: { portal: PortalID, menu: menu.id, submenu: submenu.id, link: link.id },
        })),
      ),
    ),
  );

/** The export request entry is available if some link of the navigation contains `PFRequestController_Post`. */
export const canRequestExports = (navigation: Navigation): boolean =>
  placedLinks(navigation).some(({ link }) => link.link.includes(EXPORT_CALL));

/** Where exports are requested: the link to the overview of reports, for whoever may request them. */
export function exportsAddress(navigation: Navigation): string | undefined {
  if (!canRequestExports(navigation)) return undefined;
  const overview = placedLinks(navigation).find(({ link }) => viewNameOfLink(link.link) === REPORT_OVERVIEW);
  const target = overview && linkTarget(overview.link.link, overview.place);
  return target?.kind === 'internal' ? target.to : undefined;
}
