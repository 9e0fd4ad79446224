import type { BookEntry } from '@fundscope/contract/funds';
import { viewNameOfLink, type Navigation } from '@fundscope/contract/navigation';

interface HoldingsSummary {
  readonly funds: number;
  readonly portals: number;
  readonly views: number;
}

/** How much the user sees: distinct funds, portals shown, distinct views that links open. */
export const holdingsSummary = (navigation: Navigation, books: readonly BookEntry[]): HoldingsSummary => {
  const links = navigation.flatMap((portal) =>
    portal.Menus.flatMap((menu) => menu.SubMenus.flatMap((submenu) => submenu.Links)),
  );
  const views = new Set(links.map((link) => viewNameOfLink(link.link)?.toLowerCase()).filter(Boolean));
  return {
    funds: new Set(books.map((book) => book.BookID)).size,
    portals: navigation.length,
    views: views.size,
  };
};
