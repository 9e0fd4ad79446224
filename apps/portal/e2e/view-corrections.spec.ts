import type { Page } from '@playwright/test';
import { query } from './product/database.ts';
import { gridOf } from './product/grid.ts';
import { acknowledgeInformation, at, expect, signIn, test } from './product/portal.ts';

/** Each test has a row of its own, each time it is repeated: a cell that has the typed text already is not sent. */
const requestNumber = async (place: number): Promise<number> => {
  const [row] = await query<{ nr: number }>(
    `select requestid::integer as nr from env_p.rqs_testresult order by requestid offset $1 limit 1`,
    [place + 10 * test.info().repeatEachIndex],
  );
  return row?.nr ?? 0;
};
const stored = async (nr: number): Promise<string | null> => {
  const [row] = await query<{ comment: string | null }>(
    'select comment from env_p.rqs_testresult where requestid = $1',
    [nr],
  );
  return row?.comment ?? null;
};
const view = (nr: number) =>
  `/portal/StandardView?WVName=RQS_TestResult&box=requestID*or*between*${nr}*${nr}&cols=prequestID,pcomment&sort=&loaded=true`;
const commentCell = (page: Page) => gridOf(page).locator('[data-row="0"] [aria-colindex="2"]');

/** By keyboard alone: to the comment of the only row, and typed over. */
async function typeComment(page: Page, text: string): Promise<void> {
  await gridOf(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: /Comment/u })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test.describe('a correction', () => {
  test('is stored, shown after the view was loaded again, and undone', async ({ page }) => {
    const nr = await requestNumber(0);
    const before = await stored(nr);
    await page.goto(at(view(nr)));
    await signIn(page, 'demo.risk');
    await expect(commentCell(page)).toBeVisible();
    const loaded = page.waitForResponse((answer) => answer.url().includes('/api/wview/RQS_TestResult?'));
    await typeComment(page, 'Checked by hand.');
    await loaded;
    await expect(commentCell(page)).toContainText('Checked by hand.');
    expect(await stored(nr)).toBe('Checked by hand.');
    await page.getByRole('button', { name: 'Undo correction' }).click();
    await expect.poll(() => stored(nr)).toBe(before);
  });

  test('that meets another in the meantime shows both values, and writes what the user decides', async ({
    page,
    browser,
  }) => {
    const nr = await requestNumber(1);
    const other = await browser.newPage({ locale: 'en-GB' });
    await acknowledgeInformation(other);
    for (const [tab, user] of [
      [page, 'demo.risk'],
      [other, 'demo.admin'],
    ] as const) {
      await tab.goto(at(view(nr)));
      await signIn(tab, user);
      await expect(commentCell(tab)).toBeVisible();
    }
    await typeComment(other, 'Theirs');
    await expect.poll(() => stored(nr)).toBe('Theirs');
    await typeComment(page, 'Mine');
    await expect(page.getByText(/you typed Mine, Theirs is stored/u)).toBeVisible();
    expect(await stored(nr)).toBe('Theirs');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => stored(nr)).toBe('Mine');
    await expect(commentCell(page)).toContainText('Mine');
    await other.close();
  });

  test('is not lost when the session has ended: the user signs in and sends it', async ({ page, request }) => {
    const nr = await requestNumber(2);
    await page.goto(at(view(nr)));
    await signIn(page, 'demo.risk');
    await expect(commentCell(page)).toBeVisible();
    const token = await page.evaluate(() => sessionStorage.getItem('user-token'));
    await page.context().clearCookies();
    await request.post(at('/api/users/signout'), { headers: { authorization: `Bearer ${token}` } });
    await typeComment(page, 'Typed at the end of the session');
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    await signIn(page, 'demo.risk');
    await expect(page.getByText(/Typed at the end of the session/u)).toBeVisible();
    await page.getByRole('button', { name: 'Send it now' }).click();
    await expect.poll(() => stored(nr)).toBe('Typed at the end of the session');
    await expect(commentCell(page)).toContainText('Typed at the end of the session');
    await expect(page.getByRole('button', { name: 'Send it now' })).toHaveCount(0);
  });
});
