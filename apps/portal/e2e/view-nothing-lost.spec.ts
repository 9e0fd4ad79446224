import type { Page } from '@playwright/test';
import { gridOf } from './product/grid.ts';
import { at, enter, expect, signIn, test } from './product/portal.ts';

const corrected =
  '/portal/StandardView?WVName=RQS_TestResult&cols=prequestID,pcomment&box=requestID*or*between*1001*1020&sort=requestID+asc&loaded=true';
const view = '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=book*or*eq*1003&box=process*or*eq*VCV_99_1D';

/** Types into the comment of the first row, and sends nothing. */
async function typeHalfAComment(page: Page): Promise<void> {
  const cell = gridOf(page).locator('[data-row="0"] [aria-colindex="2"]');
  await expect(cell).toHaveAttribute('data-mark', /editable/u);
  await cell.dblclick();
  const editor = page.getByRole('textbox', { name: /Comment/u });
  await expect(editor).toBeFocused();
  await editor.fill('Half a comm');
}

async function expectHalfAComment(page: Page): Promise<void> {
  await expect(page.getByText('Typed before, and not sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /Comment/u })).toHaveValue('Half a comm');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
}

test.describe('nothing typed is ever lost', () => {
  test('when another call ends the session, nor by a reload of the page', async ({ page, request }) => {
    await enter(page, corrected, 'demo.risk');
    await expect(gridOf(page)).toBeVisible();
    await typeHalfAComment(page);
    const token = await page.evaluate(() => sessionStorage.getItem('user-token'));
    await page.context().clearCookies();
    await request.post(at('/api/users/signout'), { headers: { authorization: `Bearer ${token}` } });
    // Another call than the correction, unless the portal's own stream was refused already; the focus stays in the editor.
    const exports = page.getByRole('button', { name: 'CSV', exact: true });
    await exports.evaluateAll((buttons) =>
      buttons.forEach((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    );
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await signIn(page, 'demo.risk');
    await expect(page).toHaveURL(/WVName=RQS_TestResult/u);
    await expect(page.getByText('Typed before, and not sent yet.')).toBeVisible();
    await page.reload();
    await expectHalfAComment(page);
    await page.reload();
    await expect(gridOf(page)).toBeVisible();
    await expect(page.getByText('Typed before, and not sent yet.')).toHaveCount(0);
  });

  test('nor criteria that were edited and not loaded', async ({ page }) => {
    await enter(page, `${view}&box=date*or*on*`, 'demo.risk');
    const date = page.getByLabel('Date, Date').first();
    await date.fill('31.2.');
    await date.press('Tab');
    await page.reload();
    await page.getByRole('button', { name: 'Go on with them' }).click();
    await expect(page.getByLabel('Date, Date').first()).toHaveValue('31.2.');
  });
});

test('an address shows the columns of its sender, who has them as they are by themselves', async ({
  page,
  otherPage: other,
}) => {
  await enter(page, `${view}&sort=date&loaded=true`, 'demo.risk');
  await expect(gridOf(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]cols=default(&|$)/u);
  const titles = (tab: Page) => gridOf(tab).getByRole('columnheader').allInnerTexts();
  const mine = await titles(page);

  await enter(other, `${view}&sort=date&loaded=true&cols=pprofit,hdate`, 'demo.manager');
  await expect(gridOf(other).getByRole('columnheader').first()).toHaveText(/P&L/u);
  await other.goto(page.url());
  await expect(gridOf(other)).toBeVisible();
  expect(await titles(other)).toEqual(mine);
});

test('each failure of a load or an export says which one it was', async ({ page }) => {
  await page.route(/\/api\/wview\/BACKTEST_ALL_VIEW(?!\/info)/u, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'internal', Message: 'The database is gone.', requestId: 'r-1' }),
    }),
  );
  await enter(page, `${view}&sort=date&loaded=true`, 'demo.risk');
  await expect(page.getByText('Error while Loading Data')).toBeVisible();
  for (const [button, title] of [
    ['Excel', 'Error while Loading Excel'],
    ['CSV', 'Error while Loading csv'],
    ['QS XML', 'Error while Loading XML'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  }
});
