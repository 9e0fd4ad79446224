import type { APIRequestContext, Page } from '@playwright/test';
import { query } from './product/database.ts';
import { gridOf } from './product/grid.ts';
import { at, expect, expectAccessible, headersOf, signIn, test } from './product/portal.ts';

const FIRST = 'Given-By-Admin-1!';
const OWN = 'My-Own-Password-2!';

const openFlyout = (page: Page) => page.getByRole('button', { name: 'User and settings' }).click();

/** A user whom an administrator makes; each test has its own. */
async function addUser(request: APIRequestContext, Username: string): Promise<void> {
  const answer = await request.post(at('/api/adminuser/person'), {
    headers: await headersOf(request, 'demo.admin'),
    data: { Firstname: 'Maja', Surname: 'Größmann', Username, Password: FIRST },
  });
  expect(answer.status()).toBe(201);
}

test('a user changes the password that an administrator gave, then their own, and ends another session', async ({
  page,
  otherPage,
  request,
}) => {
  await addUser(request, 'maja');
  await page.goto(at('/portal/account'));
  await page.getByLabel('User Name').fill('maja');
  await page.getByLabel('Password', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expectAccessible(page);
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByLabel('Repeat it').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(FIRST, OWN);
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expectAccessible(page);

  await otherPage.goto(at('/portal/Login'));
  await otherPage.getByLabel('User Name').fill('maja');
  await otherPage.getByLabel('Password', { exact: true }).fill('wrong');
  await otherPage.getByRole('button', { name: 'Log in' }).click();
  await expect(otherPage.getByRole('alert')).toContainText('Forgot password?');
  await otherPage.getByLabel('Password', { exact: true }).fill(OWN);
  await otherPage.getByRole('button', { name: 'Log in' }).click();
  await expect(otherPage.getByRole('heading', { name: 'Navigation' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('cell', { name: 'failed' })).toBeVisible();
  await expect(page.getByRole('row', { name: /this one/u })).toBeVisible();
  await page.getByRole('button', { name: /^End Chrome/u }).click();
  await expect(page.getByText('1 open')).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { name: 'Welcome!' })).toBeVisible();

  await change(OWN, `${OWN}x`);
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(page.getByText('Password changed. Your other sessions are signed out.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
});

test('a sign-in that nobody uses is warned about, goes on when that is answered, and ends with its place kept', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(at('/portal/StandardView?WVName=LIMIT_VIEW'));
  await signIn(page, 'demo.manager');
  await expect(page.getByRole('button', { name: 'Load Data' }).first()).toBeVisible();
  /** Lets the session of this browser have so many seconds left. */
  const leave = async (seconds: number) => {
    const token = await page.evaluate(() => sessionStorage.getItem('user-token') ?? '');
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    await query(
      `update fundscope.sessions set last_used_at = now() - interval '20 minutes',
         idle_ends_at = now() + $1 * interval '1 second' where session_id = $2`,
      [seconds, sid],
    );
  };
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await leave(100);
  await page.clock.fastForward('28:30');
  await expect(warning).toBeVisible();
  await expect(warning).toContainText(/signed out in 1:3\d/u);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Load Data' }).first().click();
  await expect(gridOf(page)).toBeVisible();

  await leave(90);
  await page.clock.fastForward('28:30');
  await expect(warning).toBeVisible();
  await leave(0);
  await page.clock.fastForward('01:40');
  await expect(page).toHaveURL(/\/portal\/Login\?redirect=.*LIMIT_VIEW/u);
  await expect(page.getByRole('alert')).toContainText('You were signed out because nobody used the portal.');
  await signIn(page, 'demo.manager');
  await expect(page).toHaveURL(/\/portal\/StandardView\?WVName=LIMIT_VIEW/u);
});

test('an administrator switches to another user, sees what that user sees, and switches back', async ({ page }) => {
  await page.goto(at('/portal/Login'));
  await signIn(page, 'demo.admin');
  await expect(page.getByRole('heading', { name: 'Navigation' })).toBeVisible();
  await expect(page.getByText('You can see all books.')).toBeVisible();
  await openFlyout(page);
  await page.getByRole('button', { name: 'Switch to another user' }).click();
  const user = page.getByRole('combobox', { name: 'User' });
  await user.fill('demo.admin');
  await expect(page.getByText('Nobody can act as an administrator.', { exact: false })).toBeVisible();
  await user.fill('demo.manager');
  await page.getByRole('option', { name: /demo\.manager/u }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Login as user' }).click();
  await expect(page.getByText('You are now log in as a other user, please refresh existing pages...')).toBeVisible();
  await expect(page.getByText('You act as demo.manager.')).toBeVisible();
  await expect(page.getByText('You see the books of your groups.')).toBeVisible();
  await openFlyout(page);
  await expect(page.getByRole('link', { name: 'Import data' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch back' }).click();
  await expect(page.getByText(/logged in as yourself again/u)).toBeVisible();
  await expect(page.getByText('You can see all books.')).toBeVisible();
});

test('a switch that fails signs out', async ({ page, request }) => {
  await page.goto(at('/portal/Login'));
  await signIn(page, 'demo.admin');
  await expect(page.getByRole('heading', { name: 'Navigation' })).toBeVisible();
  await addUser(request, 'leaver');
  await openFlyout(page);
  await page.getByRole('button', { name: 'Switch to another user' }).click();
  await page.getByRole('combobox', { name: 'User' }).fill('leaver');
  await page.getByRole('option', { name: /leaver/u }).click();
  await query(`update fundscope.users set status = 2 where username = 'leaver'`);
  await page.getByRole('button', { name: 'Login as user' }).click();
  await expect(page.getByText(/leaver is deactivated/u)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
});
