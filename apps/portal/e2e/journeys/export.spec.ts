import { readFile } from 'node:fs/promises';
import { backtestColumns, backtests } from '../product/backtests.ts';
import { gridOf } from '../product/grid.ts';
import { expect, test, variants } from '../product/variants.ts';

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('what is filtered is exported cell for cell as SQL gives it', async ({ person }) => {
      const { page, words } = person;
      await person.open(
        '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=book*or*eq*1003&box=process*or*like*&sort=date',
        'demo.manager',
      );
      await person.write(page.getByRole('textbox', { name: words.valueOf(words.process) }), 'VCV_99');
      await person.load();
      await expect(gridOf(page)).toBeVisible();
      const coming = page.waitForEvent('download');
      await person.press(person.button('CSV'));
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(
        /^Backtesting, .* - (?:Production - exported|Produktion - exportiert) \d{4}-\d{2}-\d{2}\.csv$/u,
      );
      const ofBook = await backtests({ books: [1003], order: 'date' });
      const expected = ofBook.filter((row) => row.process === 'VCV_99_1D');
      expect(expected.length).toBeGreaterThan(200);
      expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toEqual([
        `\uFEFF${backtestColumns.join(',')}`,
        ...expected.map(({ cells }) => cells.join(',')),
        '',
      ]);
    });
  });
