import type { RowSink } from '../../../database/rows-out/row-messages.ts';
import { answerMemory } from '../../../platform/answer-memory.ts';

/** Makes an answer's bytes of a view's rows. */
export interface RowsEncoder extends RowSink {
  /** Writes what stands behind the last row. */
  end(isLimitReached: boolean): void;
}

/** Takes a finished chunk, which is the taker's from then on. */
export type Emit = (chunk: Buffer) => void;

const FIRST_CHUNK_BYTES = 16 * 1024;
const CHUNK_BYTES = 256 * 1024;
const NO_BYTES = Buffer.alloc(0);

/** Bytes that are written one behind the other and leave in chunks. */
export class ByteChunks {
  protected chunk = Buffer.allocUnsafeSlow(FIRST_CHUNK_BYTES);
  protected at = 0;
  private readonly emit: Emit;

  constructor(emit: Emit) {
    this.emit = emit;
  }

  /** Makes room for so many bytes, so that a loop need not ask again; what is written already may leave. */
  protected room(bytes: number): void {
    if (this.chunk.length - this.at >= bytes) return;
    this.flush();
    if (this.chunk.length < bytes) this.chunk = answerMemory(Math.max(CHUNK_BYTES, bytes));
  }

  protected text(text: string): void {
    this.bytes(Buffer.from(text));
  }

  protected bytes(bytes: Buffer): void {
    this.room(bytes.length);
    this.at += bytes.copy(this.chunk, this.at);
  }

  /** A buffer once given away is never written again. */
  protected flush(): void {
    if (this.at === 0) return;
    this.emit(this.chunk.subarray(0, this.at));
    this.chunk = NO_BYTES;
    this.at = 0;
  }
}
