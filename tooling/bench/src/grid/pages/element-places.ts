import type { GridPlaces } from './bench-page.ts';

interface ElementSelectors {
  /** A cell of the first row, once it is drawn. */
  readonly firstCell: string;
  /** The title to click. */
  readonly sortTitle: string;
  /** The check box in the titles. */
  readonly selectAll: string;
  /** A cell of the first row, once it is selected. */
  readonly selectedRow: string;
  readonly editableCell: string;
  readonly row: string;
  /** Has the row's index. */
  readonly rowAttribute: string;
  readonly scroller: string;
}

/** The places of a grid that draws elements. */
export const elementPlaces = (selectors: ElementSelectors): Omit<GridPlaces, 'body' | 'firstColumnWidth'> => ({
  firstText: () => document.querySelector(selectors.firstCell)?.textContent ?? '',
  clickTitle: () => one(selectors.sortTitle).click(),
  clickSelectAll: () => one(selectors.selectAll).click(),
  isFirstSelected: () => document.querySelector(selectors.selectedRow) !== null,
  canEdit: () => document.querySelector(selectors.editableCell) !== null,
  editableCell: () => one(selectors.editableCell).getBoundingClientRect(),
  rowTops: () =>
    Object.fromEntries(
      [...document.querySelectorAll(selectors.row)].flatMap((row) => {
        const { top } = row.getBoundingClientRect();
        // A row that is not in view is drawn for other reasons.
        return top < 0 || top > window.innerHeight ? [] : [[Number(row.getAttribute(selectors.rowAttribute)), top]];
      }),
    ),
  scroller: () => one(selectors.scroller),
});

/** @throws Error where the page has none */
export function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
