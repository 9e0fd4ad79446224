import { numberMarks } from '@fundscope/contract/views';
import type { ColumnKind } from '../columns/column-kind.ts';
import type { CellRange } from './cell-position.ts';
import { EXACT_CELLS_TYPE } from './exact-cells.ts';
import {
  copiedCells,
  copiedColumns,
  copyText,
  guarded,
  isNumber,
  quoted,
  shownNumber,
  tabbed,
  type CopyInput,
} from './copy-text.ts';

/** The cells of a range with numbers plain and unrounded, a fraction as a fraction, and values instead of words for them. */
export const copyExact = (input: CopyInput): string =>
  tabbed(input, (column, value, text) => {
    if (column.definition.status) return quoted(guarded(String(value)));
    if (isNumber(column, value)) return String(value).replace('.', numberMarks[input.locale].decimal);
    return quoted(guarded(text));
  });

/** The cells of a range as a table for documents and mails; a spreadsheet keeps its texts as texts. */
export function copyHtml(input: CopyInput): string {
  const columns = copiedColumns(input);
  const cells = copiedCells(
    input,
    (column, value, text) => (isNumber(column, value) ? shownNumber(text) : guarded(text)),
    guarded,
  );
  const row = (tag: string, texts: readonly string[], style: (index: number) => string) =>
    `<tr>${texts.map((text, index) => `<${tag}${style(index)}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  const head = input.hasTitles ? `<thead>${row('th', cells.shift() ?? [], () => '')}</thead>` : '';
  const body = cells.map((texts) => row('td', texts, (index) => tableStyles[columns[index]?.kind ?? 'text'])).join('');
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

/** A spreadsheet takes a text for a text; days, books and yes or no it reads for itself. */
const tableStyles: Record<ColumnKind, string> = {
  number: ' style="text-align:right"',
  text: String.raw` style="mso-number-format:'\@'"`,
  fixed: '',
  check: '',
};

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (sign) => entities[sign as keyof typeof entities]).replaceAll(/\r\n?|\n/gu, '<br>');

/** Of more cells no document makes a table: their text is copied alone. */
const MOST_TABLE_CELLS = 50_000;

const hasTableSize = ({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): boolean =>
  (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) <= MOST_TABLE_CELLS;

/** Answers the browser's own copying: with text, with what our own grid pastes, and with what documents take. */
export function putCells(data: DataTransfer, input: CopyInput): void {
  data.setData('text/plain', copyText(input));
  data.setData(EXACT_CELLS_TYPE, copyExact(input));
  if (hasTableSize(input.range)) data.setData('text/html', copyHtml(input));
}

/** Copies without having been asked by the browser, which may refuse. */
export async function writeToClipboard(input: CopyInput): Promise<void> {
  const text = copyText(input);
  // Some browsers take texts alone.
  if (typeof ClipboardItem === 'undefined' || !('write' in navigator.clipboard) || !hasTableSize(input.range)) {
    return navigator.clipboard.writeText(text);
  }
  const blob = (content: string, type: string) => new Blob([content], { type });
  return navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blob(text, 'text/plain'),
      'text/html': blob(copyHtml(input), 'text/html'),
    }),
  ]);
}
