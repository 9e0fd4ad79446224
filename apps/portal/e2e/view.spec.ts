import { at, enter, expect, expectAccessible, headersOf, inBothThemes, test } from './product/portal.ts';
import { query } from './product/database.ts';
import { gridOf, rowTexts } from './product/grid.ts';

interface Backtest {
  book: number;
  fund_name: string;
  date: string;
  process: string;
  profit_percent: string;
}

const backtests = (book: number, order: string, limit = 5) =>
  query<Backtest>(
    `select book, fund_name, to_char(date, 'DD.MM.YYYY') as date, process,
            replace(to_char(round(profit::numeric * 100, 3), 'FM990.000'), '-', '−') as profit_percent
     from env_p.backtest where book = $1 order by ${order} limit ${limit}`,
    [book],
  );

const booksOfManager = `select bm.book_id from fundscope.book_memberships bm
  join fundscope.user_memberships um using (group_id) join fundscope.users u using (user_nr)
  where u.username = 'demo.manager'`;

const oneRow = async <Row extends object>(text: string): Promise<Row> => {
  const [row] = await query<Row & Record<string, unknown>>(text);
  if (!row) throw new Error(`No row: ${text}`);
  return row;
};

const grouped = (value: number) => value.toLocaleString('en-GB');

test.describe('the standard view', () => {
  test('is opened from the navigation, filtered to one book, sorted by two columns and loaded', async ({ page }) => {
    await enter(page, '/portal/', 'demo.manager');
    await page.getByRole('button', { name: /^Backtesting/u }).click();
    await page
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: 'All backtesting', exact: true })
      .click();
    await expect(page).toHaveTitle(/Backtesting\/All backtesting/u);

    await page.getByRole('button', { name: 'Load Data' }).first().click();
    const { own, all } = await oneRow<{ own: number; all: number }>(
      `select count(*) filter (where book in (${booksOfManager}))::int as own, count(*)::int as all from env_p.backtest`,
    );
    expect(all).toBeGreaterThan(100_000);
    await expect(page.getByText(`200/${grouped(own)}`)).toBeVisible();

    const { book } = await oneRow<{ book: number }>(
      `select book_id as book from fundscope.books where book_id in (${booksOfManager}) order by 1 offset 2`,
    );
    await page.getByRole('combobox', { name: 'Fund, Fund' }).fill(`Q${book}`);
    await page.getByRole('option', { name: new RegExp(`Q${book}`, 'u') }).click();
    await page.getByRole('button', { name: 'sort…' }).click();
    for (const column of ['Date', 'Fund', 'VaR process']) {
      await page.getByRole('button', { name: `Do not sort by ${column}`, exact: true }).click();
    }
    const sort = page.getByRole('list', { name: 'Sort order' });
    await sort.getByRole('button', { name: 'VaR process' }).click();
    await sort.getByRole('button', { name: 'P&L', exact: false }).first().click();
    await expect(page.getByText('The criteria have changed')).toBeVisible();
    await page.getByRole('button', { name: 'Load Data' }).first().click();

    const { count } = await oneRow<{ count: number }>(
      `select count(*)::int as count from env_p.backtest where book = ${book}`,
    );
    await expect(page.getByText(`200/${grouped(count)}`)).toBeVisible();
    const expected = await backtests(book, 'process collate "und-x-icu", profit, date');
    for (const [index, row] of expected.entries()) {
      expect(await rowTexts(page, index + 1)).toMatchObject({
        Fund: `Q${row.book}`,
        'Fund name': row.fund_name,
        Date: row.date,
        'VaR process': row.process,
        'P&L': `${row.profit_percent}\u00A0%`,
      });
    }
  });

  test('shows 200 rows, doubles on each click of the footer, and all on show all', async ({ page }) => {
    await enter(page, '/portal/StandardView?WVName=FOND_RISIKOKENNZAHLEN&box=&loaded=true', 'demo.risk');
    const { count } = await oneRow<{ count: number }>('select count(*)::int as count from env_p.key_figures');
    await expect(page.getByText(`200/${grouped(count)}`)).toBeVisible();
    await page.getByRole('button', { name: /Only the first 200 \(of .*\) rows are displayed/u }).click();
    await expect(page.getByText(`400/${grouped(count)}`)).toBeVisible();
    await page.getByRole('button', { name: '(show all)' }).click();
    await expect(page.getByText('(show all)')).toHaveCount(0);
    await gridOf(page).press('Control+End');
    await expect(gridOf(page).locator(`[role=row][aria-rowindex="${count + 1}"]`)).toBeVisible();
  });

  // How many rows the screen has of them is what the test above counts.
  test('never gives a row of a foreign book, as JSON or as CSV', async ({ request }) => {
    const headers = await headersOf(request, 'demo.manager');
    const own = new Set((await query<{ book_id: number }>(booksOfManager)).map((row) => row.book_id));
    const rows = (await (await request.get(at('/api/wview/BACKTEST_ALL_VIEW'), { headers })).json()) as {
      book: number;
    }[];
    expect(new Set(rows.map((row) => row.book))).toEqual(own);
    const csv = await (
      await request.get(at('/api/wview/BACKTEST_ALL_VIEW'), { headers: { ...headers, accept: 'text/csv' } })
    ).text();
    expect(
      new Set(
        csv
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => Number(line.split(',')[0])),
      ),
    ).toEqual(own);
    const foreign = await oneRow<{ book: number }>(
      `select book from env_p.backtest where book not in (${booksOfManager}) limit 1`,
    );
    const asked = await request.get(at(`/api/wview/BACKTEST_ALL_VIEW?$filter=book eq ${foreign.book}`), { headers });
    expect(await asked.json()).toEqual([]);
  });

  test('says what to do where no row matches, and where a view is not there', async ({ page }) => {
    await enter(
      page,
      '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=process*or*eq*nothing&loaded=true',
      'demo.manager',
    );
    await expect(page.getByText('No rows match these criteria')).toBeVisible();
    await page.goto(at('/portal/StandardView?WVName=NOT_A_VIEW'));
    await expect(page.getByText('There is no such view')).toBeVisible();
  });

  test('is accessible in both themes', async ({ page }) => {
    await enter(page, '/portal/StandardView?WVName=BACKTEST_ALL_VIEW', 'demo.risk');
    await expect(page.getByText('Nothing loaded yet')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.keyboard.press('Control+Enter');
    await expect(gridOf(page)).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });
});
