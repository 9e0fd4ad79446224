import type { ByteReader } from './byte-reader.ts';
import { ColumnsFormatError, jsonBytes } from './frames.ts';

/**
 * Texts of a column's block: the length and the JSON array of the texts that are new, a byte with the width of
 * an index (1, 2 or 4), and an index for each row. 0 is a missing text, 1 the first text of the whole answer.
 * A text may be sent more than once: the writer remembers only so many.
 */
export interface DictionaryBudget {
  /** How many more texts may be remembered, over all columns. */
  entries: number;
  /** How many more characters. */
  characters: number;
}

/** What one answer may remember: some 30 MB however many and however different its texts are. */
export const dictionaryBudget = (): DictionaryBudget => ({ entries: 150_000, characters: 6_000_000 });

/** A column's texts, block by block. */
export function createTextWriter(budget: DictionaryBudget): (cells: readonly (string | null)[]) => Uint8Array[] {
  const known = new Map<string, number>();
  let sent = 0;
  return (cells) => {
    const fresh: string[] = [];
    const freshIndex = new Map<string, number>();
    const indices = new Uint32Array(cells.length);
    for (let row = 0; row < cells.length; row++) {
      const cell = cells[row];
      if (cell === null || cell === undefined) continue;
      let index = known.get(cell) ?? freshIndex.get(cell);
      if (index === undefined) {
        index = ++sent;
        fresh.push(cell);
        if (budget.entries > 0 && budget.characters >= cell.length) {
          budget.entries--;
          budget.characters -= cell.length;
          known.set(cell, index);
        } else freshIndex.set(cell, index);
      }
      indices[row] = index;
    }
    const texts = fresh.length > 0 ? jsonBytes(fresh) : new Uint8Array();
    const width = sent < 2 ** 8 ? 1 : sent < 2 ** 16 ? 2 : 4;
    const head = new Uint8Array(4);
    new DataView(head.buffer).setUint32(0, texts.length, true);
    return [head, texts, Uint8Array.of(width), indexBytes(indices, width)];
  };
}

function indexBytes(indices: Uint32Array, width: number): Uint8Array {
  if (width === 1) return Uint8Array.from(indices);
  const bytes = new Uint8Array(indices.length * width);
  const view = new DataView(bytes.buffer);
  for (let row = 0; row < indices.length; row++) {
    if (width === 2) view.setUint16(row * 2, indices[row] ?? 0, true);
    else view.setUint32(row * 4, indices[row] ?? 0, true);
  }
  return bytes;
}

const utf8 = new TextDecoder();

/** Reads a block's new texts behind `texts`, and gives the index of each row, 0 for a missing one. */
export function readTexts(from: ByteReader, rows: number, texts: string[]): (row: number) => number {
  const length = from.uint32();
  if (length > 0) {
    const fresh: unknown = JSON.parse(utf8.decode(from.bytes(length)));
    if (!Array.isArray(fresh)) throw new ColumnsFormatError('A dictionary is no array');
    for (const text of fresh) texts.push(String(text));
  }
  const width = from.uint8();
  if (width !== 1 && width !== 2 && width !== 4) throw new ColumnsFormatError('An index of unknown width');
  const start = from.take(rows * width);
  const { view } = from;
  if (width === 1) return (row) => view.getUint8(start + row);
  return width === 2 ? (row) => view.getUint16(start + row * 2, true) : (row) => view.getUint32(start + row * 4, true);
}
