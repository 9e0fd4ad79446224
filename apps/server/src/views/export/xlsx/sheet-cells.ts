import { int32At } from '../../../database/rows-out/row-messages.ts';
import { isComputed } from '../../query/csv-cell.ts';
import {
  BOOL,
  copyBytes,
  isDigit,
  kindCodes,
  NUMBER,
  shownDateBytes,
  TEXT,
  TRUE,
  writeWhole,
} from '../../query/encode/wire-bytes.ts';
import { dateText } from '../../query/wire-text.ts';
import { dayColumn, extendedBy, type Period } from '../day-column.ts';
import { isUnitOf } from '../../definition/view-columns.ts';
import type { ExportedView } from '../exported-view.ts';
import { shownWords } from '../shown-words.ts';
import { styles, type StyleOf } from './column-style.ts';
import { columnLetters } from './column-letters.ts';
import { serialDate } from './serial-date.ts';
import { fittingText, isPlainSheetText, sheetText } from './sheet-text.ts';

/** Beyond it a spreadsheet has no numbers. */
const MAX_NUMBER = 9.999_999_999_999_99e307;
/** A decimal of no more digits is below it. */
const SURELY_A_NUMBER = 300;
const MAX_REMEMBERED_DATES = 20_000;
/** `e`, before a number's power of ten. */
const EXPONENT = 0x65;

const ROW_BEGIN = Buffer.from('<row r="');
const ROW_OPEN = Buffer.from('">');
const ROW_END = Buffer.from('</row>');
const VALUE_END = Buffer.from('</v></c>');
const TEXT_BEGIN = Buffer.from(' t="inlineStr"><is><t xml:space="preserve">');
const TEXT_END = Buffer.from('</t></is></c>');
/** Of a row beside its cells, of a cell beside its text, and of a byte of text at most, written as `_x0000_`. */
const ROW_BYTES = 64;
const CELL_BYTES = 128;
const BYTE_GROWTH = 7;

/**
 * Writes the cells of rows with their places (`r="B2"`), which some readers need; a missing value has no cell. Plain
 * texts and numbers are copied as they came; the others go through the functions that say how a sheet holds them. Yes and
 * no are words, as on the screen: spreadsheets say true and false in languages of their own, and LibreOffice ends while
 * printing them where a rule of colour names them.
 */
export class SheetCells {
  /** How many texts were cut, because no cell can hold them. */
  cutTexts = 0;
  /** The days that the rows are of. */
  period: Period | undefined;
  private readonly kinds: Uint8Array;
  private readonly dayColumn: number;
  /** `<c r="B`, by column. */
  private readonly places: readonly Buffer[];
  /** ` s="4"><v>`, by column; of columns with a unit in each row that of the row which is written. */
  private readonly values: Buffer[];
  private readonly unitColumns: readonly UnitColumn[];
  private readonly dates = new Map<string, Buffer | undefined>();
  /** ` t="inlineStr">…` in place of a value, by column. */
  private readonly words: readonly ReadonlyMap<string, Buffer>[];
  /** Of a row's words beyond its bytes. */
  private readonly wordBytes: number;

  constructor({ columns, locale }: Pick<ExportedView, 'columns' | 'locale'>, styleOf: StyleOf) {
    this.kinds = kindCodes(columns.map(({ bound }) => bound));
    this.dayColumn = dayColumn(columns);
    this.places = columns.map((_, index) => Buffer.from(`<c r="${columnLetters(index)}`));
    this.values = columns.map((_, index) => Buffer.from(` s="${styleOf(index)}"><v>`));
    this.unitColumns = columns.flatMap(({ bound }, index) => {
      const unitAt = columns.findIndex(({ bound: other }) => isUnitOf(other.column, bound.column));
      return unitAt < 0 ? [] : [{ index, unitAt, valueOf: (unit) => Buffer.from(` s="${styleOf(index, unit)}"><v>`) }];
    });
    this.words = columns.map(
      (column) =>
        new Map([...shownWords(column, locale)].map(([value, word]) => [value, Buffer.from(textCell(word))] as const)),
    );
    this.wordBytes = this.words.reduce(
      (sum, words) => sum + Math.max(0, ...[...words.values()].map(({ length }) => length)),
      0,
    );
  }

  /** How many bytes a row takes at most. */
  sizeOf(start: number, end: number): number {
    return ROW_BYTES + this.wordBytes + this.kinds.length * CELL_BYTES + (end - start) * BYTE_GROWTH;
  }

