import type { Navigation } from '@fundscope/contract/navigation';
import type { BreadcrumbLevel } from '@fundscope/ui-kit';
import { parseNav, placeNames, printNav } from './navigation-place.ts';

interface ViewPlace {
  /**
   * The link's levels, each leading home with its place opened. The last one is the page itself, and leads to it. Empty without a
   * place: the title of the page stands below the levels.
   */
  readonly levels: readonly BreadcrumbLevel[];
  /** `submenu name/link name`, or the view's title; its technical name only where nothing else is known. */
  readonly title: string;
}

/** What a view's address says about where it was opened from. */
export const viewPlace = (address: URLSearchParams, navigation: Navigation, viewTitle = ''): ViewPlace => {
  const place = parseNav(address.get('nav'));
  const names = place && placeNames(navigation, place);
  if (!place || !names) return { levels: [], title: viewTitle || (address.get('WVName') ?? '') };
  const to = `/?nav=${printNav(place)}`;
  return {
    levels: [
      ...[names.portal, names.menu, names.submenu].map((label) => ({ label, to })),
      { label: names.link, to: `?${address.toString()}`, isPage: true },
    ],
    title: `${names.submenu}/${names.link}`,
  };
};

/** The portal that a view's address names; undefined for none. */
export const portalIdOf = (address: URLSearchParams): number | undefined => {
  const text = address.get('PortalID') ?? '';
  return /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
};
