import type { BoundColumn } from '../bound-view.ts';
import { writePlainCell } from './plain-cell.ts';
import { ByteChunks, type Emit, type RowsEncoder } from './rows-encoder.ts';
import { copyBytes, DATE, isDigit, kindCodes, NUMBER, TEXT, writeWhole } from './wire-bytes.ts';
import { WORD_SLACK_BYTES, WordCopier, wordsOf } from './word-copier.ts';

const NULL = Buffer.from('null');
const QUOTE = 34;
const ROW_BEGIN = Buffer.from('{"_rn":');
/** Of a row beside its cells and keys; of a cell beside its text. */
const ROW_BYTES = 32 + WORD_SLACK_BYTES;
const CELL_BYTES = 8;

/** Row objects as a JSON array; `_rn` counts them from 1. */
export class JsonEncoder extends ByteChunks implements RowsEncoder {
  private readonly kinds: Uint8Array;
  /** `,"name":` of all columns as words, where each one's end, and how many bytes it has. */
  private readonly keys: Int32Array;
  private readonly keyEnds: Int32Array;
  private readonly keyBytes: Int32Array;
  private readonly copier = new WordCopier();
  private rows = 0;

  constructor(columns: readonly BoundColumn[], emit: Emit) {
    super(emit);
    const keys = columns.map(({ name }) => Buffer.from(`,${JSON.stringify(name)}:`));
    this.kinds = kindCodes(columns);
    this.keyBytes = Int32Array.from(keys, (key) => key.length);
    this.keys = Int32Array.from(keys.flatMap(wordsOf));
    let end = 0;
    this.keyEnds = Int32Array.from(keys, (key) => (end += wordsOf(key).length));
    this.text('[');
  }

  row(from: Buffer, start: number, end: number): void {
    const { copier, kinds, keys, keyEnds, keyBytes } = this;
    this.room((end - start) * 6 + keys.length * 4 + kinds.length * CELL_BYTES + ROW_BYTES);
    const out = this.chunk;
    copier.begin(out, from);
    let at = this.at;
    if (this.rows++ > 0) out[at++] = 44;
    at = copyBytes(out, at, ROW_BEGIN, 0, ROW_BEGIN.length);
    at = writeWhole(out, at, this.rows);
    let position = start + 2;
    let key = 0;
    for (let column = 0; column < kinds.length; column++) {
      const keyEnd = keyEnds[column] as number;
      copier.words(at, keys, key, keyEnd);
      at += keyBytes[column] as number;
      key = keyEnd;
      const length = copier.int32At(position);
      position += 4;
      if (length < 0) {
        at = copyBytes(out, at, NULL, 0, 4);
        continue;
      }
      const cellEnd = position + length;
      const kind = kinds[column] as number;
      if (kind === NUMBER && isDigit(from[cellEnd - 1] as number)) at = copier.bytes(at, position, cellEnd);
      else if (kind === TEXT) at = copier.jsonText(at, position, cellEnd);
      else at = writeOther(out, at, from, position, cellEnd, kind);
      position = cellEnd;
    }
    out[at++] = 125;
    this.at = at;
  }

  end(): void {
    this.text(']');
    this.flush();
  }
}

function writeOther(out: Buffer, at: number, from: Buffer, start: number, end: number, kind: number): number {
  const next = writePlainCell(out, kind === DATE ? at + 1 : at, from, start, end, kind);
  if (next < 0) return copyBytes(out, at, NULL, 0, 4);
  if (kind !== DATE) return next;
  out[at] = QUOTE;
  out[next] = QUOTE;
  return next + 1;
}
