import { at, expect, signIn, test } from './product/portal.ts';

test.describe('a browser that is signed in', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(at('/portal/Login'));
    await signIn(page, 'demo.manager');
    await expect(page.getByRole('heading', { name: 'Navigation' })).toBeVisible();
  });

  test('has its session in a new tab too, until it signs out in one of them', async ({ page, context }) => {
    const tab = await context.newPage();
    await tab.goto(at('/portal/StandardView?WVName=LIMIT_VIEW'));
    await expect(tab).toHaveURL(/\/portal\/StandardView/u);
    await tab.getByRole('button', { name: 'User and settings' }).click();
    await tab.getByRole('link', { name: 'Sign out' }).click();
    await expect(tab.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  });

  test('keeps its refresh token from scripts, and from every other path', async ({ page, context }) => {
    const [cookie] = (await context.cookies(at('/api/users/refresh'))).filter(({ name }) => name.includes('refresh'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/users' });
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await context.cookies(at('/portal/'))).toEqual([]);
  });
});
