import type { ByteReader } from './byte-reader.ts';
import { ColumnsFormatError } from './frames.ts';

/**
 * Numbers of a column's block: a byte that names the form, a byte with the decimal places, a bit for each row
 * that tells a missing value (only in the forms that say so), and the numbers. Integers stand for the number
 * times ten to the power of the places: divided again they give the very double that the decimal text gives,
 * since both operands are exact and IEEE 754 division is correctly rounded.
 */
const forms = { float64: 8, int32: 4, int16: 2, int8: 1 } as const;
const HAS_MISSING = 16;
const MAX_PLACES = 9;
const MAX_INT = 2 ** 31 - 1;
const powers = Array.from({ length: MAX_PLACES + 1 }, (_, places) => 10 ** places);

/** A block of numbers given as text: decimal or with an exponent, null for a missing one. */
export function writeNumbers(cells: readonly (string | null)[]): Uint8Array {
  const decimals = scaledDecimals(cells);
  if (!decimals) return block(cells, { form: forms.float64, places: 0 }, Float64Array.from(cells, Number));
  const { greatest, places, scaled } = decimals;
  const form = greatest < 128 ? forms.int8 : greatest < 32_768 ? forms.int16 : forms.int32;
  return block(cells, { form, places }, scaled);
}

/** The numbers as whole ones of equal places, where all of them are short decimals. */
function scaledDecimals(cells: readonly (string | null)[]) {
  const scaled = new Float64Array(cells.length);
  const fractions = new Uint8Array(cells.length);
  let places = 0;
  for (const [row, cell] of cells.entries()) {
    if (cell === null) continue;
    const point = cell.indexOf('.');
    const fraction = point < 0 ? 0 : cell.length - point - 1;
    const mantissa = mantissaOf(cell);
    if (mantissa === undefined || fraction > MAX_PLACES) return undefined;
    scaled[row] = mantissa;
    fractions[row] = fraction;
    if (fraction > places) places = fraction;
  }
  let greatest = 0;
  for (let row = 0; row < scaled.length; row++) {
    const value = (scaled[row] ?? 0) * (powers[places - (fractions[row] ?? 0)] ?? 1);
    scaled[row] = value;
    if (Math.abs(value) > greatest) greatest = Math.abs(value);
  }
  return greatest <= MAX_INT ? { scaled, places, greatest } : undefined;
}

const MAX_DIGITS = 15;

/** The digits of a decimal text as one whole number; undefined for others, for minus zero and for long ones. */
function mantissaOf(cell: string): number | undefined {
  const isNegative = cell.charCodeAt(0) === 45;
  let mantissa = 0;
  let digits = 0;
  for (let index = isNegative ? 1 : 0; index < cell.length; index++) {
    const code = cell.charCodeAt(index);
    if (code === 46) continue;
    if (code < 48 || code > 57 || ++digits > MAX_DIGITS) return undefined;
    mantissa = mantissa * 10 + code - 48;
  }
  if (!isNegative) return mantissa;
  return mantissa === 0 ? undefined : -mantissa;
}

interface Shape {
  readonly form: (typeof forms)[keyof typeof forms];
  readonly places: number;
}

function block(cells: readonly (string | null)[], shape: Shape, values: Float64Array): Uint8Array {
  const { form, places } = shape;
  const hasMissing = cells.includes(null);
  const missingBytes = hasMissing ? Math.ceil(cells.length / 8) : 0;
  const bytes = new Uint8Array(2 + missingBytes + cells.length * form);
  bytes[0] = form | (hasMissing ? HAS_MISSING : 0);
  bytes[1] = places;
  if (hasMissing) {
    for (let row = 0; row < cells.length; row++) {
      const index = 2 + (row >> 3);
      if (cells[row] === null) bytes[index] = (bytes[index] ?? 0) | (1 << (row & 7));
    }
  }
  const view = new DataView(bytes.buffer);
  for (let row = 0, offset = 2 + missingBytes; row < cells.length; row++, offset += form) {
    const value = values[row] ?? 0;
    if (form === 8) view.setFloat64(offset, value, true);
    else if (form === 4) view.setInt32(offset, value, true);
    else if (form === 2) view.setInt16(offset, value, true);
    else view.setInt8(offset, value);
  }
  return bytes;
}

/** Reads a block into `target` from its row `first` on; a missing number becomes NaN, which no cell is. */
export function readNumbers(from: ByteReader, rows: number, target: Float64Array, first: number): void {
  const flags = from.uint8();
  const divisor = powers[from.uint8()];
  const missing = flags & HAS_MISSING ? from.bytes(Math.ceil(rows / 8)) : undefined;
  const form = flags & ~HAS_MISSING;
  if (divisor === undefined || ![1, 2, 4, 8].includes(form)) throw new ColumnsFormatError('Numbers of unknown form');
  const start = from.take(rows * form);
  const { view } = from;
  if (form === 8) for (let row = 0; row < rows; row++) target[first + row] = view.getFloat64(start + row * 8, true);
  else if (form === 4) {
    for (let row = 0; row < rows; row++) target[first + row] = view.getInt32(start + row * 4, true) / divisor;
  } else if (form === 2) {
    for (let row = 0; row < rows; row++) target[first + row] = view.getInt16(start + row * 2, true) / divisor;
  } else for (let row = 0; row < rows; row++) target[first + row] = view.getInt8(start + row) / divisor;
  if (!missing) return;
  for (let row = 0; row < rows; row++) {
    if ((missing[row >> 3] ?? 0) & (1 << (row & 7))) target[first + row] = Number.NaN;
  }
}
