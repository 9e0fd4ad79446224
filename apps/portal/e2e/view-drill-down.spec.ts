import type { Page } from '@playwright/test';
import { query } from './product/database.ts';
import { at, expect, expectAccessible, signIn, test } from './product/portal.ts';
import { tabTo } from './product/tab-to.ts';

const view = '/portal/StandardView?WVName=LIMIT_VIEW&box=book*or*eq*1003&sort=date+desc&loaded=true';
const primary = (page: Page) => page.getByRole('grid').first();
const secondary = (page: Page) => page.getByRole('region', { name: 'Rows of the selected row' });

const first = async () => {
  const [row] = await query<{ date: string; onScreen: string; count: number }>(
    `select l.date::text as date, to_char(l.date, 'DD.MM.YYYY') as "onScreen",
            (select count(*)::integer from env_p.var_result v where v.book = l.book and v.date = l.date) as count
     from env_p.limit_check l where l.book = 1003 order by l.date desc limit 1`,
  );
  return row ?? { date: '', onScreen: '', count: 0 };
};

test.describe('drill-down', () => {
  test('shows beneath a chosen row what belongs to it, in the address too, until it is turned off', async ({
    page,
  }) => {
    await page.goto(at(view));
    await signIn(page, 'demo.risk');
    await page.getByRole('button', { name: 'Drill-down' }).click();
    await expect(page.getByText('No row selected')).toBeVisible();
    const { date, onScreen, count } = await first();
    await primary(page).getByText(onScreen).first().click();
    await expect(secondary(page).getByRole('grid')).toBeVisible();
    await expect(secondary(page).locator('output')).toHaveText(String(count));
    expect(new URL(page.url()).searchParams.get('row')).toContain(date);

    const copy = page.url();
    await page.goto(at('/portal/'));
    await page.goto(copy);
    await expect(secondary(page).locator('output')).toHaveText(String(count));
    await expect(primary(page).locator('[role=row][aria-selected=true]')).toContainText(onScreen);

    await page.getByRole('button', { name: 'Drill-down' }).click();
    await expect(secondary(page)).toHaveCount(0);
    expect(new URL(page.url()).searchParams.has('row')).toBe(false);
  });

  test('is turned on by a link, and off by another view', async ({ page }) => {
    await page.goto(at(`${view}&drilldown=true`));
    await signIn(page, 'demo.risk');
    await expect(page.getByText('No row selected')).toBeVisible();
    await page.goto(at('/portal/SpecificView?WVName=STRESS_VIEW&box=book*or*eq*1003&loaded=true'));
    await expect(primary(page)).toBeVisible();
    await expect(secondary(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Drill-down' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('is worked by keyboard alone', async ({ page }) => {
    await page.goto(at(view));
    await signIn(page, 'demo.risk');
    await expect(primary(page)).toBeVisible();
    await tabTo(page, 'Drill-down');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No row selected')).toBeVisible();
    await primary(page).focus();
    await page.keyboard.press('Space');
    await expect(secondary(page).getByRole('grid')).toBeVisible();
    const before = page.url();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).not.toBe(before);
  });

  for (const theme of ['dark', 'light']) {
    test(`is accessible in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto(at(`${view}&drilldown=true`));
      await signIn(page, 'demo.risk');
      await expect(primary(page)).toBeVisible();
      await primary(page).focus();
      await page.keyboard.press('Space');
      await expect(secondary(page).getByRole('grid')).toBeVisible();
      await expectAccessible(page);
    });
  }
});
