import { guardText } from '../../query/csv-cell.ts';
import type { TextRow } from '../../query/row-cursor.ts';
import { cellKinds, cellWriters, type CellFormat } from '../../query/wire-text.ts';
import type { ExportedColumn } from '../exported-view.ts';
import { styles } from './column-style.ts';
import { serialDate } from './serial-date.ts';
import { fittingText, sheetText } from './sheet-text.ts';

/** Beyond it a spreadsheet has no numbers. */
const MAX_NUMBER = 9.999_999_999_999_99e307;

export interface SheetCells {
  /** A row's cells; the first row of a sheet has the number 1. */
  readonly rowXml: (row: TextRow, number: number) => string;
  /** How many texts were cut, because no cell can hold them. */
  readonly cutTexts: () => number;
}

/** Writes rows with their places (`r="B2"`), which some readers need; a missing value has no cell. */
export function createSheetCells(columns: readonly ExportedColumn[], styleOf: readonly number[]): SheetCells {
  let cut = 0;
  const text = (value: string): string => {
    const fitting = fittingText(value);
    if (fitting.isCut) cut++;
    return textCell(fitting.text);
  };
  const writers = columns.map(({ bound }, index) => {
    const style = styleOf[index] ?? styles.plain;
    const dated = (value: string) => {
      const serial = serialDate(value);
      return serial === undefined ? text(value) : ` s="${style}"><v>${serial}</v></c>`;
    };
    const format: CellFormat = {
      missing: '',
      text,
      bool: (value) => ` t="b"><v>${value === 'true' ? 1 : 0}</v></c>`,
      number: (value) => (Math.abs(Number(value)) <= MAX_NUMBER ? ` s="${style}"><v>${value}</v></c>` : text(value)),
      date: dated,
      logdate: dated,
    };
    return cellWriters([bound], format)[0];
  });
  const letters = columns.map((_, index) => columnLetters(index));
  return {
    rowXml: (row, number) => {
      let xml = `<row r="${number}">`;
      for (let index = 0; index < writers.length; index++) {
        const rest = writers[index]?.(row[index]) ?? '';
        if (rest !== '') xml += `<c r="${letters[index]}${number}"${rest}`;
      }
      return `${xml}</row>`;
    },
    cutTexts: () => cut,
  };
}

/** A text cell behind its place. It is never a formula; one that looks like it stays text when it is edited, too. */
export function textCell(text: string, style?: number): string {
  const own = style ?? (guardText(text) === text ? styles.plain : styles.guarded);
  const mark = own === styles.plain ? '' : ` s="${own}"`;
  return `${mark} t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`;
}

/** `A`, …, `Z`, `AA`, … by the column's number from 0. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const PADDING = 2;
const LEAST = 9;
const MOST = 60;
const NUMBER_EXTRA = 3;

/** The widths of the columns in characters, from their titles and the first rows. */
export function columnWidths(columns: readonly ExportedColumn[], sample: readonly TextRow[]): number[] {
  return columns.map(({ bound, title }, index) => {
    const kind = cellKinds[bound.column.type];
    const extra = kind === 'number' ? NUMBER_EXTRA : 0;
    const longest = sample.reduce((most, row) => Math.max(most, (row[index]?.length ?? 0) + extra), title.length);
    return Math.min(MOST, Math.max(LEAST, longest) + PADDING);
  });
}
