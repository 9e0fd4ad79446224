import { gridOf } from './product/grid.ts';
import { at, PASSWORD } from './product/portal.ts';
import { expect, test } from './product/variants.ts';

const loaded = '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=book*or*eq*1003&sort=date&loaded=true';
const ROWS = 200;

/** A file's page objects stand in it as plain text. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0;

const texts = {
  English: { find: 'Find in the table', none: 'Nothing found in all ' },
  German: { find: 'In der Tabelle suchen', none: 'Nichts gefunden in allen ' },
};

for (const language of ['English', 'German'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language, locale: language === 'German' ? 'de-DE' : 'en-GB' });

    test('Ctrl+P prints all shown rows, Ctrl+F searches them, wherever the focus is', async ({ person }) => {
      const { page, words } = person;
      // The print itself is made below, as a file.
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
      });
      await page.goto(at(loaded));
      await page.getByLabel(words.userName).fill('demo.risk');
      await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(gridOf(page)).toBeVisible();
      const field = page.getByPlaceholder(words.search);

      await test.step('the screen prints on a page or two, the rows on many', async () => {
        const onScreen = pagesOf(await page.pdf());
        await field.focus();
        await page.keyboard.press('Control+p');
        await expect(page.locator('html[data-asked-to-print]')).toBeAttached();
        await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(ROWS + 1);
        expect(pagesOf(await page.pdf())).toBeGreaterThan(onScreen + 3);
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(field).toBeFocused();
      });

      await test.step('the search looks through rows that are not drawn', async () => {
        await page.keyboard.press('Control+f');
        const search = page.getByRole('textbox', { name: texts[language].find });
        await expect(search).toBeFocused();
        await page.keyboard.type('no such text');
        await expect(page.getByText(texts[language].none)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(gridOf(page)).toBeFocused();
      });
    });
  });
