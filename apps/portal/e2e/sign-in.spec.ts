import { at, expect, expectAccessible, signIn, test } from './product/portal.ts';

test.describe('sign-in', () => {
  test('sends whoever is not signed in to Login, and then on to where they were heading', async ({ page }) => {
    await page.goto(at('/portal/StandardView?WVName=LIMIT_VIEW'));
    await expect(page).toHaveURL(/\/portal\/Login\?redirect=/u);
    await signIn(page, 'demo.risk');
    await expect(page).toHaveURL(/\/portal\/StandardView\?WVName=LIMIT_VIEW/u);
  });

  test('never redirects to another site', async ({ page }) => {
    await page.goto(at('/portal/Login?redirect=//example.org/x'));
    await signIn(page, 'demo.manager');
    await expect(page).toHaveURL(/\/portal\/?$/u);
  });

  test('keeps Log in disabled until both are given, and refuses the wrong ones with the one message and no token', async ({
    page,
  }) => {
    await page.goto(at('/portal/Login'));
    const button = page.getByRole('button', { name: 'Log in' });
    await expect(button).toBeDisabled();
    await page.getByLabel('User Name').fill('demo.manager');
    await expect(button).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill('x');
    await expect(button).toBeEnabled();

    const message = page.getByText('Forgot password?');
    const expectRefused = async () => {
      await expect(message).toBeVisible();
      await expect(page).toHaveURL(/\/portal\/Login/u);
      expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
    };
    await signIn(page, 'demo.manager', 'wrong');
    await expectRefused();
    // Anew, so that the message is not the one from before.
    await page.goto(at('/portal/Login'));
    await signIn(page, 'demo.inactive');
    await expectRefused();
  });

  test('signs out at the server: the old token is refused', async ({ page, request }) => {
    await page.goto(at('/portal/Login'));
    await signIn(page, 'demo.manager');
    await expect(page.getByRole('heading', { name: 'Navigation' })).toBeVisible();
    const token = await page.evaluate(() => sessionStorage.getItem('user-token'));
    const books = () => request.get(at('/api/book/'), { headers: { authorization: `Bearer ${token}` } });
    expect((await books()).status()).toBe(200);
    await page.getByRole('button', { name: 'User and settings' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    expect((await books()).status()).toBe(401);
  });

  test('is accessible in both themes', async ({ page }) => {
    await page.goto(at('/portal/Login'));
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await expectAccessible(page);
  });
});
