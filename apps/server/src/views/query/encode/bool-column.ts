import { TRUE } from './wire-bytes.ts';

const MISSING = 2;

/** The bools of a block of a columns answer: a byte each. */
export class BoolColumn {
  private values: Buffer;

  constructor(rows: number) {
    this.values = Buffer.alloc(rows);
  }

  grow(rows: number): void {
    const larger = Buffer.alloc(rows);
    this.values.copy(larger);
    this.values = larger;
  }

  none(row: number): void {
    this.values[row] = MISSING;
  }

  cell(from: Buffer, start: number, _end: number, row: number): void {
    this.values[row] = from[start] === TRUE ? 1 : 0;
  }

  sizeOf(rows: number): number {
    return rows;
  }

  write(out: Buffer, at: number, rows: number): number {
    return at + this.values.copy(out, at, 0, rows);
  }
}
