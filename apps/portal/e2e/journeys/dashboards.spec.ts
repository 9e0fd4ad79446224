import { query } from '../product/database.ts';
import { cellAt } from '../product/input-method.ts';
import { expect, test, variants } from '../product/variants.ts';

const DAY = '2026-10-30';
/** So many sample requests are answered before the test is stopped. */
const ANSWERED = 6;

for (const [place, variant] of variants.entries())
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('a test result is commented, and what is behind it is shown by its date, its book, and ten days before', async ({
      person,
    }) => {
      const { page, words } = person;
      await person.open(`/portal/DashboardDocumentationView?date=${DAY}`, 'demo.risk');
      await person.choose(page.getByRole('combobox', { name: words.riskTrigger }), words.varLimit);
      await person.choose(page.getByRole('combobox', { name: words.riskType }), words.varChange);
      await person.press(person.button(words.run));
      const results = page.getByRole('grid', { name: words.testResults });
      await expect(results).toHaveAttribute('aria-rowcount', String((await resultCount()) + 1));

      const fund = { row: place + 1, column: words.fund };
      await person.select(results, fund);
      // A fund is shown as Q1003, and asked for by its number.
      const book = ((await (await cellAt(results, fund)).cell.textContent()) ?? '').replace(/^Q/u, '');
      const behind = page.getByRole('region', { name: words.behindIt });
      await expect(behind.getByText(new RegExp(`= ${book}$`, 'u'))).toBeVisible();
      await expect(behind.getByText(/≥ 20\.10\.2026$/u)).toBeVisible();
      const updates = behind.getByRole('grid');
      await expect(updates).toHaveAttribute('aria-rowcount', String((await updateCount(book)) + 1));

      const comment = { row: place + 1, column: words.comment };
      await person.correct(results, comment, `Seen ${variant.name}`);
      await expect.poll(() => storedComment(book)).toBe(`Seen ${variant.name}`);

      await page.reload();
      await expect(behind.getByText(new RegExp(`= ${book}$`, 'u'))).toBeVisible();
      await expect(results.locator('[role=row][aria-selected=true]')).toContainText(book);
    });

    test('a backend test is stopped half-way: what is on its way is aborted, and the answers stay', async ({
      person,
    }) => {
      const { page, words } = person;
      await person.open('/portal/backendtest', 'demo.admin');
      let asked = 0;
      // Those beyond the first stay on their way for as long as nobody aborts them.
      await page.route(/\/api\/wview\/\w+\?.*toprows=/u, (route) => {
        asked += 1;
        return asked <= ANSWERED ? route.continue() : undefined;
      });
      await person.choose(page.getByRole('combobox', { name: words.testTypes }), 'rows');
      await person.press(person.button(words.startTests));
      await expect(page.getByText(words.testsAnswered(ANSWERED))).toBeVisible();
      const results = page.getByRole('table', { name: words.results });
      await expect(results.getByText(words.testRunning, { exact: true })).toHaveCount(4);

      await person.press(person.button(words.stop));
      await expect(results.getByText(words.testRunning, { exact: true })).toHaveCount(0);
      await expect(results.getByRole('cell', { name: /^true\s*200$/u })).toHaveCount(ANSWERED);
      await expect(person.button(words.startTests)).toBeEnabled();
      expect(asked).toBe(ANSWERED + 4);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });

const resultCount = async (): Promise<number> => {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from env_p.rqs_testresult where refdate = $1 and typedesc = 'VaR change'`,
    [DAY],
  );
  return row?.count ?? 0;
};

const updateCount = async (book: string): Promise<number> => {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from env_p.var_update where book = $1 and date between $2::date - 10 and $2::date`,
    [Number(book), DAY],
  );
  return row?.count ?? 0;
};

const storedComment = async (book: string): Promise<string | null> => {
  const [row] = await query<{ comment: string | null }>(
    `select comment from env_p.rqs_testresult where book = $1 and refdate = $2 and typedesc = 'VaR change'`,
    [Number(book), DAY],
  );
  return row?.comment ?? null;
};
