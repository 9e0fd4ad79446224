import { cellAt } from './product/input-method.ts';
import { gridOf } from './product/grid.ts';
import { at, signIn } from './product/portal.ts';
import { commentView, ownRequest, storedComment } from './product/test-results.ts';
import { expect, test } from './product/variants.ts';

test('a correction is not lost when the session has ended: the user signs in and sends it', async ({
  person,
  page,
  request,
}) => {
  const nr = await ownRequest(4);
  const comment = { row: 1, column: 'Comment' };
  await person.open(commentView(nr), 'demo.risk');
  await expect(gridOf(page)).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('user-token'));
  // The correction is what hears of it: whatever asks in the background comes later.
  await page.route(
    '**/api/wview/Correction',
    async (route) => {
      await page.context().clearCookies();
      await request.post(at('/api/users/signout'), { headers: { authorization: `Bearer ${token}` } });
      await route.continue();
    },
    { times: 1 },
  );
  await person.correct(gridOf(page), comment, 'Typed at the end of the session');
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await signIn(page, 'demo.risk');
  await expect(page.getByText(/Typed at the end of the session/u)).toBeVisible();
  await person.press(person.button('Send it now'));
  await expect.poll(() => storedComment(nr)).toBe('Typed at the end of the session');
  await expect((await cellAt(gridOf(page), comment)).cell).toContainText('Typed at the end of the session');
  await expect(person.button('Send it now')).toHaveCount(0);
});
