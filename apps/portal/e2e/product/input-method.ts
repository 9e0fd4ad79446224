import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** A cell of a grid: its row from 1, 0 for the titles, and the title of its column, which is drawn. */
export interface Place {
  readonly row: number;
  readonly column: string;
}

/** How a person works the product: `byMouse` points at things, `byKeyboard` never does. */
export interface InputMethod {
  /** A button, a link. */
  press(target: Locator): Promise<void>;
  /** A checkbox. */
  tick(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** An option of the list beneath a field. */
  choose(field: Locator, option: string): Promise<void>;
  /** An item of the menu of a button. */
  pick(button: Locator, item: Locator): Promise<void>;
  load(): Promise<void>;
  /** Orders by a column. */
  order(grid: Locator, column: string): Promise<void>;
  /** Selects a row, where one is selected at a time. */
  select(grid: Locator, place: Place): Promise<void>;
  /** Types over a cell and sends it. */
  correct(grid: Locator, place: Place, text: string): Promise<void>;
  /** Takes back the last correction. */
  undo(grid: Locator): Promise<void>;
}

export type CreateInputMethod = (page: Page, words: Words) => InputMethod;

/** A drawn cell, and the number of its column from 1. */
export async function cellAt(grid: Locator, { row, column }: Place): Promise<{ cell: Locator; columnIndex: number }> {
  const title = grid.getByRole('columnheader').filter({ has: grid.page().getByText(column, { exact: true }) });
  await expect(title).toBeVisible();
  const columnIndex = Number(await title.getAttribute('aria-colindex'));
  const cell = grid.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${columnIndex}"]`);
  return { cell: row === 0 ? title : cell, columnIndex };
}
