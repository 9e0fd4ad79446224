/**
 * The columns answer is a sequence of frames: one byte that names what it holds, the length of the rest as an
 * unsigned 32-bit number, and the rest. All numbers are little-endian.
 */
export const frameKinds = { head: 1, rows: 2, end: 3 } as const;
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];

export interface Frame {
  readonly kind: number;
  readonly body: Uint8Array;
}

const HEADER_BYTES = 5;
/** A longer frame is none of ours: the reader refuses it before it collects it. */
const MAX_FRAME_BYTES = 1 << 28;
const text = new TextEncoder();

/** A frame of parts that are laid one behind the other. */
export function writeFrame(kind: FrameKind, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(HEADER_BYTES + length);
  bytes[0] = kind;
  new DataView(bytes.buffer).setUint32(1, length, true);
  let offset = HEADER_BYTES;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

export const jsonBytes = (value: unknown): Uint8Array => text.encode(JSON.stringify(value));

/** The bytes are wrong: they are not a columns answer, or not a whole one. */
export class ColumnsFormatError extends Error {
  override readonly name = 'ColumnsFormatError';
}

/** Cuts chunks, of whatever size they arrive in, into frames. */
export function createFrameSplitter() {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;

  const collected = (): Uint8Array => {
    const [only] = waiting;
    if (waiting.length === 1 && only) return only;
    const bytes = new Uint8Array(waitingBytes);
    let offset = 0;
    for (const chunk of waiting) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    waiting = [bytes];
    return bytes;
  };

  /** How many bytes the first waiting frame needs; its own header when even that is not there. */
  let needed = HEADER_BYTES;

  return {
    /** @throws {ColumnsFormatError} for a length that no frame has */
    *push(chunk: Uint8Array): Generator<Frame, void, void> {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      while (waitingBytes >= needed) {
        const bytes = collected();
        const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1, true);
        if (length > MAX_FRAME_BYTES) throw new ColumnsFormatError(`A frame of ${length} bytes is too long`);
        needed = HEADER_BYTES + length;
        if (waitingBytes < needed) return;
        const body = bytes.subarray(HEADER_BYTES, needed);
        waiting = waitingBytes > needed ? [bytes.subarray(needed)] : [];
        waitingBytes -= needed;
        needed = HEADER_BYTES;
        yield { kind: bytes[0] ?? 0, body };
      }
    },
    /** Whether a frame has begun that did not end. */
    isInside: (): boolean => waitingBytes > 0,
  };
}
