import { BLOCK_ROWS, TRUE } from './wire-bytes.ts';

const MISSING = 2;

/** The bools of a block of a columns answer: a byte each. */
export class BoolColumn {
  private readonly values = Buffer.allocUnsafe(BLOCK_ROWS);

  none(row: number): void {
    this.values[row] = MISSING;
  }

  cell(from: Buffer, start: number, _end: number, row: number): void {
    this.values[row] = from[start] === TRUE ? 1 : 0;
  }

  end(): void {}

  sizeOf(rows: number): number {
    return rows;
  }

  write(out: Buffer, at: number, rows: number): number {
    return at + this.values.copy(out, at, 0, rows);
  }
}
