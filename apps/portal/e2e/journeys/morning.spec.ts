import { query } from '../product/database.ts';
import { expect, test, variants } from '../product/variants.ts';

/** The newest day with limits, its worst fund, and how many funds it has. */
const today = () =>
  query<{ onScreen: string; funds: number; book: number; name: string; status: string; alike: number; before: string }>(
    `select to_char(date, 'DD.MM.YYYY') as "onScreen", book, fund_name as name, status,
            (select count(*)::integer from env_p.limit_check o where o.date = l.date) as funds,
            (select count(*)::integer from env_p.limit_check o where o.date = l.date and o.status = l.status) as alike,
            (select to_char(max(date), 'DD.MM.YYYY') from env_p.limit_check o where o.date < l.date) as before
     from env_p.limit_check l order by l.date desc, utilisation desc, book limit 1`,
  );

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('the morning question: which funds are near or beyond their limit today, and is all of it there', async ({
      person,
    }) => {
      const { page, words } = person;
      const [newest] = await today();
      if (!newest) throw new Error('The demo firm has no limits.');
      await person.open('/portal/StandardView?WVName=LIMIT_VIEW', 'demo.risk');

      // Loaded on the newest day, with what its run says; what decides stands first, in the user's language.
      await expect(page.getByText(words.completeDay(newest.funds))).toBeVisible();
      const grid = page.getByRole('grid').first();
      await expect(page.locator('fieldset strong')).toHaveText(newest.onScreen);
      const first = grid.locator('[role=row][aria-rowindex="2"]');
      await expect(first).toContainText(`Q${newest.book}`);
      await expect(first).toContainText(newest.name);
      const bar = first.locator('[data-bar]').first();
      await expect(bar).toBeVisible();
      // Also while something points at the row.
      await first.hover();
      await expect(bar).not.toHaveCSS('background-image', 'none');
      const titles = grid.getByRole('columnheader');
      await expect(titles.nth(2)).toContainText(words.utilisation);

      // Grouped by status, then compared with the day before.
      await person.press(person.button(words.group));
      await page.getByLabel(words.groupBy).selectOption('status');
      await expect(grid.getByText(words.statusGroup(newest.status, newest.alike))).toBeVisible();
      await page.keyboard.press('Escape');
      await person.press(person.button(words.compareDays));
      await person.choose(page.getByRole('combobox', { name: words.compareWith(newest.onScreen) }), newest.before);
      await expect(page.getByText(words.comparedDays(newest.onScreen, newest.before))).toBeVisible();

      await person.press(person.button(words.endComparison));
      await expect(page.getByText(words.completeDay(newest.funds))).toBeVisible();

      // On a phone a row is a card, and what is pressed is as large as a fingertip.
      await page.setViewportSize({ width: 390, height: 844 });
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await page.goto(new URL('/portal/StandardView?WVName=LIMIT_VIEW', page.url()).href);
      const cards = page.getByRole('list', { name: words.limitRows });
      await expect(cards.getByRole('group').first()).toContainText(`Q${newest.book}`);
      await expect(cards.getByRole('group').first()).toContainText(words.utilisation);

      const heights = await page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);

      // Opened, it says where a figure comes from; the day before is one step away.
      await person.press(cards.locator('summary').first());
      const utilisation = page.getByRole('menuitem', { name: new RegExp(`^${words.utilisation}: `, 'u') });
      await person.pick(person.button(words.explainOne), utilisation);
      await expect(page.getByRole('dialog')).toContainText(words.utilisationFormula);
      await page.keyboard.press('Escape');
      await person.press(person.button(words.dayBefore));
      await expect(page.locator('fieldset strong')).toHaveText(newest.before);
    });
  });
