import { expect } from '@playwright/test';
import { cellAt, type InputMethod, type CreateInputMethod } from './input-method.ts';

/** Points at everything; the keyboard only writes. */
export const byMouse: CreateInputMethod = (page, words) => {
  const press: InputMethod['press'] = (target) => target.click();
  return {
    press,
    tick: press,
    write: async (field, text) => {
      await field.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    choose: async (field, option) => {
      await field.click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    pick: async (button, item) => {
      await button.click();
      await item.click();
    },
    load: () => page.getByRole('button', { name: words.load, exact: true }).first().click(),
    order: async (grid, column) => (await cellAt(grid, { row: 0, column })).cell.click(),
    select: async (grid, place) => (await cellAt(grid, place)).cell.click(),
    correct: async (grid, place, text) => {
      const { cell } = await cellAt(grid, place);
      await expect(cell).toHaveAttribute('data-mark', /editable/u);
      await cell.dblclick();
      const editor = page.getByRole('textbox', { name: place.column });
      await expect(editor).toBeFocused();
      await editor.selectText();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    undo: () => page.getByRole('button', { name: words.undoCorrection }).click(),
  };
};
