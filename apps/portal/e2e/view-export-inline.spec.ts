import { readFile } from 'node:fs/promises';
import { backtestColumns, backtests } from './product/backtests.ts';
import { gridOf } from './product/grid.ts';
import { expect, test, variants } from './product/variants.ts';

const [variant] = variants;

test.describe('an export', () => {
  if (variant) test.use(variant.use);

  test('holds what the inline filter shows, cell for cell as SQL gives it', async ({ person }) => {
    const { page } = person;
    const choice = encodeURIComponent('{"book":1003}');
    await person.open(
      `/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=process*or*like*VCV_99&sort=date&loaded=true&inlineFilter=book:process&inline=${choice}`,
      'demo.manager',
    );
    await expect(gridOf(page)).toBeVisible();
    const coming = page.waitForEvent('download');
    await person.press(person.button('CSV'));
    const download = await coming;
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
