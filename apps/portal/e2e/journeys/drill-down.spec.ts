import { query } from '../product/database.ts';
import { expect, test, variants } from '../product/variants.ts';

/** The two newest days of a fund's limits, and how many value-at-risk rows belong to each. */
const days = () =>
  query<{ date: string; onScreen: string; count: number }>(
    `select l.date::text as date, to_char(l.date, 'DD.MM.YYYY') as "onScreen",
            (select count(*)::integer from env_p.var_result v where v.book = l.book and v.date = l.date) as count
     from env_p.limit_check l where l.book = 1003 order by l.date desc limit 2`,
  );

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('drill-down shows beneath a selected row what belongs to it, until it is turned off', async ({ person }) => {
      const { page, words } = person;
      const [newest, before] = await days();
      await person.open(
        '/portal/StandardView?WVName=LIMIT_VIEW&box=book*or*eq*1003&sort=date+desc&loaded=true',
        'demo.risk',
      );
      await person.press(person.button(words.drillDown));
      await expect(page.getByText(words.noRowSelected)).toBeVisible();
      const primary = page.getByRole('grid').first();
      const secondary = page.getByRole('region', { name: words.rowsOfRow });

      for (const [index, day] of [newest, before].entries()) {
        await person.select(primary, { row: index + 1, column: words.date });
        await expect(primary.locator('[role=row][aria-selected=true]')).toContainText(day?.onScreen ?? '');
        await expect(secondary.getByRole('gridcell', { name: day?.onScreen }).first()).toBeVisible();
        await expect(secondary.locator('output')).toHaveText(String(day?.count));
        expect(new URL(page.url()).searchParams.get('row')).toContain(day?.date);
      }

      await page.reload();
      await expect(secondary.locator('output')).toHaveText(String(before?.count));
      await expect(primary.locator('[role=row][aria-selected=true]')).toContainText(before?.onScreen ?? '');

      await person.press(person.button(words.drillDown));
      await expect(secondary).toHaveCount(0);
      expect(new URL(page.url()).searchParams.has('row')).toBe(false);
    });
  });
