import { copyBytes } from './wire-bytes.ts';
import { writeEscaped } from './json-text.ts';

const QUOTE = 34;
/** What is written four bytes at a time may go on so far behind its end. */
export const WORD_SLACK_BYTES = 3;
const NO_BYTES = Buffer.alloc(0);
const noView = new DataView(new ArrayBuffer(0));
/** A byte of 1 in each place of a word, and the highest bit of each. */
const ONES = 0x01010101;
const HIGHS = 0x80808080;
const SPACES = 0x20202020;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;

/** Bytes as words, the last one filled up with zeros. */
export function wordsOf(bytes: Buffer): readonly number[] {
  const padded = Buffer.concat([bytes, Buffer.alloc(WORD_SLACK_BYTES)]);
  return Array.from({ length: Math.ceil(bytes.length / 4) }, (_, word) => padded.readInt32LE(word * 4));
}

/**
 * Copies a row's bytes four at a time, which takes half as long as one by one. What it writes behind the end of a cell is
 * written over by whatever follows: the taker leaves `WORD_SLACK_BYTES` of room.
 */
export class WordCopier {
  private out: Buffer = NO_BYTES;
  private outView: DataView = noView;
  private from: Buffer = NO_BYTES;
  private fromView: DataView = noView;
  /** From here on less than a whole word is left to be read. */
  private lastWord = 0;

  /** Where the next row lies, and where it is written. */
  begin(out: Buffer, from: Buffer): void {
    if (out !== this.out) {
      this.out = out;
      this.outView = new DataView(out.buffer, out.byteOffset, out.length);
    }
    if (from !== this.from) {
      this.from = from;
      this.fromView = new DataView(from.buffer, from.byteOffset, from.length);
      this.lastWord = from.length - WORD_SLACK_BYTES;
    }
  }

  /** Words of `wordsOf`, of which there is one at least. */
  words(at: number, words: Int32Array, first: number, end: number): void {
    const { outView } = this;
    let word = first;
    let next = at;
    do {
      outView.setInt32(next, words[word] as number, true);
      next += 4;
    } while (++word < end);
  }

  /** A whole number of the row, the highest byte first. */
  int32At(position: number): number {
    return this.fromView.getInt32(position);
  }

  /** @returns where they end. */
  bytes(at: number, start: number, end: number): number {
    if (end > this.lastWord) return copyBytes(this.out, at, this.from, start, end);
    const { outView, fromView } = this;
    let index = start;
    let next = at;
    do {
      outView.setInt32(next, fromView.getInt32(index, true), true);
      next += 4;
      index += 4;
    } while (index < end);
    return at + end - start;
  }

  /** A text as `writeJsonText` writes it. @returns where it ends. */
  jsonText(at: number, start: number, end: number): number {
    const { out, outView, fromView } = this;
    out[at] = QUOTE;
    let next = at + 1;
    let index = start;
    for (const last = end - 4; index <= last; index += 4) {
      const word = fromView.getInt32(index, true);
      if (isEscaped(word)) break;
      outView.setInt32(next, word, true);
      next += 4;
    }
    next = writeEscaped(out, next, this.from, index, end);
    out[next] = QUOTE;
    return next + 1;
  }
}

/** Whether one of four bytes is below a space, a quote or a backslash. */
function isEscaped(word: number): boolean {
  const quotes = word ^ QUOTES;
  const backslashes = word ^ BACKSLASHES;
  const below = (word - SPACES) & ~word;
  return ((below | ((quotes - ONES) & ~quotes) | ((backslashes - ONES) & ~backslashes)) & HIGHS) !== 0;
}
