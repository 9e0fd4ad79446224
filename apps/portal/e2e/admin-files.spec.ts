import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './product/portal.ts';

const header = 'Username,Firstname,Surname,email_address';
const choose = (page: Page, rows: readonly string[]) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'kunden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows, ''].join('\r\n')),
  });

test('users come in from a file, whose error is mended; the audit page tells of it, leaves as CSV and leads back', async ({
  page,
}) => {
  await enter(page, '/portal/adminUsers', 'demo.admin');
  await page.getByRole('link', { name: 'Records as files' }).click();
  await expect(page.getByRole('combobox', { name: 'Kind of records' })).toHaveValue('users');
  await expect(page).toHaveTitle(/^Admin>RecordFiles/u);
  await choose(page, ['i.einer,Ida,Einer,ida@kunde.example', 'u.zweier,Ulf,,', 'ö.dreier,Özgür,Dreier,']);
  await expect(page.getByText('Surname: must not be empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply 2 changes' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, ['i.einer,Ida,Einer,ida@kunde.example', 'u.zweier,Ulf,Zweier,', 'ö.dreier,Özgür,Dreier,']);
  await page.getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('3 new, 0 changed, 0 unchanged.')).toBeVisible();

  await page.getByRole('link', { name: 'Open Users' }).click();
  await page.getByRole('searchbox', { name: 'filter User List' }).fill('dreier');
  await page.getByRole('option', { name: 'Dreier, Özgür (ö.dreier)' }).click();
  await expect(page.getByRole('heading', { name: 'Dreier, Özgür (ö.dreier)' })).toBeVisible();
  await page.getByLabel('Last Name').fill('Vierer');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('User modified.').first()).toBeVisible();

  // Everything that was done to this user, and nothing else.
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: /^Entry/u })).toHaveCount(2);
  await expect(page.getByText('last name: Dreier → Vierer')).toBeVisible();
  await page.getByRole('cell', { name: 'User: imported' }).click();
  await expect(page.getByRole('complementary').getByRole('row', { name: /first name – Özgür/u })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/u);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('user.modify');
  expect(lines[2]).toContain('Özgür');

  await page.getByRole('cell', { name: 'User: changed' }).click();
  await page.getByRole('button', { name: 'Revert…' }).click();
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Dreier');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dreier, Özgür (ö.dreier)' })).toBeVisible();

  await page.getByRole('link', { name: 'Operations' }).click();
  await expect(page.getByText(/^checked \d\d:\d\d:\d\d$/u)).toBeVisible();
  await expectAccessible(page);
});
