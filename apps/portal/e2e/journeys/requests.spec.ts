import { readFile } from 'node:fs/promises';
import { query } from '../product/database.ts';
import { gridOf } from '../product/grid.ts';
import { expect, test, variants } from '../product/variants.ts';

const FAILED = { StatusId: -1, message_en: 'No figures.', message_de: 'Keine Zahlen.' };

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('a performance report of three share classes is asked for, an IRS request fails and is repeated', async ({
      person,
    }) => {
      const { page, words } = person;
      /** By its box, or from any of its cells. */
      const tickRow = (row: number, column: string) =>
        variant.use.inputMethod === 'mouse'
          ? page
              .getByRole('checkbox', { name: words.selectRow })
              .nth(row - 1)
              .click()
          : person.select(gridOf(page), { row, column });
      const [fund] = await query<{ book: number }>(
        `select book_id as book from fundscope.book_share_classes group by book_id having count(*) = 3 order by book_id limit 1`,
      );
      const book = fund?.book ?? 0;
      await person.open(`/portal/PFReportRequest?fund=${book}&report=SHC_PE`, 'demo.risk');
      await expect(page).toHaveTitle('PFReportRequest');
      await expect(person.button(words.load).first()).toBeEnabled();
      await person.load();
      for (const row of [1, 2, 3]) await tickRow(row, words.fund);
      await person.press(person.button(words.sendOneRequest));
      await expect(page.getByText(words.requestSent)).toBeVisible();
      // It arrives by itself.
      const inbox = page.getByRole('button', { name: words.inboxWithNew });
      await expect(inbox).toBeVisible();
      await person.press(inbox);
      await person.press(page.getByRole('link', { name: `PERF_SHC_PE Q${book}` }));
      await expect(page).toHaveURL(/\/portal\/inbox\?request=\d+$/u);
      await expect(page.getByRole('region', { name: words.preview })).toContainText(words.done);
      const coming = page.waitForEvent('download');
      await person.press(
        page.getByRole('region', { name: words.preview }).getByRole('button', { name: words.download }),
      );
      expect((await coming).suggestedFilename()).toContain(`Q${book}`);

      // The first answer about the document is that there is none.
      await page.route('**/api/irsrequest/*', async (route) => route.fulfill({ json: FAILED }), { times: 1 });
      await page.goto(
        new URL(
          '/portal/StandardView?WVName=FOND_RISIKOKENNZAHLEN&box=book*or*eq*1003&sort=date+desc&loaded=true',
          page.url(),
        ).href,
      );
      await expect(gridOf(page)).toBeVisible();
      await tickRow(1, words.date);
      await person.press(person.button(words.requestIrs));
      await person.press(person.button(words.requestOneDocument));
      await expect(page.getByRole('alert').filter({ hasText: 'Keine Zahlen.' })).toBeVisible();
      const document = page.waitForEvent('download');
      await person.press(page.getByRole('dialog').getByRole('button', { name: words.repeat }));
      expect((await readFile(await (await document).path())).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
