import { getUnitSign } from '@fundscope/contract/views';
import { findAmountFormat, isUnitOf } from '../definition/view-columns.ts';
import { CSV_BYTE_ORDER_MARK, guardText } from '../query/csv-cell.ts';
import { textRow } from '../query/encode/raw-rows.ts';
import { ByteChunks, type Emit, type RowsEncoder } from '../query/encode/rows-encoder.ts';
import { cellKinds, dateText } from '../query/wire-text.ts';
import type { ExportedColumn, ExportedView } from './exported-view.ts';
import { roundedText } from './rounded-text.ts';
import { shownWords } from './shown-words.ts';

type WriteCell = (text: string, row: readonly (string | null)[]) => string;

/**
 * A CSV file as spreadsheets of the user's language read it: titles, semicolons and a decimal comma in German, numbers with
 * the column's places and without groups, percent with its sign. The file for machines is `CsvEncoder`'s.
 */
export class ShownCsvEncoder extends ByteChunks implements RowsEncoder {
  private readonly writers: readonly WriteCell[];
  private readonly separator: string;

  constructor({ columns, locale }: ExportedView, emit: Emit) {
    super(emit);
    this.separator = locale === 'de' ? ';' : ',';
    this.writers = columns.map((column) => writerOf(column, columns, locale));
    this.text(CSV_BYTE_ORDER_MARK);
    this.line(columns.map(({ title }) => guardText(title)));
  }

  row(from: Buffer, start: number): void {
    const row = textRow(from, start);
    this.line(row.map((text, index) => (text === null ? '' : (this.writers[index]?.(text, row) ?? ''))));
  }

  end(): void {
    this.flush();
  }

  private line(cells: readonly string[]): void {
    this.text(`${cells.map((cell) => (cell === '' ? '' : quoted(cell, this.separator))).join(this.separator)}\r\n`);
  }
}

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function writerOf(exported: ExportedColumn, columns: readonly ExportedColumn[], locale: 'de' | 'en'): WriteCell {
  const { bound, decimals } = exported;
  const { column } = bound;
  const words = shownWords(exported, locale);
  const inLanguage = (number: string | null) => (locale === 'de' ? (number ?? '').replace('.', ',') : (number ?? ''));
  switch (cellKinds[column.type]) {
    case 'text':
      return (text) => guardText(words.get(text) ?? text);
    case 'bool':
      return (text) => words.get(text === 't' ? 'true' : 'false') ?? '';
    case 'date':
    case 'logdate':
      return (text) => writtenDate(dateText(text) ?? '', locale);
    case 'number': {
      if (column.type === 'book') return (text) => `Q${roundedText(text, 0) ?? ''}`;
      if (column.measure === 'identifier') return (text) => inLanguage(roundedText(text, 0));
      const unitAt = columns.findIndex(({ bound: other }) => isUnitOf(other.column, column));
      return (text, row) => {
        const amount = findAmountFormat(column, row[unitAt]) ?? { unit: 'number', decimals };
        const rounded = roundedText(text, amount.decimals, amount.unit === 'fraction' ? 2 : 0);
        const sign = getUnitSign(amount, locale);
        return rounded === null ? '' : inLanguage(rounded) + (sign && ` ${sign}`);
      };
    }
  }
}

/** German as people there write it; otherwise as every spreadsheet reads it. */
function writtenDate(text: string, locale: 'de' | 'en'): string {
  if (locale === 'en') return text.replace('T', ' ');
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})(?:T(.+))?$/u.exec(text) ?? [];
  if (year === undefined) return text;
  return `${day}.${month}.${year}${time === undefined ? '' : ` ${time}`}`;
}
