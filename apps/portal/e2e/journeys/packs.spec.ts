import { readFile } from 'node:fs/promises';
import { query } from '../product/database.ts';
import { gridOf } from '../product/grid.ts';
import { expect, test, variants } from '../product/variants.ts';

const DAY = '2026-10-30';
const REPORT = 'AGMHRisk';
/** Of the demo's firm. */
const FUNDS = 60;
/** Documents are made one after the other, beside whatever else the machine has to do. */
const PATIENCE_MS = 300_000;

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);
    test.setTimeout(2 * PATIENCE_MS);

    test('a document of one fund is fetched, and a pack of all sixty is made and opened', async ({ person }, {
      retry,
    }) => {
      const { page, words } = person;
      await person.open(
        '/portal/StandardView?WVName=RISK_DOCUMENTS_VIEW&box=FundNo*or*eq*1001&sort=date+desc%2CReportType+asc&loaded=true',
        'demo.risk',
      );
      await expect(gridOf(page)).toBeVisible();
      // By its box, or from any of its cells.
      if (variant.use.inputMethod === 'mouse')
        await page.getByRole('checkbox', { name: words.selectRow }).first().click();
      else await person.select(gridOf(page), { row: 1, column: words.date });
      await person.press(person.button(words.requestPdf));
      const coming = page.waitForEvent('download');
      await person.press(person.button(words.requestOneDocument));
      const document = await coming;
      expect(document.suggestedFilename()).toBe(`AGMHRisk_Q1001_${DAY}_DE.pdf`);
      expect((await readFile(await document.path())).subarray(0, 5).toString()).toBe('%PDF-');

      await page.goto(new URL('/portal/inbox', page.url()).href);
      await person.press(page.getByRole('link', { name: words.packs }));
      const name = `Journey ${variant.name} ${retry}`;
      await person.write(page.getByRole('textbox', { name: new RegExp(`^${words.name}`, 'u') }), name);
      await person.tick(page.getByRole('checkbox', { name: REPORT }));
      await person.tick(page.getByRole('checkbox', { name: 'Risikobericht' }));
      await person.press(person.button(words.allMyFunds));
      const files = page.getByText(words.filesOf);
      const chosen = Number.parseInt((await files.textContent()) ?? '', 10);
      // Funds that other journeys have made stand last, and have no figures.
      await person.write(page.getByRole('combobox', { name: new RegExp(`^${words.funds}`, 'u') }), '');
      for (let left = chosen; left > FUNDS; left--) await page.keyboard.press('Backspace');
      await expect(files).toHaveText(new RegExp(`^${FUNDS} `, 'u'));
      await page.keyboard.press('Tab');
      await person.press(person.button(words.create));
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await person.press(person.button(words.sendNow));
      await expect(page.getByText(words.madeOf(FUNDS, FUNDS))).toBeVisible({ timeout: PATIENCE_MS });
      const [stored] = await query<{ files: number }>(
        `select count(*)::int as files from fundscope.inbox join fundscope.requests using (request_id)
         where kind = 'pack' and payload->>'packName' = $1`,
        [name],
      );
      expect(stored?.files).toBe(1);
      // The header says it without a reload.
      await expect(page.getByText(words.lastDay)).toBeVisible();
    });
  });