  /** The first row of a sheet has the number 1. @returns where the row ends. */
  writeRow(out: Buffer, begin: number, from: Buffer, start: number, number: number): number {
    const { kinds, places } = this;
    for (const { index, unitAt, valueOf } of this.unitColumns)
      this.values[index] = valueOf(textAt(from, start, unitAt));
    let at = copyBytes(out, begin, ROW_BEGIN, 0, ROW_BEGIN.length);
    const numberStart = at;
    at = writeWhole(out, at, number);
    const numberEnd = at;
    at = copyBytes(out, at, ROW_OPEN, 0, ROW_OPEN.length);
    let position = start + 2;
    for (let column = 0; column < kinds.length; column++) {
      const length = int32At(from, position);
      position += 4;
      if (length < 0) continue;
      const place = places[column] as Buffer;
      let next = copyBytes(out, at, place, 0, place.length);
      next = copyBytes(out, next, out, numberStart, numberEnd);
      out[next++] = 34;
      const end = this.writeCell(out, next, from, position, position + length, column);
      position += length;
      if (end >= 0) at = end;
    }
    return copyBytes(out, at, ROW_END, 0, ROW_END.length);
  }

  /** @returns where the cell ends; -1 where it has no value. */
  private writeCell(out: Buffer, at: number, from: Buffer, start: number, end: number, column: number): number {
    switch (this.kinds[column]) {
      case NUMBER:
        return this.writeNumber(out, at, from, start, end, column);
      case TEXT: {
        const words = this.words[column] as ReadonlyMap<string, Buffer>;
        const word = words.size === 0 ? undefined : words.get(from.toString('utf8', start, end));
        return word ? copyBytes(out, at, word, 0, word.length) : this.writeText(out, at, from, start, end);
      }
      case BOOL: {
        const word = this.words[column]?.get(from[start] === TRUE ? 'true' : 'false') as Buffer;
        return copyBytes(out, at, word, 0, word.length);
      }
      default:
        return this.writeDate(out, at, from, start, end, column);
    }
  }

  private writeNumber(out: Buffer, at: number, from: Buffer, start: number, end: number, column: number): number {
    if (!isDigit(from[end - 1] as number)) return -1;
    const isHuge = end - start > SURELY_A_NUMBER || hasExponent(from, start, end);
    if (isHuge && Math.abs(Number(from.toString('latin1', start, end))) > MAX_NUMBER) {
      return this.writeText(out, at, from, start, end);
    }
    return this.writeValue(out, at, from, start, end, column);
  }

  private writeValue(out: Buffer, at: number, from: Buffer, start: number, end: number, column: number): number {
    const value = this.values[column] as Buffer;
    let next = copyBytes(out, at, value, 0, value.length);
    next = copyBytes(out, next, from, start, end);
    return copyBytes(out, next, VALUE_END, 0, VALUE_END.length);
  }

  private writeDate(out: Buffer, at: number, from: Buffer, start: number, end: number, column: number): number {
    const shown = shownDateBytes(from, start, end);
    if (shown === 0) return -1;
    const text = from.toString('latin1', start, start + shown);
    if (column === this.dayColumn) this.period = extendedBy(this.period, text.slice(0, 10));
    let serial = this.dates.get(text);
    if (!serial && !this.dates.has(text)) {
      const written = dateText(text) ?? text;
      const computed = serialDate(written);
      serial = computed === undefined ? undefined : Buffer.from(computed);
      if (this.dates.size < MAX_REMEMBERED_DATES) this.dates.set(text, serial);
    }
    if (serial) return this.writeValue(out, at, serial, 0, serial.length, column);
    return this.writeOddText(out, at, dateText(text) ?? text);
  }

  private writeText(out: Buffer, at: number, from: Buffer, start: number, end: number): number {
    if (!isPlainSheetText(from, start, end)) return this.writeOddText(out, at, from.toString('utf8', start, end));
    let next = copyBytes(out, at, TEXT_BEGIN, 0, TEXT_BEGIN.length);
    next = copyBytes(out, next, from, start, end);
    return copyBytes(out, next, TEXT_END, 0, TEXT_END.length);
  }

  private writeOddText(out: Buffer, at: number, value: string): number {
    const { text, isCut } = fittingText(value);
    if (isCut) this.cutTexts++;
    return at + out.write(textCell(text), at);
  }
}

interface UnitColumn {
  readonly index: number;
  /** Index of the column with the units. */
  readonly unitAt: number;
  readonly valueOf: (unit: string | null) => Buffer;
}

/** A field of a row as text. */
function textAt(from: Buffer, start: number, column: number): string | null {
  let position = start + 2;
  for (let index = 0; index < column; index++) position += 4 + Math.max(0, int32At(from, position));
  const length = int32At(from, position);
  return length < 0 ? null : from.toString('utf8', position + 4, position + 4 + length);
}

/** A loop over few bytes, like `copyBytes`: a piece of the buffer made for each number took a quarter of a sheet's time. */
function hasExponent(from: Buffer, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (from[index] === EXPONENT) return true;
  return false;
}

/** A text cell behind its place. It is never a formula; one that looks like it stays text when it is edited, too. */
export function textCell(text: string, style?: number): string {
  const own = style ?? (isComputed(text) ? styles.guarded : styles.plain);
  const mark = own === styles.plain ? '' : ` s="${own}"`;
  return `${mark} t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`;
}
