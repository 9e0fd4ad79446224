import { query } from './product/database.ts';
import { gridOf, rowTexts } from './product/grid.ts';
import { at, enter, expect, expectAccessible, inBothThemes, test } from './product/portal.ts';

const view = '/portal/StandardView?WVName=BACKTEST_ALL_VIEW';
const criteria = 'box=book*or*eq*1001&box=process*or*eq*MC_STUDENT_99_1D';
const comparison = `${view}&${criteria}&sort=date+desc&regression=true&loaded=regression`;

test.describe('a comparison of two data sets', () => {
  test('shows both values where they differ, and is restored by its address', async ({ page }) => {
    await enter(page, `${comparison}&diff=true`, 'demo.risk');
    await expect(gridOf(page)).toBeVisible();
    const [expected] = await query<{ date: string; first: string; second: string }>(
      `select to_char(date, 'DD.MM.YYYY') as date, p.var::text as first, t.var::text as second
       from env_p.backtest p join env_t.backtest t using (book, date, process)
       where p.book = 1001 and p.process = 'MC_STUDENT_99_1D' and p.var <> t.var order by date desc limit 1`,
    );
    const percent = (text = '') => `${(Number(text) * 100).toFixed(3)}\u00A0%`;
    const first = await rowTexts(page, 1);
    expect(first).toMatchObject({ Date: expected?.date, Differences: '1' });
    await page.goto(at(`${comparison}&diff=true&cols=pdate,pvar,pvar__r`));
    await expect
      .poll(() => rowTexts(page, 1))
      .toMatchObject({
        'VaR (production)': percent(expected?.first),
        'VaR (testing)': percent(expected?.second),
      });
  });

  test('is not open to a user who cannot see all books', async ({ page }) => {
    await enter(page, comparison, 'demo.manager');
    await expect(page.getByText('Comparisons are not open to you')).toBeVisible();
    await page.getByRole('button', { name: 'Open the view without it' }).click();
    await expect(page.getByRole('button', { name: 'Load Data' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Regression activation', exact: true })).toHaveCount(0);
  });

  test('is accessible in both themes', async ({ page }) => {
    await enter(page, comparison, 'demo.risk');
    await page.getByRole('button', { name: 'Summary by column' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Reg Options' }).click();
    await page.getByRole('button', { name: 'Regression criteria' }).click();
    await inBothThemes(page, () => expectAccessible(page));
  });
});
