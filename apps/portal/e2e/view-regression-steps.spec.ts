import { gridOf } from './product/grid.ts';
import { enter, expect, test } from './product/portal.ts';

const comparison =
  '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=book*or*eq*1001&box=process*or*eq*MC_STUDENT_99_1D' +
  '&sort=date+desc&regression=true&loaded=regression';

test.describe('the differences of a comparison', () => {
  test('are stepped through by the keyboard, gone to from the summary, and stand alone as a copied address shows them', async ({
    page,
  }) => {
    await enter(page, comparison, 'demo.risk');
    const steps = page.getByRole('group', { name: 'Differences' }).getByRole('status');
    await expect(steps).toHaveText(/^Difference – of \d+$/u);
    await gridOf(page).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(steps).toHaveText(/^Difference 1 of \d+: VaR, row \d+$/u);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(steps).toHaveText(/^Difference (\d+) of \1: VaR, row \d+$/u);
    await page.getByRole('button', { name: 'Summary by column' }).click();
    await page.getByRole('button', { name: 'VaR', exact: true }).click();
    await expect(steps).toHaveText(/^Difference 1 of /u);
    const active = await gridOf(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toBeInViewport();

    await page.getByRole('button', { name: 'Remove columns without diff' }).click();
    const others = page.getByRole('columnheader', { name: 'Confidence level' });
    await expect(others).toHaveCount(0);
    await expect(page).toHaveURL(/diffcols=true/u);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'VaR (testing)' })).toBeVisible();
    await expect(others).toHaveCount(0);
  });
});
