import { enter, expect, expectAccessible, inBothThemes, test } from './product/portal.ts';
import { query } from './product/database.ts';

test.describe('the navigation home', () => {
  test('shows links of the user’s portals only, and only those to be listed', async ({ page }) => {
    await enter(page, '/portal/', 'demo.manager');
    await expect(page.getByRole('heading', { name: 'Navigation' })).toBeVisible();
    const hidden = await query<{ name: string }>(
      `select distinct p.name from fundscope.portals p where not exists (
         select from fundscope.portal_memberships pm
         join fundscope.user_memberships um using (group_id) join fundscope.users u using (user_nr)
         where pm.portal_id = p.portal_id and u.username = 'demo.manager')`,
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const { name } of hidden) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });

  test('says that a page is not there, leads home, and finds a link by its name or its view, whatever the case', async ({
    page,
  }) => {
    await enter(page, '/portal/nowhere', 'demo.risk');
    await expect(page.getByText('Oops, Page not Found!')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).last().click();
    await expect(page.getByRole('heading', { name: 'Navigation' })).toBeVisible();
    await page.getByPlaceholder('navigation search').fill('backTEST_all');
    await page
      .getByRole('option')
      .filter({ hasText: /backtest/iu })
      .first()
      .click();
    await expect(page).toHaveURL(/WVName=BACKTEST_ALL_VIEW/u);
    await expect(page).toHaveURL(/nav=\d+(%2C|,)\d+(%2C|,)\d+(%2C|,)\d+/u);
  });

  test('switches theme and language, and remembers both', async ({ page }) => {
    await enter(page, '/portal/', 'demo.risk');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'User and settings' }).click();
    await page.getByRole('button', { name: 'Switch to light' }).click();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.getByText('Deutsch', { exact: true }).click();
    await expect(root).toHaveAttribute('lang', 'de');
    await page.reload();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(root).toHaveAttribute('lang', 'de');
  });

  test('is accessible in both themes, before its figures are there and with them', async ({ page }) => {
    let release = () => {};
    const asked = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/home', async (route) => {
      await asked;
      await route.continue();
    });
    await enter(page, '/portal/', 'demo.risk');
    await expect(page.getByRole('heading', { name: 'Navigation' })).toBeVisible();
    // Today's figures, whose heading is that of the page, come after the navigation.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    release();
    await expect(page.getByRole('heading', { level: 1, name: /breach/u })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.setViewportSize({ width: 390, height: 844 });
    await inBothThemes(page, async () => {
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'scrolls sideways').toBe(390);
      // The rest scrolls beneath the header: below it there is no page.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight), 'goes on below').toBe(844);
    });
  });
});
