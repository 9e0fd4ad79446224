import { expect, type Locator, type Page } from '@playwright/test';
import { cellAt, type CreateInputMethod, type Place } from './input-method.ts';

const MOST_PRESSES = 150;

/** Presses a key until it has led to something. */
async function pressUntil(page: Page, key: string, what: Locator, isReached: () => Promise<boolean>): Promise<void> {
  await expect(what).toBeVisible();
  for (let presses = 0; presses <= MOST_PRESSES; presses++) {
    if (await isReached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(what)}.`);
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tab, or Shift+Tab where that is the shorter way: the Tab key goes round. */
const keyTowards = (target: Locator): Promise<'Tab' | 'Shift+Tab'> =>
  target.evaluate((element) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')];
    const reachable = stops.filter(
      (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
    );
    const from = reachable.indexOf(document.activeElement as HTMLElement);
    const ahead = (reachable.indexOf(element as HTMLElement) - from + reachable.length) % reachable.length;
    return from < 0 || ahead <= reachable.length / 2 ? 'Tab' : 'Shift+Tab';
  });

async function focus(page: Page, target: Locator): Promise<void> {
  await pressUntil(page, await keyTowards(target), target, () => hasFocus(target));
}

/** Makes a cell the active one of its grid. */
async function goTo(page: Page, grid: Locator, place: Place): Promise<void> {
  const { cell, columnIndex } = await cellAt(grid, place);
  await focus(page, grid);
  await page.keyboard.press('Control+Home');
  for (let column = 1; column < columnIndex; column++) await page.keyboard.press('ArrowRight');
  if (place.row === 0) await page.keyboard.press('ArrowUp');
  for (let row = 1; row < place.row; row++) await page.keyboard.press('ArrowDown');
  await expect(grid).toHaveAttribute('aria-activedescendant', (await cell.getAttribute('id')) ?? '');
}

/** Tab, arrows, Enter, Space and the shortcuts of the screen; nothing is pointed at, and no focus is set. */
export const byKeyboard: CreateInputMethod = (page) => ({
  press: async (target) => {
    await focus(page, target);
    await page.keyboard.press('Enter');
  },
  tick: async (target) => {
    await focus(page, target);
    await page.keyboard.press('Space');
  },
  write: async (field, text) => {
    await focus(page, field);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  },
  choose: async (field, name) => {
    await focus(page, field);
    await page.keyboard.type(name);
    const option = page.getByRole('option', { name, exact: true });
    const isMarked = async () => (await option.getAttribute('data-combobox-selected')) === 'true';
    await pressUntil(page, 'ArrowDown', option, isMarked);
    await page.keyboard.press('Enter');
  },
  pick: async (button, item) => {
    await focus(page, button);
    await page.keyboard.press('Enter');
    await pressUntil(page, 'ArrowDown', item, () => hasFocus(item));
    await page.keyboard.press('Enter');
  },
  load: () => page.keyboard.press('Control+Enter'),
  order: async (grid, column) => {
    await goTo(page, grid, { row: 0, column });
    await page.keyboard.press('Enter');
  },
  select: async (grid, place) => {
    await goTo(page, grid, place);
    await page.keyboard.press('Space');
  },
  correct: async (grid, place, text) => {
    await goTo(page, grid, place);
    await expect((await cellAt(grid, place)).cell).toHaveAttribute('data-mark', /editable/u);
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: place.column })).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  },
  undo: async (grid) => {
    await focus(page, grid);
    await page.keyboard.press('Control+z');
  },
});
