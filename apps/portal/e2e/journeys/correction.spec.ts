import { gridOf } from '../product/grid.ts';
import { cellAt } from '../product/input-method.ts';
import { commentView, ownRequest, storedComment } from '../product/test-results.ts';
import { expect, test, variants } from '../product/variants.ts';

for (const [place, variant] of variants.entries())
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('a correction meets one of another browser, shows both, writes what is decided, and is undone', async ({
      person,
      other,
    }) => {
      const nr = await ownRequest(place);
      const { words, page } = person;
      const comment = { row: 1, column: words.comment };
      await person.open(commentView(nr), 'demo.risk');
      await other.open(commentView(nr), 'demo.admin');
      await expect(gridOf(page)).toBeVisible();

      await other.correct(gridOf(other.page), comment, 'Theirs');
      await expect.poll(() => storedComment(nr)).toBe('Theirs');
      await person.correct(gridOf(page), comment, 'Mine');
      await expect(page.getByText(words.conflict('Mine', 'Theirs'))).toBeVisible();
      expect(await storedComment(nr)).toBe('Theirs');
      await person.press(person.button(words.keepMine));
      await expect.poll(() => storedComment(nr)).toBe('Mine');
      await expect((await cellAt(gridOf(page), comment)).cell).toHaveText('Mine');

      await expect(person.button(words.undoCorrection)).toBeEnabled();
      await person.undo(gridOf(page));
      await expect.poll(() => storedComment(nr)).toBe('Theirs');
      await expect((await cellAt(gridOf(page), comment)).cell).toHaveText('Theirs');
    });
  });
