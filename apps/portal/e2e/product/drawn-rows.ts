import type { Page } from '@playwright/test';

export interface DrawnRow {
  /** From 1. */
  readonly number: number;
  /** The cells that are drawn, by the titles of their columns. */
  readonly cells: Readonly<Record<string, string>>;
}

/** All rows of the grid that are drawn now, from the top. */
export async function drawnRows(page: Page): Promise<DrawnRow[]> {
  return page.getByRole('grid').evaluate((grid) => {
    const titles = new Map(
      [...grid.querySelectorAll('[role=columnheader]')].map((title) => [
        title.getAttribute('aria-colindex'),
        // The mark of the order stands behind.
        title.firstElementChild?.textContent ?? '',
      ]),
    );
    return [...grid.querySelectorAll('[role=row][data-row]')]
      .map((row) => ({
        number: Number(row.getAttribute('aria-rowindex')) - 1,
        cells: Object.fromEntries(
          [...row.querySelectorAll('[role=rowheader],[role=gridcell]')].map((cell) => [
            titles.get(cell.getAttribute('aria-colindex')) ?? '',
            cell.textContent ?? '',
          ]),
        ),
      }))
      .toSorted((one, other) => one.number - other.number);
  });
}
