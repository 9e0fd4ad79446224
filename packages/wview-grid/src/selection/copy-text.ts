import { numberMarks, type CellValue } from '@fundscope/contract/views';
import type { Locale } from '@fundscope/ui-kit';
import type { ColumnKind } from '../columns/column-kind.ts';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellRange } from './cell-position.ts';

export interface CopyInput {
  readonly rows: RowSource;
  readonly columns: readonly PreparedColumn[];
  readonly range: CellRange;
  readonly locale: Locale;
  /** The first line has the titles. Default false. */
  readonly hasTitles?: boolean;
}

/** Cells for our own grid to paste: no digit is lost there. */
export const EXACT_CELLS_TYPE = 'application/x-fundscope-cells';

type WriteCell = (column: PreparedColumn, value: CellValue, locale: Locale) => string;

/**
 * The cells of a range as a spreadsheet takes them: tabs between cells, CRLF between rows. Numbers are those shown, with the
 * column's places and percent sign (`11.88 %`), but without groups and with the sign that keyboards have. Empty cells
 * are empty. Text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export const copyText = (input: CopyInput): string =>
  lines(input, shownText, (text) => quoted(guarded(text)))
    .map((cells) => cells.join('\t'))
    .join('\r\n');

/** The same with numbers plain and unrounded, a fraction as a fraction. */
export const copyExact = (input: CopyInput): string =>
  lines(input, exactText, (text) => quoted(guarded(text)))
    .map((cells) => cells.join('\t'))
    .join('\r\n');

/** The cells of a range as a table for documents and mails; a spreadsheet keeps its texts as texts. */
export function copyHtml(input: CopyInput): string {
  const rows = lines(
    input,
    (column, value) => groupedText(column, value),
    (text) => text,
  );
  const columns = copiedColumns(input);
  const bodyRows = input.hasTitles ? rows.slice(1) : rows;
  const head = input.hasTitles
    ? `<thead><tr>${(rows[0] ?? []).map((title) => `<th>${escaped(guarded(title))}</th>`).join('')}</tr></thead>`
    : '';
  const cell = (text: string, index: number) => {
    const kind = columns[index]?.kind ?? 'text';
    return `<td${tableStyles[kind]}>${escaped(kind === 'number' ? text : guarded(text))}</td>`;
  };
  return `<table>${head}<tbody>${bodyRows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</tbody></table>`;
}

/** A spreadsheet takes a text for a text; days, books and yes or no it reads for itself. */
const tableStyles: Record<ColumnKind, string> = {
  number: ' style="text-align:right"',
  text: String.raw` style="mso-number-format:'\@'"`,
  fixed: '',
  check: '',
};

const copiedColumns = ({ columns, range }: CopyInput): readonly PreparedColumn[] =>
  columns.slice(range.firstColumn, range.lastColumn + 1).filter(({ kind }) => kind !== 'check');

function lines(input: CopyInput, write: WriteCell, writeTitle: (title: string) => string): string[][] {
  const { rows, range, locale, hasTitles = false } = input;
  const columns = copiedColumns(input);
  const written: string[][] = [];
  if (hasTitles) written.push(columns.map(({ definition }) => writeTitle(definition.DisplayName)));
  for (let row = range.firstRow; row <= range.lastRow; row++) {
    written.push(columns.map((column) => write(column, rows.cell(row, column.definition.SqlColName), locale)));
  }
  return written;
}

const isEmpty = (value: CellValue): boolean => value === null || value === '';
const isNumber = ({ definition }: PreparedColumn, value: CellValue): boolean =>
  typeof value === 'number' && definition.ColType !== 'bool';

const shownText: WriteCell = (column, value, locale) => {
  if (isEmpty(value)) return '';
  if (!isNumber(column, value)) return quoted(guarded(column.format(value)));
  return groupedText(column, value).replaceAll(numberMarks[locale].group, '');
};

const exactText: WriteCell = (column, value, locale) => {
  if (isEmpty(value)) return '';
  // The value, not the words for it.
  if (column.definition.status) return quoted(guarded(String(value)));
  if (!isNumber(column, value)) return quoted(guarded(column.format(value)));
  return String(value).replace('.', numberMarks[locale].decimal);
};

/** As it is shown, with the minus and the spaces that other programs read. */
function groupedText(column: PreparedColumn, value: CellValue): string {
  if (isEmpty(value)) return '';
  const shown = column.format(value);
  return isNumber(column, value) ? shown.replace('\u2212', '-').replaceAll('\u00a0', ' ') : shown;
}

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/u;

const guarded = (text: string): string => (/^[=+\-@\t\r]/u.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[\t\r\n"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (sign) => entities[sign as keyof typeof entities]).replaceAll(/\r\n?|\n/gu, '<br>');
