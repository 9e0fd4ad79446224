import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { at, expect, expectAccessible, signIn, test } from './product/portal.ts';
import { runCommand } from './product/start-product.ts';

const dataDir = () => process.env['E2E_DATA_DIR'] ?? '';

test('a registered app gets its token and state back; an unknown address gets nothing', async ({ page }) => {
  const app = createServer((_request, response) => response.end('<!doctype html><title>The app</title>'));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const callback = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
  const what = ['--name', 'End to end', '--redirect', callback, '--mode', 'token', '--scope', 'api'];
  const added = await runCommand(dataDir(), 'apps', 'add', 'e2e', ...what);
  expect(added.output).toContain('The app e2e can sign its users in.');
  const authorize = (redirect_uri: string) => {
    const query = new URLSearchParams({ response_type: 'token', client_id: 'e2e', redirect_uri, state: 'abc' });
    return at(`/portal/authorize?${query.toString()}`);
  };

  await page.goto(authorize(`${callback}/other`));
  await expect(page.getByRole('heading', { name: 'This app is not registered' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);

  await page.goto(authorize(callback));
  await expect(page.getByRole('heading', { name: 'Login for registered apps' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectAccessible(page);
  await signIn(page, 'demo.manager');
  await page.waitForURL(`${callback}#**`);
  const given = new URLSearchParams(new URL(page.url()).hash.slice(1));
  expect(given.get('state')).toBe('abc');
  const books = await page.request.get(at('/api/book/'), {
    headers: { authorization: `Bearer ${given.get('access_token')}` },
  });
  expect(books.status()).toBe(200);

  // The portal itself is not signed in by that.
  await page.goto(at('/portal/'));
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await new Promise((resolve) => app.close(resolve));
});
