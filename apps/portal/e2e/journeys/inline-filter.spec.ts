import { query } from '../product/database.ts';
import { drawnRows } from '../product/drawn-rows.ts';
import { expect, test, variants } from '../product/variants.ts';

const process = 'VCV_99_1D';

const counted = async () => {
  const [row] = await query<{ fund: string; all: number; chosen: number }>(
    `select (select concat_ws(', ', 'Q' || book_id, nullif(name, ''), nullif(external_id, ''))
             from fundscope.books where book_id = 1003) as fund,
       count(*)::integer as all, count(*) filter (where process = $1)::integer as chosen
     from env_p.backtest where book = 1003`,
    [process],
  );
  return row ?? { fund: '', all: 0, chosen: 0 };
};

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('the inline filter of a link narrows the loaded rows in two levels, all of them shown', async ({ person }) => {
      const { page, words } = person;
      const { fund, all, chosen } = await counted();
      expect(all, 'more rows than a doubled cap shows').toBeGreaterThan(1600);
      await person.open(
        '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&inlineFilter=book:process&box=book*or*eq*1003&loaded=true',
        'demo.risk',
      );
      await expect(page.getByText(`200/${all.toLocaleString(words.locale)}`)).toBeVisible();
      const filter = page.getByRole('group', { name: words.inlineFilter });
      await expect(filter.getByRole('combobox', { name: words.process })).toBeDisabled();
      const shown = (rows: number) =>
        page.locator('output', { hasText: new RegExp(`^${rows.toLocaleString(words.locale)}$`, 'u') });
      await person.choose(filter.getByRole('combobox', { name: words.fund }), fund);
      await expect(shown(all)).toBeVisible();
      await person.choose(filter.getByRole('combobox', { name: words.process }), process);
      await expect(shown(chosen)).toBeVisible();
      const rows = await drawnRows(page);
      expect(rows.length).toBeGreaterThan(5);
      expect(new Set(rows.map(({ cells }) => cells[words.process]))).toEqual(new Set([process]));
    });
  });
