import { BOOL, copyBytes, isDigit, NUMBER, shownDateBytes, TRUE, writeDate } from './wire-bytes.ts';

const BOOLS = [Buffer.from('false'), Buffer.from('true')] as const;

/**
 * Writes a number, a bool or a date as all text formats have it.
 * @returns where it ends; -1 where it is no value, such as NaN or a date without a year of four digits.
 */
export function writePlainCell(
  out: Buffer,
  at: number,
  from: Buffer,
  start: number,
  end: number,
  kind: number,
): number {
  switch (kind) {
    case NUMBER:
      return isDigit(from[end - 1] as number) ? copyBytes(out, at, from, start, end) : -1;
    case BOOL: {
      const bool = BOOLS[from[start] === TRUE ? 1 : 0];
      return copyBytes(out, at, bool, 0, bool.length);
    }
    default: {
      const shown = shownDateBytes(from, start, end);
      return shown === 0 ? -1 : writeDate(out, at, from, start, shown);
    }
  }
}
