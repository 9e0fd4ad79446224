import { ImportRefused } from './import-refused.ts';
import type { TableRecord } from './table-source.ts';

/** PostgreSQL's own limit is 1,600. */
export const MAX_COLUMNS = 1_000;
/** As Excel has it; UTF-16 code units, as all lengths here. */
export const MAX_CELL_CHARACTERS = 32_767;
/** Names go into answers and messages, all of a file at once. */
const MAX_NAME_CHARACTERS = 255;
export const MAX_ROW_CHARACTERS = 1024 * 1024;

export const tooManyColumns = (line: number): ImportRefused =>
  new ImportRefused({ code: 'too-many-columns', line, most: MAX_COLUMNS });

export const rowTooLong = (line: number): ImportRefused =>
  new ImportRefused({ code: 'row-too-long', line, most: MAX_ROW_CHARACTERS });

/** @param field counts from 1 */
export const cellTooLong = (line: number, field: number, most = MAX_CELL_CHARACTERS): ImportRefused =>
  new ImportRefused({ code: 'cell-too-long', line, field, most });

/**
 * Refuses a row that is too large, before anything keeps or copies it.
 * @returns the characters of its cells
 * @throws ImportRefused naming line and field.
 */
export function checkRowSize({ line, cells }: TableRecord, isHeader: boolean): number {
  if (cells.length > MAX_COLUMNS) throw tooManyColumns(line);
  const most = isHeader ? MAX_NAME_CHARACTERS : MAX_CELL_CHARACTERS;
  let characters = 0;
  for (const [index, cell] of cells.entries()) {
    const { length } = cell ?? '';
    if (length > most) throw cellTooLong(line, index + 1, most);
    characters += length;
  }
  if (characters > MAX_ROW_CHARACTERS) throw rowTooLong(line);
  return characters;
}
