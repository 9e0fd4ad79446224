import { isDigit } from './wire-bytes.ts';

const MAX_DIGITS = 15;
const MAX_PLACES = 9;
const MAX_INT = 2 ** 31 - 1;
const HAS_MISSING = 16;
/** Bytes of each number of a block. */
type Form = 1 | 2 | 4 | 8;
const powers = Float64Array.from({ length: MAX_DIGITS + 1 }, (_, places) => 10 ** places);
/** In the place of a number's decimal places: it is a double that no whole number stands for, or there is none. */
const EXACT = 255;
const NONE = 254;

/**
 * The numbers of a block of a columns answer: whole numbers with common decimal places where all are short decimals,
 * else doubles (`number-block` of the contract says how they lie).
 */
export class NumberColumn {
  /** The digits as one whole number, the value itself where `places` says EXACT, 0 where it says NONE. */
  private values: Float64Array;
  private places: Uint8Array;
  private hasMissing = false;
  private isShort = true;
  private mostPlaces = 0;
  private form: Form = 8;

  constructor(rows: number) {
    [this.values, this.places] = roomFor(rows);
  }

  grow(rows: number): void {
    const { values, places } = this;
    [this.values, this.places] = roomFor(rows);
    this.values.set(values);
    this.places.set(places);
  }

  none(row: number): void {
    this.hasMissing = true;
    this.values[row] = 0;
    this.places[row] = NONE;
  }

  cell(from: Buffer, start: number, end: number, row: number): void {
    const isNegative = from[start] === 45;
    let mantissa = 0;
    let digits = 0;
    let digitsBeforePoint = -1;
    for (let index = isNegative ? start + 1 : start; index < end; index++) {
      const byte = from[index] as number;
      if (byte === 46) {
        digitsBeforePoint = digits;
        continue;
      }
      if (byte < 48 || byte > 57) return this.oddCell(from, start, end, row);
      mantissa = mantissa * 10 + (byte - 48);
      digits++;
    }
    const places = digitsBeforePoint < 0 ? 0 : digits - digitsBeforePoint;
    // Minus zero is a double.
    if (digits > MAX_DIGITS || places > MAX_PLACES || (isNegative && mantissa === 0)) {
      return this.oddCell(from, start, end, row);
    }
    this.values[row] = isNegative ? -mantissa : mantissa;
    this.places[row] = places;
    if (places > this.mostPlaces) this.mostPlaces = places;
  }

  /** With an exponent or more digits than a double holds; or none, such as NaN. */
  private oddCell(from: Buffer, start: number, end: number, row: number): void {
    if (!isDigit(from[end - 1] as number)) return this.none(row);
    this.values[row] = Number(from.toString('latin1', start, end));
    this.places[row] = EXACT;
    this.isShort = false;
  }

  /** How many bytes the block takes, which is asked before it is written. */
  sizeOf(rows: number): number {
    this.form = this.formOf(rows);
    return 2 + (this.hasMissing ? Math.ceil(rows / 8) : 0) + rows * this.form;
  }

  /** Writes the block and forgets it. @returns where it ends. */
  write(out: Buffer, at: number, rows: number): number {
    const { form, hasMissing } = this;
    out[at] = form | (hasMissing ? HAS_MISSING : 0);
    out[at + 1] = form === 8 ? 0 : this.mostPlaces;
    const missingEnd = hasMissing ? this.writeMissing(out, at + 2, rows) : at + 2;
    const end = form === 8 ? this.writeDoubles(out, missingEnd, rows) : this.writeWholes(out, missingEnd, rows, form);
    this.hasMissing = false;
    this.isShort = true;
    this.mostPlaces = 0;
    return end;
  }

  private scaled(row: number): number {
    const places = this.places[row] as number;
    return places === NONE ? 0 : (this.values[row] as number) * (powers[this.mostPlaces - places] as number);
  }

  private formOf(rows: number): Form {
    if (!this.isShort) return 8;
    let greatest = 0;
    for (let row = 0; row < rows; row++) {
      const size = Math.abs(this.scaled(row));
      if (size > greatest) greatest = size;
    }
    if (greatest > MAX_INT) return 8;
    return greatest < 128 ? 1 : greatest < 32_768 ? 2 : 4;
  }

  private writeMissing(out: Buffer, at: number, rows: number): number {
    const end = at + Math.ceil(rows / 8);
    out.fill(0, at, end);
    for (let row = 0; row < rows; row++) {
      const index = at + (row >> 3);
      if (this.places[row] === NONE) out[index] = (out[index] as number) | (1 << (row & 7));
    }
    return end;
  }

  private writeDoubles(out: Buffer, at: number, rows: number): number {
    for (let row = 0; row < rows; row++) {
      const places = this.places[row] as number;
      const value = this.values[row] as number;
      out.writeDoubleLE(places === 0 || places >= NONE ? value : value / (powers[places] as number), at + row * 8);
    }
    return at + rows * 8;
  }

  private writeWholes(out: Buffer, at: number, rows: number, form: 1 | 2 | 4): number {
    let next = at;
    for (let row = 0; row < rows; row++) {
      const value = this.scaled(row);
      out[next++] = value;
      if (form > 1) out[next++] = value >> 8;
      if (form > 2) {
        out[next++] = value >> 16;
        out[next++] = value >> 24;
      }
    }
    return next;
  }
}

/** In one piece of memory: making one for each is most of what a short answer costs. */
function roomFor(rows: number): [values: Float64Array, places: Uint8Array] {
  const memory = new ArrayBuffer(rows * 9);
  return [new Float64Array(memory, 0, rows), new Uint8Array(memory, rows * 8, rows)];
}
