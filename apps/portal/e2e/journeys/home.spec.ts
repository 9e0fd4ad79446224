import { gridOf } from '../product/grid.ts';
import { at, expectAccessible } from '../product/portal.ts';
import { expect, test, variants } from '../product/variants.ts';

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('home leads into a view, to the page of the fund, and back', async ({ person }) => {
      const { page, words } = person;
      await person.open('/portal/', 'demo.manager');
      await expect(page.getByRole('heading', { level: 1, name: words.todaysBreaches })).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: words.backtestLimit }).first();
      const fund = (await row.getByRole('rowheader').getByRole('link').textContent()) ?? '';
      await expectAccessible(page);

      await person.press(row.getByRole('link', { name: words.openView }));
      await expect(page).toHaveURL(/WVName=RQS_TestResult.*box=book.*box=refDate.*loaded=true/u);
      await expect(gridOf(page)).toContainText(fund);

      await page.keyboard.press('Control+k');
      await person.write(page.getByRole('combobox', { name: words.palette }), fund);
      await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(fund);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/Fund\/\d+$/u);
      await expect(page.getByRole('heading', { level: 1, name: fund })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: words.backtestLimit }).first()).toBeVisible();
      await expectAccessible(page);

      await page.goBack();
      await expect(gridOf(page)).toContainText(fund);
      await page.goto(at('/portal/'));
      await expect(
        page.getByRole('region', { name: words.recentlyOpened }).getByRole('link', { name: fund }),
      ).toBeVisible();
    });
  });
