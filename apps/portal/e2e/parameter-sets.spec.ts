import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { gridOf } from './product/grid.ts';
import { expect } from './product/portal.ts';
import { test } from './product/variants.ts';

const BANK = 'Bank Talheim, Depot A';
const DOCUMENTS =
  '/portal/StandardView?WVName=RISK_DOCUMENTS_VIEW&box=FundNo*or*eq*1037&box=ReportType*or*eq*SpecialMARisk&sort=date+desc&loaded=true';

test.use({ inputMethod: 'keyboard alone' });

test('an administrator stores a version of an investor’s parameters, and the report that is asked for names it', async ({
  person,
  other,
}) => {
  const { page } = person;
  await person.open('/portal/adminParameters', 'demo.admin');
  await person.write(page.getByRole('searchbox', { name: /^filter/iu }), BANK);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await person.press(page.getByRole('listbox'));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const lastStored = page.getByText(/^Last stored: version \d+/u);
  await expect(lastStored).toBeVisible();
  const before = Number(/\d+/u.exec((await lastStored.textContent()) ?? '')?.[0]);
  const version = before + 1;
  // Another day each time: a version that changes nothing is not stored.
  const from = `${String(version).padStart(2, '0')}.10.2026`;
  await person.write(page.getByRole('textbox', { name: 'Valid from' }), from);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('New version stored.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`Last stored: version ${version}, valid from ${from}`)).toBeVisible();

  const { page: screen, words } = other;
  await other.open(DOCUMENTS, 'demo.risk');
  await other.select(gridOf(screen), { row: 1, column: 'Report' });
  await other.press(other.button(words.requestPdf));
  const dialog = screen.getByRole('dialog');
  await expect(dialog.getByText(`${BANK} (version ${version}, from ${from})`)).toBeVisible();
  const coming = screen.waitForEvent('download');
  await other.press(other.button(words.requestOneDocument));
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await (await coming).path())));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toMatch(new RegExp(`Anleger\\s+${BANK}\\s+Fassung\\s+${version}\\s`, 'u'));
});
