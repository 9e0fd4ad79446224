import type { CellValue } from '@fundscope/contract/views';
import { pickRows, type RowSource } from '@fundscope/wview-grid';
import { isCell, parseJson } from './json-text.ts';

/** The chosen values of the inline filter, by SqlColName; a column without a choice is left out. */
export type InlineChoice = ReadonlyMap<string, CellValue>;

/** The rows that have all chosen values. */
export function applyInlineChoice(rows: RowSource, choice: InlineChoice): RowSource {
  if (choice.size === 0) return rows;
  const wanted = [...choice];
  const matching: number[] = [];
  for (let row = 0; row < rows.rowCount; row++) {
    if (wanted.every(([column, value]) => rows.cell(row, column) === value)) matching.push(row);
  }
  return pickRows(rows, matching);
}

/**
 * The values to choose from in a column, in order of size.
 *
 * @param locale texts are in its order
 * @param within the choices that narrow them: those of the other groups and of the level above
 */
export function inlineValues(rows: RowSource, column: string, locale: string, within: InlineChoice): CellValue[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const narrowed = applyInlineChoice(rows, within);
  const values = new Set<CellValue>();
  for (let row = 0; row < narrowed.rowCount; row++) values.add(narrowed.cell(row, column));
  return [...values].toSorted((one, other) => {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return collator.compare(String(one), String(other));
  });
}

/** What narrows the values of a group's level: the choices of the other groups and of the level above. */
export const choiceAround = (choice: InlineChoice, group: readonly string[], level: number): InlineChoice =>
  new Map([...choice].filter(([column]) => !group.slice(level).includes(column)));

/** Chooses a value (undefined: any) in a group's column; the choice of the level below it is dropped. */
export function chooseInline(
  choice: InlineChoice,
  group: readonly string[],
  column: string,
  value: CellValue | undefined,
): InlineChoice {
  const next = new Map(choice);
  for (const below of group.slice(group.indexOf(column))) next.delete(below);
  if (value !== undefined) next.set(column, value);
  return next;
}

/** The choice as text for an address: `{"limitType":"absolute","book":104}`; empty for none. */
export const writeInlineChoice = (choice: InlineChoice): string =>
  choice.size === 0 ? '' : JSON.stringify(Object.fromEntries(choice));

/** Reads a choice among the groups' columns; a level without the one above it is left out. */
export function readInlineChoice(text: string, groups: readonly (readonly string[])[]): InlineChoice {
  const read = parseJson(text);
  const values = new Map<string, unknown>(typeof read === 'object' && read !== null ? Object.entries(read) : []);
  const choice = new Map<string, CellValue>();
  for (const group of groups) {
    for (const column of group) {
      const value = values.get(column);
      if (!isCell(value)) break;
      choice.set(column, value);
    }
  }
  return choice;
}
