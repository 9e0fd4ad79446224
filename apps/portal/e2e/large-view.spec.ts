import { readFile } from 'node:fs/promises';
import {
  backtestColumns,
  backtests,
  booksOf,
  countBacktests,
  dateOnScreen,
  type Backtest,
} from './product/backtests.ts';
import { drawnRows, type DrawnRow } from './product/drawn-rows.ts';
import { at, expect, PASSWORD, signIn, test } from './product/portal.ts';
import { tabTo } from './product/tab-to.ts';

const view = '/portal/StandardView?WVName=BACKTEST_ALL_VIEW';
const byProcess = 'process collate "und-x-icu"';

const expectShown = ({ cells }: DrawnRow, row: Backtest | undefined) =>
  expect(cells).toMatchObject({
    Fund: row?.book,
    'Fund name': row?.fund_name,
    Date: dateOnScreen(row?.date ?? ''),
    'VaR process': row?.process,
  });

test.describe('a view with over 100,000 rows', () => {
  test('shows at most 10,000 of them, down to the last one the row that SQL gives', async ({ page }) => {
    await page.goto(at(`${view}&box=&loaded=true`));
    await signIn(page, 'demo.risk');
    const count = await countBacktests();
    expect(count).toBeGreaterThan(100_000);
    const total = count.toLocaleString('en-GB');
    await expect(page.getByText(`200/${total}`)).toBeVisible();
    await page.getByRole('button', { name: '(show all)' }).click();
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
    await page.goto(
      at(`${view}&box=book*or*eq*1003&box=process*or*eq*VCV_99_1D&sort=is_exception+desc,date&loaded=true`),
    );
    await signIn(page, 'demo.manager');
    const ofBook = await backtests({ books: [1003], order: 'is_exception desc, date' });
    const expected = ofBook.filter((row) => row.process === 'VCV_99_1D');
    expect(expected.length).toBeGreaterThan(400);
    await page.getByRole('button', { name: '(show all)' }).click();
    await expect(page.getByText(String(expected.length), { exact: true })).toBeVisible();
    const grid = page.getByRole('grid');
    await grid.hover();
    const seen = new Set<number>();
    for (;;) {
      for (const row of await drawnRows(page)) {
        expectShown(row, expected[row.number - 1]);
        seen.add(row.number);
      }
      if (seen.has(expected.length)) break;
      const before = await grid.evaluate((element) => element.scrollTop);
      await page.mouse.wheel(0, 500);
      await expect.poll(() => grid.evaluate((element) => element.scrollTop)).not.toBe(before);
    }
    expect(seen.size).toBe(expected.length);
  });

  test('is exported cell for cell as SQL gives it, quotes and commas in the text included', async ({ page }) => {
    await page.goto(at(`${view}&box=book*or*eq*1003&sort=date,process`));
    await signIn(page, 'demo.manager');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const expected = await backtests({ books: [1003], order: `date, ${byProcess}` });
    expect(expected.some(({ cells }) => cells.some((cell) => cell.startsWith('"')))).toBe(true);
    expect(text.split('\r\n')).toEqual([
      `\uFEFF${backtestColumns.join(',')}`,
      ...expected.map(({ cells }) => cells.join(',')),
      '',
    ]);
  });

  test('opens by a copied link for another user, with the rows that the other may see', async ({ page, browser }) => {
    await page.goto(at(`${view}&box=process*or*eq*VCV_99_1D&loaded=true`));
    await signIn(page, 'demo.risk');
    const perBook = (await backtests({ order: 'book' })).filter(({ process }) => process === 'VCV_99_1D');
    const own = new Set((await booksOf('demo.manager')).map(String));
    await expect(page.getByText(`200/${perBook.length.toLocaleString('en-GB')}`)).toBeVisible();
    const other = await browser.newPage({ locale: 'en-GB' });
    await other.goto(page.url());
    await expect(other).toHaveURL(/\/portal\/Login\?redirect=/u);
    await signIn(other, 'demo.manager');
    const seen = perBook.filter(({ book }) => own.has(book)).length;
    await expect(other.getByText(`200/${seen.toLocaleString('en-GB')}`)).toBeVisible();
    await other.close();
  });

  test('is found, filtered and read with no more than a keyboard', async ({ page }) => {
    await page.goto(at('/portal/'));
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await tabTo(page, 'User Name');
    await page.keyboard.type('demo.manager');
    await tabTo(page, 'Password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Navigation' })).toBeVisible();
    await tabTo(page, 'navigation search');
    await page.keyboard.type('all backtesting');
    await tabTo(page, 'All backtesting');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing loaded yet')).toBeVisible();
    await tabTo(page, 'Value, VaR process');
    await page.keyboard.type('vcv_95');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await tabTo(page, 'Rows of Backtesting, all processes and days (synthetic data)');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const books = await booksOf('demo.manager');
    const [, second] = await backtests({ books, order: `process <> 'VCV_95_1D', date desc, book`, limit: 2 });
    const active = await page.getByRole('grid').getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveText(second?.fund_name ?? '');
  });
});
