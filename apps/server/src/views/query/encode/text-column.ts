import { writeJsonText } from './json-text.ts';
import { TextTable } from './text-table.ts';
import { shownDateBytes, writeDate } from './wire-bytes.ts';

/** What all columns of one answer may remember. */
export interface TextBudget {
  entries: number;
  bytes: number;
}

/** Some 30 MB however many and however different an answer's texts are. */
export const textBudget = (): TextBudget => ({ entries: 150_000, bytes: 6_000_000 });

const NO_TEXTS = Buffer.alloc(0);
const MIN_FRESH_BYTES = 512;

/**
 * The texts or dates of a block of a columns answer: indices into a dictionary whose new texts come with the block, as
 * JSON (`text-block` of the contract says how they lie).
 */
export class TextColumn {
  private readonly isDate: boolean;
  private readonly budget: TextBudget;
  private indices: Uint32Array;
  private readonly known = new TextTable();
  /** Entries of the table that outlive the block, once the budget is used up. */
  private kept = -1;
  private sent = 0;
  private fresh = NO_TEXTS;
  private freshEnd = 0;

  constructor(rows: number, { isDate, budget }: { readonly isDate: boolean; readonly budget: TextBudget }) {
    this.isDate = isDate;
    this.budget = budget;
    this.indices = new Uint32Array(rows);
  }

  grow(rows: number): void {
    const larger = new Uint32Array(rows);
    larger.set(this.indices);
    this.indices = larger;
  }

  none(row: number): void {
    this.indices[row] = 0;
  }

  cell(from: Buffer, start: number, end: number, row: number): void {
    const hash = TextTable.hash(from, start, end);
    this.indices[row] = this.known.find(from, start, end, hash) || this.add(from, start, end, hash);
  }

  /** How many bytes the block takes. */
  sizeOf(rows: number): number {
    const freshBytes = this.freshEnd > 0 ? this.freshEnd + 1 : 0;
    return 4 + freshBytes + 1 + rows * this.width();
  }

  write(out: Buffer, at: number, rows: number): number {
    if (this.freshEnd > 0) this.fresh[this.freshEnd++] = 93;
    let next = out.writeUInt32LE(this.freshEnd, at);
    next += this.fresh.copy(out, next, 0, this.freshEnd);
    this.freshEnd = 0;
    const width = this.width();
    out[next++] = width;
    for (let row = 0; row < rows; row++) {
      const index = this.indices[row] as number;
      out[next++] = index;
      if (width > 1) out[next++] = index >> 8;
      if (width > 2) {
        out[next++] = index >> 16;
        out[next++] = index >> 24;
      }
    }
    if (this.kept >= 0) this.known.cutTo(this.kept);
    return next;
  }

  /** Bytes of each index. */
  private width(): 1 | 2 | 4 {
    return this.sent < 2 ** 8 ? 1 : this.sent < 2 ** 16 ? 2 : 4;
  }

  /** @returns the new text's index; 0 for a date that is none. */
  private add(from: Buffer, start: number, end: number, hash: number): number {
    const shown = this.isDate ? shownDateBytes(from, start, end) : end - start;
    if (this.isDate && shown === 0) return 0;
    this.writeFresh(from, start, end, shown);
    const index = ++this.sent;
    const { budget } = this;
    if (this.kept < 0 && budget.entries > 0 && budget.bytes >= end - start) {
      budget.entries--;
      budget.bytes -= end - start;
    } else if (this.kept < 0) {
      this.kept = this.known.size;
    }
    this.known.add(from, start, end, hash, index);
    return index;
  }

  private writeFresh(from: Buffer, start: number, end: number, shown: number): void {
    const needed = this.freshEnd + (end - start) * 6 + 4;
    if (needed > this.fresh.length) {
      const larger = Buffer.allocUnsafe(Math.max(MIN_FRESH_BYTES, this.fresh.length * 2, needed));
      this.fresh.copy(larger, 0, 0, this.freshEnd);
      this.fresh = larger;
    }
    const out = this.fresh;
    out[this.freshEnd] = this.freshEnd === 0 ? 91 : 44;
    const at = this.freshEnd + 1;
    if (!this.isDate) {
      this.freshEnd = writeJsonText(out, at, from, start, end);
      return;
    }
    out[at] = 34;
    const next = writeDate(out, at + 1, from, start, shown);
    out[next] = 34;
    this.freshEnd = next + 1;
  }
}
