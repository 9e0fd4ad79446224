import { type Locator, type Page } from '@playwright/test';
import { gridOf } from './product/grid.ts';
import { at, expect, expectAccessible, PASSWORD, signIn, test } from './product/portal.ts';

const OWN_PASSWORD = 'Weissensee-2026!';

/** The option of a list by what it says; lists draw only what is in view, so it is searched for first. */
const add = async (list: Locator, name: string, search = name) => {
  await list.getByRole('button', { name: 'Show all to add' }).click();
  await list.getByRole('searchbox').fill(search);
  await list.getByRole('option', { name }).click();
  await expect(list.getByRole('option', { name }).getByText('remove membership')).toBeVisible();
};

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('an administrator builds a client from nothing, who signs in and sees exactly that', async ({
  page,
  otherPage,
}) => {
  await page.goto(at('/portal/adminBooks'));
  // Signed out: sign-in first, and back.
  await signIn(page, 'demo.admin');
  await expect(page).toHaveTitle(/^Admin>Books/u);
  await page.getByLabel('UFS Nr').fill('NEU-1');
  await page.getByLabel('OpusNr').fill('OP-NEU-1');
  await page.getByLabel('Description').fill('Neuer Fonds');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await said(page, 'Book created.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('First Name').fill('Jonas');
  await page.getByLabel('Last Name').fill('Weber');
  await page.getByLabel('Username').fill('j.weber');
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await said(page, 'User created.');
  await expect(page.getByRole('heading', { name: 'Weber, Jonas (j.weber)' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Portals' }).click();
  await page.getByRole('button', { name: 'Add portal' }).click();
  const create = async (name: string) => {
    await page.getByRole('dialog').getByLabel('name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  };
  await create('Kundenportal');
  await said(page, 'Portal created.');
  await page.getByRole('button', { name: 'Add menu', exact: true }).click();
  await create('Risiko');
  await said(page, 'Menu created.');
  await page.getByRole('button', { name: 'Add submenu', exact: true }).click();
  await create('Backtests');
  await said(page, 'Submenu created.');
  await page.getByRole('button', { name: 'Add link', exact: true }).click();
  await create('Alle Backtests');
  await page.getByLabel('link', { exact: true }).fill('/StandardView?WVName=BACKTEST_ALL_VIEW');
  await page.locator('label').filter({ hasText: 'hidden in the navigation' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await said(page, 'Link modified.');
  await expectAccessible(page);

  // A second one, not listed yet, is dragged above the first.
  await page.getByRole('treeitem', { name: /^Backtests/u }).click();
  await page.getByRole('button', { name: 'Add link', exact: true }).click();
  await create('Zweiter');
  const links = page.locator('[data-kind="link"]');
  await expect(links).toContainText(['Alle Backtests', 'Zweiter']);
  await page.getByTitle('Move Zweiter').hover();
  await page.mouse.down();
  const first = await links.first().boundingBox();
  await page.mouse.move((first?.x ?? 0) + 80, (first?.y ?? 0) + 12, { steps: 4 });
  await page.mouse.move((first?.x ?? 0) + 80, (first?.y ?? 0) + 4, { steps: 2 });
  await page.mouse.up();
  await expect(links).toContainText(['Zweiter', 'Alle Backtests']);

  await page.getByRole('link', { name: 'Groups' }).click();
  await page.getByLabel('Group Name').fill('Kunde Neu');
  await page.getByLabel('Description').fill('Ein neuer Kunde');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await said(page, 'Group created.');
  await add(page.getByRole('region', { name: 'Users' }), 'Weber');
  await add(page.getByRole('region', { name: 'Portals' }), 'Kundenportal');
  // A book with rows: the new one has none yet.
  await add(page.getByRole('region', { name: 'Books' }), 'Q1003');
  await expectAccessible(page);

  await otherPage.goto(at('/portal/'));
  await otherPage.getByLabel('User Name').fill('j.weber');
  await otherPage.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await otherPage.getByRole('button', { name: 'Log in' }).click();
  // Nobody else is to know it.
  await otherPage.getByLabel('Current password', { exact: true }).fill(OWN_PASSWORD);
  await otherPage.getByLabel('New password', { exact: true }).fill(`${OWN_PASSWORD}!`);
  await otherPage.getByLabel('Repeat it', { exact: true }).fill(`${OWN_PASSWORD}!`);
  await otherPage.getByRole('button', { name: 'Change password' }).click();
  await expect(otherPage.getByRole('button', { name: /^Kundenportal/u })).toBeVisible();
  await expect(otherPage.getByRole('region', { name: 'Market Risk' })).toHaveCount(0);
  await otherPage.getByRole('button', { name: /^Risiko/u }).click();
  await otherPage.getByRole('link', { name: 'Alle Backtests' }).click();
  await otherPage.getByRole('button', { name: 'Load Data' }).first().click();
  await expect(gridOf(otherPage)).toBeVisible();
  const token = await otherPage.evaluate(() => sessionStorage.getItem('user-token') ?? '');
  const asWeber = { headers: { authorization: `Bearer ${token}` } };
  const answer = await otherPage.request.get(at('/api/wview/BACKTEST_ALL_VIEW'), asWeber);
  const rows = (await answer.json()) as { book: number }[];
  expect(rows.length).toBeGreaterThan(0);
  expect([...new Set(rows.map(({ book }) => book))]).toEqual([1003]);

  // None of the administration, neither by address nor by call.
  const addresses = 'adminUsers adminBooks adminGroups adminPortals fmdPerfBenchmarks fmdRiskBenchmarks fmdFunds';
  for (const address of addresses.split(' ')) {
    await otherPage.goto(at(`/portal/${address}`));
    await expect(otherPage.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  }
  for (const call of ['adminuser', 'adminbook', 'admingroup', 'adminportal']) {
    expect((await otherPage.request.get(at(`/api/${call}`), asWeber)).status()).toBe(403);
  }
});

test('an administrator logs in as a user, and never as another administrator', async ({ page }) => {
  await page.goto(at('/portal/adminUsers'));
  await signIn(page, 'demo.admin');
  await page.getByRole('option', { name: /demo\.admin/u }).click();
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login as user' })).toHaveCount(0);
  await page.getByRole('option', { name: /demo\.manager/u }).click();
  await page.getByRole('button', { name: 'Login as user' }).click();
  await expect(page.getByText('You act as demo.manager.')).toBeVisible();
  await said(page, 'You are now log in as a other user, please refresh existing pages...');
});

test('two administrators change a record at once: the second one sees both versions and loses nothing', async ({
  page,
  otherPage,
}) => {
  for (const one of [page, otherPage]) {
    await one.goto(at('/portal/adminUsers'));
    await signIn(one, 'demo.admin', PASSWORD);
    await one.getByRole('option', { name: /demo\.risk/u }).click();
    await expect(one.getByRole('heading', { name: /demo\.risk/u })).toBeVisible();
  }
  await otherPage.getByLabel('Geno ID').fill('G-OTHER');
  await otherPage.getByRole('button', { name: 'Change', exact: true }).click();
  await said(otherPage, 'User modified.');
  await page.getByLabel('Geno ID').fill('G-MINE');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Still to choose: Geno ID')).toBeVisible();
  await page.getByRole('radio', { name: 'Geno ID: Yours' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'User modified.');
  await expect(page.getByLabel('Geno ID')).toHaveValue('G-MINE');
});
