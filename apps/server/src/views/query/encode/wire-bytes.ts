import { cellKinds, type CellKind } from '../wire-text.ts';
import type { BoundColumn } from '../bound-view.ts';

/** How a cell's bytes are read; a day and a time are told apart by their length. */
export const TEXT = 0;
export const NUMBER = 1;
export const BOOL = 2;
export const DATE = 3;

const codes: Readonly<Record<CellKind, number>> = { text: TEXT, number: NUMBER, bool: BOOL, date: DATE, logdate: DATE };

export const kindCodes = (columns: readonly BoundColumn[]): Uint8Array =>
  Uint8Array.from(columns, ({ column }) => codes[cellKinds[column.type]]);

/** PostgreSQL's bools are `t` and `f`. */
export const TRUE = 0x74;

/** Whether the text of a number is one: those that JSON lacks end with a letter. */
export const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/** How many bytes of a date are shown, as `dateText` has it: 10 for a day, 19 for a time, 0 for what is no value. */
export function shownDateBytes(from: Buffer, start: number, end: number): number {
  const length = end - start;
  if (length === 10) return from[start + 4] === 45 ? 10 : 0;
  return length >= 19 && from[start + 10] === 32 && isDigit(from[end - 1] as number) ? 19 : 0;
}

/** Copies a date, with `T` before its time. @returns where it ends. */
export function writeDate(out: Buffer, at: number, from: Buffer, start: number, shown: number): number {
  for (let index = 0; index < shown; index++) out[at + index] = from[start + index] as number;
  if (shown === 19) out[at + 10] = 0x54;
  return at + shown;
}

/** Few bytes, which a loop copies sooner than a call. @returns where they end. */
export function copyBytes(out: Buffer, at: number, from: Uint8Array, start: number, end: number): number {
  let next = at;
  for (let index = start; index < end; index++) out[next++] = from[index] as number;
  return next;
}

/** A whole number from 0 on. @returns where it ends. */
export function writeWhole(out: Buffer, at: number, value: number): number {
  let size = 1;
  for (let power = 10; power <= value; power *= 10) size++;
  for (let rest = value, index = at + size - 1; index >= at; index--) {
    const tenth = Math.floor(rest / 10);
    out[index] = 48 + rest - tenth * 10;
    rest = tenth;
  }
  return at + size;
}
