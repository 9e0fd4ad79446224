import { query } from './product/database.ts';
import { gridOf, rowTexts } from './product/grid.ts';
import { acknowledgeInformation, at, expect, expectAccessible, signIn, test } from './product/portal.ts';
import { tabTo } from './product/tab-to.ts';

const view = '/portal/StandardView?WVName=BACKTEST_ALL_VIEW';
const criteria = 'box=book*or*eq*1001&box=process*or*eq*MC_STUDENT_99_1D';
const comparison = `${view}&${criteria}&sort=date+desc&regression=true&loaded=regression`;

interface Counted {
  readonly rows: number;
  readonly differing: number;
}

/** What SQL finds between the two sets, in the columns that the demo's sets differ in. */
const counted = async (): Promise<Counted> => {
  const [row] = await query<Counted & Record<string, unknown>>(
    `select count(*)::integer as rows,
            count(*) filter (where (p.var, p.comment) is distinct from (t.var, t.comment))::integer as differing
     from env_p.backtest p join env_t.backtest t using (book, date, process)
     where p.book = 1001 and p.process = 'MC_STUDENT_99_1D'`,
  );
  return row ?? { rows: 0, differing: 0 };
};

test.describe('a comparison of two data sets', () => {
  test('is activated, started, narrowed to the rows that differ, and left again', async ({ page }) => {
    await page.goto(at(`${view}&${criteria}&sort=date+desc`));
    await signIn(page, 'demo.risk');
    const { rows, differing } = await counted();
    expect(differing).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Excel' })).toBeVisible();
    await page.getByRole('button', { name: 'Regression', exact: true }).click();
    await page.getByRole('checkbox', { name: /regression/iu }).check();
    await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Start Regression' }).click();
    await expect(page.getByText(`${differing} rows differ`)).toBeVisible();
    await expect(page.getByText(`200/${rows}`)).toBeVisible();
    await page.getByRole('button', { name: 'Remove rows without diff' }).click();
    await expect(page.locator('output', { hasText: new RegExp(`^${differing}$`, 'u') })).toBeVisible();
    await page.getByRole('button', { name: 'Summary by column' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`^VaR ${differing} `, 'u') })).toBeVisible();
    await page.getByRole('button', { name: 'Load Data.r' }).click();
    await expect(page.getByText('These are the rows of the second set.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`${differing} rows differ`)).toBeVisible();
    await page.goForward();
    await expect(page.getByText('These are the rows of the second set.')).toBeVisible();
  });

  test('shows both values where they differ, and is restored by its address', async ({ page }) => {
    await page.goto(at(`${comparison}&diff=true`));
    await signIn(page, 'demo.risk');
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
        VaR: percent(expected?.first),
        'VaR (2)': percent(expected?.second),
      });
  });

  test('is not open to a user who cannot see all books', async ({ page }) => {
    await page.goto(at(comparison));
    await signIn(page, 'demo.manager');
    await expect(page.getByText('Comparisons are not open to you')).toBeVisible();
    await page.getByRole('button', { name: 'Open the view without it' }).click();
    await expect(page.getByRole('button', { name: 'Load Data' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Regression', exact: true })).toHaveCount(0);
  });

  test('is worked by keyboard alone', async ({ page }) => {
    await page.goto(at(`${view}&${criteria}&sort=date+desc`));
    await signIn(page, 'demo.risk');
    await expect(page.getByText('Nothing loaded yet')).toBeVisible();
    await tabTo(page, 'Regression');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /regression/iu })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Start Regression' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const { differing } = await counted();
    await expect(page.getByText(`${differing} rows differ`)).toBeVisible();
    await tabTo(page, 'Remove rows without diff');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show rows without diff' })).toBeFocused();
  });

  test('speaks German', async ({ browser }) => {
    const page = await browser.newPage({ locale: 'de-DE' });
    await acknowledgeInformation(page);
    await page.goto(at(comparison));
    await page.getByLabel('Benutzername').fill('demo.risk');
    await page.getByLabel('Passwort', { exact: true }).fill('Fundscope-Demo-2026!');
    await page.keyboard.press('Enter');
    const { differing } = await counted();
    await expect(page.getByText(`${differing} Zeilen sind verschieden`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zeilen ohne Differenz entfernen' })).toBeVisible();
    await page.close();
  });

  for (const theme of ['dark', 'light']) {
    test(`is accessible in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto(at(comparison));
      await signIn(page, 'demo.risk');
      await page.getByRole('button', { name: 'Summary by column' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await page.getByRole('button', { name: 'Reg Options' }).click();
      await page.getByRole('button', { name: 'Regression criteria' }).click();
      await expectAccessible(page);
    });
  }
});
