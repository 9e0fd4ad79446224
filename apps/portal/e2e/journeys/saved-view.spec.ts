import { gridOf, rowTexts } from '../product/grid.ts';
import { at } from '../product/portal.ts';
import { expect, test, variants } from '../product/variants.ts';

for (const variant of variants)
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('a view is kept under a name, opened in another browser, deleted, and had back', async ({ person, other }) => {
      const { page, words } = person;
      const name = `${variant.name} ${test.info().repeatEachIndex}`;
      await person.open(
        '/portal/StandardView?WVName=STRESS_VIEW&box=book*or*eq*1003&sort=profit+asc&loaded=true',
        'demo.risk',
      );
      await expect(gridOf(page)).toBeVisible();
      await person.pick(person.button(words.savedViews), page.getByRole('menuitem', { name: words.saveAs }));
      await person.write(page.getByRole('textbox', { name: words.name }), name);
      await person.press(person.button(words.save));
      await expect(person.button(words.savedViewShown(name))).toBeVisible();
      const rows = await rowTexts(page, 1);

      await other.open('/portal/StandardView?WVName=STRESS_VIEW&box=', 'demo.risk');
      await other.pick(other.button(words.savedViews), other.page.getByRole('menuitem', { name }));
      await expect(gridOf(other.page)).toBeVisible();
      // The view was loaded before with its own criteria.
      await expect.poll(() => rowTexts(other.page, 1)).toEqual(rows);

      await person.pick(
        person.button(words.savedViewShown(name)),
        page.getByRole('menuitem', { name: words.deleteView(name) }),
      );
      await expect(person.button(words.savedViewShown(name))).toHaveCount(0);
      await person.press(person.button(words.undo));
      await other.page.goto(at('/portal/StandardView?WVName=STRESS_VIEW&box='));
      await other.pick(other.button(words.savedViews), other.page.getByRole('menuitem', { name }));
      await expect(other.button(words.savedViewShown(name))).toBeVisible();
    });
  });
