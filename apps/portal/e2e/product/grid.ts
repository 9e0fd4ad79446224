import { expect, type Locator, type Page } from '@playwright/test';

export const gridOf = (page: Page): Locator => page.getByRole('grid');

/** The drawn texts of a row, counted from 1, by the titles of the columns that are drawn. */
export async function rowTexts(page: Page, rowNumber: number): Promise<Record<string, string>> {
  const grid = gridOf(page);
  const row = grid.locator(`[role=row][aria-rowindex="${rowNumber + 1}"]`);
  await expect(row).toBeAttached();
  return grid.evaluate((root, index) => {
    // The title is the first span of its cell; the place in the order stands in the second.
    const title = (cell: Element) =>
      root.querySelector(`[role=columnheader][aria-colindex="${cell.getAttribute('aria-colindex')}"] span`)
        ?.textContent;
    const cells = [...root.querySelectorAll(`[role=row][aria-rowindex="${index}"] [aria-colindex]`)];
    return Object.fromEntries(cells.map((cell) => [title(cell) ?? '', cell.textContent ?? '']));
  }, rowNumber + 1);
}
