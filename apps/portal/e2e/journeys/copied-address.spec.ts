import { booksOf } from '../product/backtests.ts';
import { query } from '../product/database.ts';
import { gridOf, rowTexts } from '../product/grid.ts';
import { expect, test, variants } from '../product/variants.ts';

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('a copied address shows a colleague the same view, with the rows that the colleague may see', async ({
      person,
      other,
    }) => {
      const { words } = person;
      const own = await booksOf('demo.manager');
      const [count] = await query<{ all: number; seen: number }>(
        `select count(*)::integer as all, count(*) filter (where book = any($1))::integer as seen
         from env_p.backtest where process = 'VCV_99_1D'`,
        [own],
      );
      const { all, seen } = count ?? { all: 0, seen: 0 };
      expect(seen).toBeLessThan(all);
      const shown = (rows: number) => `200/${rows.toLocaleString(words.locale)}`;

      await person.open(
        '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=process*or*eq*&sort=book+asc,date+desc&cols=pdate,pbook,hfund_name',
        'demo.risk',
      );
      await person.write(person.page.getByRole('textbox', { name: words.valueOf(words.process) }), 'VCV_99_1D');
      await person.load();
      await expect(person.page.getByText(shown(all))).toBeVisible();
      await person.order(gridOf(person.page), words.date);
      await expect(person.page).toHaveURL(/sort=date/u);
      await person.press(person.button(words.chart));
      await expect(person.page.getByRole('figure')).toBeVisible();
      const mine = Object.keys(await rowTexts(person.page, 1));
      expect(mine.slice(0, 2)).toEqual([words.date, words.fund]);

      const copied = new URL(person.page.url());
      await other.open(`${copied.pathname}${copied.search}`, 'demo.manager');
      await expect(other.page.getByText(shown(seen))).toBeVisible();
      await expect(other.page.getByRole('figure')).toBeVisible();
      await expect(other.page.getByRole('textbox', { name: words.valueOf(words.process) })).toHaveValue('VCV_99_1D');
      // The columns in view are drawn with the page's width, which the chart changes.
      await expect.poll(async () => Object.keys(await rowTexts(other.page, 1))).toEqual(mine);
      const theirs = await rowTexts(other.page, 1);
      expect(own.map((book) => `Q${book}`)).toContain(theirs[words.fund]);
    });
  });
