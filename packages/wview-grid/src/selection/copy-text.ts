import { numberMarks, type CellValue } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellRange } from './cell-position.ts';
import { cellText } from '../columns/cell-text.ts';

export interface CopyInput {
  readonly rows: RowSource;
  readonly columns: readonly PreparedColumn[];
  readonly range: CellRange;
  readonly locale: Locale;
  /** The first line has the titles. Default false. */
  readonly hasTitles?: boolean;
}

/** @param text the cell as it is shown */
export type WriteCell = (column: PreparedColumn, value: CellValue, text: string) => string;

/**
 * The cells of a range as a spreadsheet takes them: tabs between cells, CRLF between rows. Numbers are those shown, with the
 * column's places and percent sign (`11.88 %`), but without groups and with the sign that keyboards have. Empty cells
 * are empty. Text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export const copyText = (input: CopyInput): string =>
  tabbed(input, (column, value, text) =>
    isNumber(column, value) ? shownNumber(text).replaceAll(numberMarks[input.locale].group, '') : quoted(guarded(text)),
  );

/** Lines of cells with tabs between; a cell without a value is empty. */
export const tabbed = (input: CopyInput, write: WriteCell): string =>
  copiedCells(input, write, (title) => quoted(guarded(title)))
    .map((cells) => cells.join('\t'))
    .join('\r\n');

export const copiedColumns = ({ columns, range }: CopyInput): readonly PreparedColumn[] =>
  columns.slice(range.firstColumn, range.lastColumn + 1).filter(({ kind }) => kind !== 'check');

/** The cells of a range row by row, after their titles where they are wanted. */
export function copiedCells(input: CopyInput, write: WriteCell, writeTitle: (title: string) => string): string[][] {
  const { rows, range, hasTitles = false } = input;
  const columns = copiedColumns(input);
  const written: string[][] = [];
  if (hasTitles) written.push(columns.map(({ definition }) => writeTitle(definition.DisplayName)));
  for (let row = range.firstRow; row <= range.lastRow; row++) {
    written.push(
      columns.map((column) => {
        const value = rows.cell(row, column.definition.SqlColName);
        return value === null || value === '' ? '' : write(column, value, cellText(column, rows, row));
      }),
    );
  }
  return written;
}

export const isNumber = ({ definition }: PreparedColumn, value: CellValue): boolean =>
  typeof value === 'number' && definition.ColType !== 'bool';

/** As it is shown, with the minus and the spaces that other programs read. */
export const shownNumber = (text: string): string => text.replace('\u2212', '-').replaceAll('\u00a0', ' ');

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/u;

export const guarded = (text: string): string => (/^[=+\-@\t\r]/u.test(text) && !NUMBER.test(text) ? `'${text}` : text);

export const quoted = (text: string): string => (/[\t\r\n"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
