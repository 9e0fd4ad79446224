import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, inBothThemes, test } from './product/portal.ts';

const view = '/portal/StandardView?WVName=LIMIT_VIEW&box=book*or*eq*1003&sort=date+desc&loaded=true';
const primary = (page: Page) => page.getByRole('grid').first();
const secondary = (page: Page) => page.getByRole('region', { name: 'Rows of the selected row' });

test.describe('drill-down', () => {
  test('is turned on by a link, and off by a link to another view, which begins with its own rows', async ({
    page,
  }) => {
    await enter(
      page,
      '/portal/StandardView?WVName=STRESS_VIEW&box=book*or*eq*1003&loaded=true&drilldown=true',
      'demo.risk',
    );
    await expect(page.getByText('No row selected')).toBeVisible();
    await primary(page).getByRole('gridcell').first().click();
    await expect(secondary(page).getByRole('grid')).toBeVisible();

    // A link inside of the portal: the page stays, its address changes.
    await page.evaluate(() => {
      history.pushState(null, '', '/portal/StandardView?WVName=SRRI_OVERVIEW');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { name: /^SRRI overvie/u })).toBeVisible();
    await expect(primary(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Drill-down' })).toHaveAttribute('aria-pressed', 'false');
    await expect(secondary(page)).toHaveCount(0);
  });

  test('is accessible in both themes', async ({ page }) => {
    await enter(page, `${view}&drilldown=true`, 'demo.risk');
    await expect(primary(page).getByRole('gridcell').first()).toBeVisible();
    await primary(page).focus();
    await page.keyboard.press('Space');
    await expect(secondary(page).getByRole('grid')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });
});
