import type { FundPageView } from '@fundscope/contract/home';
import { viewNameOfLink, type Navigation } from '@fundscope/contract/navigation';

interface ViewGroup {
  /** The portal's name; empty for views that no link of the navigation opens. */
  readonly portal: string;
  readonly views: readonly FundPageView[];
}

/** The views by portal, in the order of the navigation, each once; then those without a link. */
export function groupFundViews(views: readonly FundPageView[], navigation: Navigation): readonly ViewGroup[] {
  const left = new Map(views.map((view) => [view.WVName.toLowerCase(), view]));
  const take = (link: string): FundPageView[] => {
    const name = viewNameOfLink(link)?.toLowerCase() ?? '';
    const view = left.get(name);
    left.delete(name);
    return view ? [view] : [];
  };
  const groups = navigation.map((portal) => ({
    portal: portal.name,
    views: portal.Menus.flatMap((menu) =>
      menu.SubMenus.flatMap(({ Links }) => Links.flatMap(({ link }) => take(link))),
    ),
  }));
  return [...groups, { portal: '', views: [...left.values()] }].filter((group) => group.views.length > 0);
}
