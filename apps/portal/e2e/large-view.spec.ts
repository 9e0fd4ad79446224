import { backtests, countBacktests, dateOnScreen, type Backtest } from './product/backtests.ts';
import { drawnRows, type DrawnRow } from './product/drawn-rows.ts';
import { enter, expect, test } from './product/portal.ts';

const view = '/portal/StandardView?WVName=BACKTEST_ALL_VIEW';
const byProcess = 'process collate "und-x-icu"';

const expectShown = ({ cells }: DrawnRow, row: Backtest | undefined) =>
  expect(cells).toMatchObject({
    Fund: row && `Q${row.book}`,
    'Fund name': row?.fund_name,
    Date: dateOnScreen(row?.date ?? ''),
    'VaR process': row?.process,
  });

test.describe('a view with over 100,000 rows', () => {
  test('shows at most 10,000 of them, down to the last one the row that SQL gives', async ({ page }) => {
    await enter(page, `${view}&box=&loaded=true`, 'demo.risk');
    const count = await countBacktests();
    expect(count).toBeGreaterThan(100_000);
    const total = count.toLocaleString('en-GB');
    await expect(page.getByText(`200/${total}`)).toBeVisible();
    await page.getByRole('button', { name: '(show the first 10,000)' }).click();
    await expect(page.getByText(`10,000/${total}`)).toBeVisible();
    await expect(page.getByText(`Only the first 10,000 (of ${total}) rows are displayed.`)).toBeVisible();
    const grid = page.getByRole('grid');
    await grid.press('Control+ArrowDown');
    await expect(grid.locator('[role=row][aria-rowindex="10001"]')).toBeInViewport();
    const expected = await backtests({ order: `date desc, book, ${byProcess}`, limit: 10_000 });
    const drawn = await drawnRows(page);
    expect(drawn.at(-1)?.number).toBe(10_000);
    expect(drawn.length).toBeGreaterThan(10);
    for (const row of drawn) expectShown(row, expected[row.number - 1]);
  });

  test('scrolls through all rows of a book and process in the order of two columns, as SQL gives them', async ({
    page,
  }) => {
    await enter(
      page,
      `${view}&box=book*or*eq*1003&box=process*or*eq*VCV_99_1D&sort=is_exception+desc,date&loaded=true`,
      'demo.manager',
    );
    const ofBook = await backtests({ books: [1003], order: 'is_exception desc, date' });
    const expected = ofBook.filter((row) => row.process === 'VCV_99_1D');
    expect(expected.length).toBeGreaterThan(400);
    await page.getByRole('button', { name: '(show all)' }).click();
    await expect(page.getByText(String(expected.length), { exact: true })).toBeVisible();
    await page.getByRole('grid').hover();
    const seen = new Set<number>();
    for (let last = 0; last < expected.length; await page.mouse.wheel(0, 500)) {
      let drawn: DrawnRow[] = [];
      const readOn = async () => {
        drawn = await drawnRows(page);
        return drawn.at(-1)?.number;
      };
      // Rows are drawn after the scrolling, on a busy machine some time after it.
      await expect.poll(readOn).toBeGreaterThan(last);
      for (const row of drawn) {
        expectShown(row, expected[row.number - 1]);
        seen.add(row.number);
      }
      last = Math.max(...seen);
    }
    expect(seen.size).toBe(expected.length);
  });
});
