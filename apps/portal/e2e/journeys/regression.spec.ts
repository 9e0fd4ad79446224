import { query } from '../product/database.ts';
import { expect, test, variants } from '../product/variants.ts';

const view =
  '/portal/StandardView?WVName=BACKTEST_ALL_VIEW&box=book*or*eq*1001&box=process*or*eq*MC_STUDENT_99_1D&sort=date+desc';

/** What SQL finds between the two sets, in the columns that the demo's sets differ in. */
const counted = async () => {
  const [row] = await query<{ rows: number; differing: number }>(
    `select count(*)::integer as rows,
            count(*) filter (where (p.var, p.comment) is distinct from (t.var, t.comment))::integer as differing
     from env_p.backtest p join env_t.backtest t using (book, date, process)
     where p.book = 1001 and p.process = 'MC_STUDENT_99_1D'`,
  );
  return row ?? { rows: 0, differing: 0 };
};

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('two sets are compared, narrowed to the rows that differ, and the second is shown alone', async ({
      person,
    }) => {
      const { page, words } = person;
      const { rows, differing } = await counted();
      expect(differing).toBeGreaterThan(0);
      await person.open(view, 'demo.risk');
      await expect(person.button('Excel')).toBeVisible();
      await person.press(person.button(words.regression));
      await person.tick(page.getByRole('checkbox', { name: words.regressionMode }));
      await expect(person.button('Excel')).toHaveCount(0);

      await person.press(person.button(words.startRegression));
      await expect(page.getByText(words.rowsDiffer(differing))).toBeVisible();
      await expect(page.getByText(`200/${rows}`)).toBeVisible();
      await person.press(person.button(words.withoutEqual));
      await expect(page.locator('output', { hasText: new RegExp(`^${differing}/`, 'u') })).toBeVisible();
      await expect(person.button(words.withEqual)).toBeVisible();

      await person.press(person.button(words.summary));
      await expect(page.getByRole('row', { name: new RegExp(`^VaR ${differing} `, 'u') })).toBeVisible();

      await person.press(person.button(words.loadSecond));
      await expect(page.getByText(words.secondShown)).toBeVisible();
      await page.goBack();
      await expect(page.getByText(words.rowsDiffer(differing))).toBeVisible();
    });
  });
