import { ColumnsFormatError } from './frames.ts';

/** Reads a frame's body from its beginning to its end; what lies beyond the end is an error. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly view: DataView;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The offset of so many bytes, which are thereby read. */
  take(length: number): number {
    const start = this.#offset;
    if (start + length > this.#bytes.length) throw new ColumnsFormatError('A frame is shorter than it says');
    this.#offset = start + length;
    return start;
  }

  uint8(): number {
    return this.view.getUint8(this.take(1));
  }

  uint32(): number {
    return this.view.getUint32(this.take(4), true);
  }

  bytes(length: number): Uint8Array {
    const start = this.take(length);
    return this.#bytes.subarray(start, start + length);
  }
}
