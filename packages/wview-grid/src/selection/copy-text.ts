import { numberMarks, type CellValue } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellRange } from './cell-position.ts';

interface CopyInput {
  readonly rows: RowSource;
  readonly columns: readonly PreparedColumn[];
  readonly range: CellRange;
  readonly locale: Locale;
  /** The first line has the titles. Default false. */
  readonly hasTitles?: boolean;
}

/**
 * The cells of a range as a spreadsheet takes them: tabs between cells, CRLF between rows. Numbers are plain
 * and unrounded, a fraction is a fraction, with the language's decimal mark (a spreadsheet in German reads
 * `1.5` as a date). Empty cells are empty, the rest is as shown. Text that a spreadsheet would run as a formula gets an
 * apostrophe in front.
 */
export function copyText({ rows, columns, range, locale, hasTitles = false }: CopyInput): string {
  const lines: string[] = [];
  const copiedColumns = columns.slice(range.firstColumn, range.lastColumn + 1).filter(({ kind }) => kind !== 'check');
  if (hasTitles) lines.push(copiedColumns.map(({ definition }) => quoted(guarded(definition.DisplayName))).join('\t'));
  for (let row = range.firstRow; row <= range.lastRow; row++) {
    lines.push(
      copiedColumns.map((column) => cellText(column, rows.cell(row, column.definition.SqlColName), locale)).join('\t'),
    );
  }
  return lines.join('\r\n');
}

function cellText(column: PreparedColumn, value: CellValue, locale: Locale): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number' && column.definition.ColType !== 'bool') {
    return String(value).replace('.', numberMarks[locale].decimal);
  }
  return quoted(guarded(column.format(value)));
}

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/u;

const guarded = (text: string): string => (/^[=+\-@\t\r]/u.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[\t\r\n"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
