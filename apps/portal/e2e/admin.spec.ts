import { type Locator, type Page } from '@playwright/test';
import { query } from './product/database.ts';
import { gridOf } from './product/grid.ts';
import { at, enter, expect, expectAccessible, signIn, test } from './product/portal.ts';

const OWN_PASSWORD = 'Weissensee-2026!';

/** The option of a list by what it says; lists draw only what is in view, so it is searched for first. */
const add = async (list: Locator, name: string, search = name) => {
  await list.getByRole('searchbox').fill(search);
  await list.getByRole('option', { name }).click();
  await expect(list.getByRole('option', { name }).getByText('remove membership')).toBeVisible();
};

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** Rows of the costs of a fund, as a delivery of the night brings them; the newest three of a class of Q1003, in its name. */
const deliverCosts = (book: number) =>
  query(
    `insert into env_p.cost
     select delivered.*
     from (select * from env_p.cost where book = 1003 order by isin, date desc limit 3) as known,
          jsonb_populate_record(known::env_p.cost, jsonb_build_object('book', $1::int, 'isin', 'XF000NEU0001')) as delivered`,
    [book],
  );

test('an administrator builds a client from nothing, who signs in and sees exactly that', async ({
  page,
  otherPage,
}) => {
  await page.goto(at('/portal/adminBooks?book='));
  // Signed out: sign-in first, and back.
  await signIn(page, 'demo.admin');
  await expect(page).toHaveTitle(/^Admin>Books/u);
  await page.getByLabel('UFS Nr').fill('NEU-1');
  await page.getByLabel('OpusNr').fill('OP-NEU-1');
  await page.getByLabel('Description').fill('Neuer Fonds');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await said(page, 'Book created.');
  await expect(page).toHaveURL(/book=\d+/u);
  const book = Number(new URL(page.url()).searchParams.get('book'));
  await expectAccessible(page);
  await deliverCosts(book);

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'New user' }).last().click();
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
  await create('Kosten');
  await said(page, 'Menu created.');
  await page.getByRole('button', { name: 'Add submenu', exact: true }).click();
  await create('Laufende');
  await said(page, 'Submenu created.');
  await page.getByRole('button', { name: 'Add link', exact: true }).click();
  await create('Alle Kosten');
  await page.getByLabel('link', { exact: true }).fill('/StandardView?WVName=COST_VIEW');
  await page.locator('label').filter({ hasText: 'hidden in the navigation' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await said(page, 'Link modified.');
  await expectAccessible(page);

  // A second one, not listed yet, is dragged above the first.
  await page.getByRole('treeitem', { name: /^Laufende/u }).click();
  await page.getByRole('button', { name: 'Add link', exact: true }).click();
  await create('Zweiter');
  const links = page.locator('[data-kind="link"]');
  await expect(links).toContainText(['Alle Kosten', 'Zweiter']);
  await page.getByTitle('Move Zweiter').hover();
  await page.mouse.down();
  const first = await links.first().boundingBox();
  await page.mouse.move((first?.x ?? 0) + 80, (first?.y ?? 0) + 12, { steps: 4 });
  await page.mouse.move((first?.x ?? 0) + 80, (first?.y ?? 0) + 4, { steps: 2 });
  await page.mouse.up();
  await expect(links).toContainText(['Zweiter', 'Alle Kosten']);

  await page.getByRole('link', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'New group' }).last().click();
  await page.getByLabel('Group Name').fill('Kunde Neu');
  await page.getByLabel('Description').fill('Ein neuer Kunde');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await said(page, 'Group created.');
  await add(page.getByRole('region', { name: 'Users' }), 'Weber');
  await add(page.getByRole('region', { name: 'Portals' }), 'Kundenportal');
  await add(page.getByRole('region', { name: 'Books' }), `Q${book}`);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Performance benchmarks' }).click();
  await page.getByRole('button', { name: 'Create New Benchmark' }).last().click();
  await page.getByLabel('benchmark name').fill('PB_NEU');
  await page.getByRole('textbox', { name: 'start date' }).fill('02.01.2026');
  await page.getByRole('combobox', { name: 'Index ID of Period 0, position 1' }).fill('IDX_EQ_WORLD');
  await page.getByRole('option', { name: /^IDX_EQ_WORLD · /u }).click();
  await page.getByLabel('weight (%) of Period 0, position 1').fill('100');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await said(page, 'Benchmark created.');
  await expect(page.getByText('No fund uses it.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Fund master data' }).click();
  await page.getByRole('searchbox', { name: 'filter Book List' }).fill('neuer fonds');
  await page.getByRole('option', { name: new RegExp(`^Q${book}, NEU-1, OP-NEU-1`, 'u') }).click();
  await expect(page.getByText(/^No FundMasterData found for this admin book/u)).toBeVisible();
  const general = page.getByRole('region', { name: 'General' });
  await general.getByLabel('Comment').fill('Neu aufgelegt');
  const processes = page.getByRole('region', { name: 'Perf Processes' });
  await processes.getByRole('button', { name: 'Performance process' }).click();
  await processes.getByLabel('name of Performance process 1').fill('MAIN');
  await processes.getByLabel('description of MAIN').fill('Gegen PB_NEU');
  await processes.getByRole('combobox', { name: 'benchmark of MAIN' }).fill('PB_NEU');
  await page.getByRole('option', { name: 'PB_NEU' }).click();
  await page.getByRole('button', { name: 'Save FundMasterData' }).click();
  await said(page, 'FundMasterData saved.');
  await expectAccessible(page);
  await page.goto(at('/portal/fmdPerfBenchmarks?benchmark=PB_NEU'));
  await expect(page.getByRole('link', { name: new RegExp(`^Q${book}, NEU-1`, 'u') })).toBeVisible();

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
  await otherPage.getByRole('button', { name: /^Kosten/u }).click();
  await otherPage.getByRole('link', { name: 'Alle Kosten' }).click();
  await otherPage.getByRole('button', { name: 'Load Data' }).first().click();
  // Its titles, and the rows of the new fund.
  await expect(gridOf(otherPage)).toHaveAttribute('aria-rowcount', '4');
  await expect(gridOf(otherPage).getByText('XF000NEU0001')).toHaveCount(3);
  const token = await otherPage.evaluate(() => sessionStorage.getItem('user-token') ?? '');
  const asWeber = { headers: { authorization: `Bearer ${token}` } };
  const call = (path: string) => otherPage.request.get(at(`/api/${path}`), asWeber);
  const rows = (await (await call('wview/COST_VIEW')).json()) as { book: number }[];
  expect(rows.map((row) => row.book)).toEqual([book, book, book]);
  const books = (await (await call('book/')).json()) as { ExternalID: string }[];
  expect(books.map(({ ExternalID }) => ExternalID)).toEqual(['OP-NEU-1']);
  expect((await call('wview/BACKTEST_ALL_VIEW')).status()).toBe(404);

  // None of the administration, neither by address nor by call; the other addresses are refused in `portal.test.tsx`.
  await otherPage.goto(at('/portal/admin/records'));
  await expect(otherPage.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  const calls =
    'adminuser adminbook admingroup adminportal fmdperfbenchmark fmdriskbenchmark adminparameters audit operations adminuser/otherusertoken/demo.manager';
  for (const path of [...calls.split(' '), `fmdfund/${book}`]) {
    expect([path, (await call(path)).status()]).toEqual([path, 403]);
  }
  const own = { ...asWeber, data: { Name: 'X', ExternalID: 'X', Description: 'X' } };
  expect((await otherPage.request.post(at('/api/adminbook'), own)).status()).toBe(403);
});

test('an administrator logs in as a user, and never as another administrator', async ({ page }) => {
  await enter(page, '/portal/adminUsers', 'demo.admin');
  await page.getByRole('option', { name: /demo\.admin/u }).click();
  await expect(page.getByRole('link', { name: 'Change my password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login as user' })).toHaveCount(0);
  await page.getByRole('option', { name: /demo\.manager/u }).click();
  await page.getByRole('button', { name: 'Login as user' }).click();
  await expect(page.getByText('You act as demo.manager.')).toBeVisible();
  await said(page, 'You are now log in as a other user, please refresh existing pages...');
  // At home, loaded anew.
  await expect(page).toHaveURL(at('/portal/'));
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type)),
  ).toEqual(['reload']);
});

test('two administrators change a record at once: the second one sees both versions and loses nothing', async ({
  page,
  otherPage,
}) => {
  for (const one of [page, otherPage]) {
    await enter(one, '/portal/adminUsers', 'demo.admin');
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
