import { readFile } from 'node:fs/promises';
import { backtestColumns, backtests } from './product/backtests.ts';
import { gridOf, rowTexts } from './product/grid.ts';
import { enter, expect, expectAccessible, inBothThemes, test } from './product/portal.ts';

const view = '/portal/StandardView?WVName=BACKTEST_ALL_VIEW';
const criteria = 'box=book*or*eq*1003&box=process*or*eq*VCV_99_1D';

test.describe('the address of a view', () => {
  test('is kept under a name, shared, and opened by default', async ({ page, otherPage }) => {
    await enter(
      page,
      `/portal/StandardView?WVName=STRESS_VIEW&box=book*or*eq*1003&sort=profit+asc&loaded=true`,
      'demo.manager',
    );
    await expect(gridOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Worst of my fund');
    await page.getByLabel('Who can open it').selectOption({ index: 1 });
    await page.getByLabel('Open the view with it').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Worst of my fund' })).toBeVisible();
    const rows = await rowTexts(page, 1);

    // Another browser of the same user: it opens with the default.
    await enter(otherPage, '/portal/StandardView?WVName=STRESS_VIEW', 'demo.manager');
    await expect(gridOf(otherPage)).toBeVisible();
    expect(await rowTexts(otherPage, 1)).toEqual(rows);
  });

  test('has its rows exported as spreadsheet, XML and CSV, all of them as filtered', async ({ page }) => {
    await enter(page, `${view}&box=book*or*eq*1003&sort=date,process`, 'demo.manager');
    const expected = await backtests({ books: [1003], order: 'date, process collate "und-x-icu"' });
    // Quotes and commas in a text included.
    expect(expected.some(({ cells }) => cells.some((cell) => cell.startsWith('"')))).toBe(true);
    const files = [
      ['Excel', /\.xlsx$/u],
      ['QS XML', /\.xml$/u],
      ['CSV', /\.csv$/u],
    ] as const;
    for (const [name, pattern] of files) {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(pattern);
      const bytes = await readFile(await download.path());
      if (name === 'CSV')
        expect(bytes.toString('utf8').split('\r\n')).toEqual([
          `\uFEFF${backtestColumns.join(',')}`,
          ...expected.map(({ cells }) => cells.join(',')),
          '',
        ]);
      if (name === 'QS XML') expect(bytes.toString('utf8')).toContain('VCV_99_1D');
      if (name === 'Excel') expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    }
  });

  test('with chart and columns is accessible in both themes', async ({ page }) => {
    await enter(page, `${view}&${criteria}&sort=date&loaded=true`, 'demo.risk');
    await page.getByRole('button', { name: 'Chart' }).click();
    await expect(page.getByRole('figure').locator('svg').first()).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });
});
