import type { ImportRowReason } from '@fundscope/contract/imports';
import { isNumericType } from '@fundscope/contract/views';
import { readNumber, readPercent, type DecimalMark } from './cell-formats.ts';
import { cellReaders, isText } from './cell-values.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';
import { RowFaults, shortCell } from './row-faults.ts';

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * The file's rows as text for `COPY … FROM STDIN`, each led by its number, in chunks.
 * @throws ImportRefused, at the end, naming line and column of the cells that are not of their type.
 */
export async function* copyRows(plan: ImportPlan, onProgress?: (rows: number) => void): AsyncGenerator<string> {
  const readers = cellReaders(plan);
  const faults = new RowFaults();
  let row = 0;
  let chunk = '';
  for await (const { line, cells } of plan.source.records()) {
    // The header.
    if (row++ === 0) continue;
    const values = readers.map((read, index) => {
      const cell = cells[index] ?? null;
      const column = plan.columns[index];
      if (column === undefined || cell === null || (!isText(column.type) && cell.trim() === '')) return String.raw`\N`;
      const value = read(cell);
      if (value === undefined && !faults.isFull) {
        faults.add({ line, reason: notOfType(cell, column, plan) });
      }
      return value === undefined ? '' : escapeCopy(value);
    });
    if (faults.isFull) break;
    // A faulty file is read on for the other faults only.
    if (!faults.isEmpty) continue;
    chunk += `${row - 1}\t${values.join('\t')}\n`;
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk;
      onProgress?.(row - 1);
      chunk = '';
    }
  }
  faults.throwIfAny();
  if (chunk !== '') yield chunk;
}

const notOfType = (
  cell: string,
  { header, type, dateFormat, isGivenType, isOfView, misfits }: PlannedColumn,
  { decimalMark }: ImportPlan,
): ImportRowReason => ({
  code: 'not-of-type',
  cell: shortCell(cell),
  column: header,
  type,
  dateFormat,
  isGivenType: isGivenType || misfits !== undefined,
  isOfView: isOfView === true,
  hasOtherMark: isNumericType(type) && isNumber(cell, decimalMark === '.' ? ',' : '.'),
  decimalMark,
});

const isNumber = (cell: string, mark: DecimalMark): boolean =>
  (readNumber(cell, mark) ?? readPercent(cell, mark)) !== undefined;

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

/** In COPY's text format a value ends with a tab or a line break, and a backslash begins an escape. */
const escapeCopy = (value: string): string => value.replaceAll(/[\\\n\r\t]/gu, (sign) => escapes[sign] ?? sign);
