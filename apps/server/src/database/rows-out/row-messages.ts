/**
 * Takes rows as PostgreSQL sends them (`DataRow`): the number of cells in two bytes, then of each cell its length in
 * four, -1 for null, and its text in UTF-8.
 */
export interface RowSink {
  /** A row lies in `bytes` from `start` to `end`. They are the sink's until the call returns. */
  row(bytes: Buffer, start: number, end: number): void;
}

export interface MessageTaker extends RowSink {
  /** Any other message, its head included. @returns whether it is the last that is wanted. */
  other(bytes: Buffer, start: number, end: number): boolean;
}

/** What a message of a row begins with, before its length. */
export const ROW_CODE = 0x44;
/** The code, and the length of what follows with its own four bytes. */
export const MESSAGE_HEAD_BYTES = 5;
const CARRY_BYTES = 64 * 1024;

/**
 * Cuts the chunks of a socket or of a file into messages, which are handed on where they lie; only one that two chunks
 * share is copied.
 */
export class MessageCutter {
  private readonly taker: MessageTaker;
  private carry = Buffer.alloc(0);
  private carried = 0;

  constructor(taker: MessageTaker) {
    this.taker = taker;
  }

  /** @returns the bytes from the last wanted message on, once that has come. */
  take(chunk: Buffer): Buffer | undefined {
    let at = 0;
    if (this.carried > 0) {
      at = this.completeCarried(chunk);
      if (this.carried > 0) return undefined;
      if (at < 0) return Buffer.concat([this.carry.subarray(0, lengthAt(this.carry, 0)), chunk.subarray(-at)]);
    }
    const { taker } = this;
    const end = chunk.length;
    while (end - at >= MESSAGE_HEAD_BYTES) {
      const next = at + lengthAt(chunk, at);
      if (next > end) break;
      if (chunk[at] === ROW_CODE) taker.row(chunk, at + MESSAGE_HEAD_BYTES, next);
      else if (taker.other(chunk, at, next)) return chunk.subarray(at);
      at = next;
    }
    if (at < end) this.keep(chunk, at, end);
    return undefined;
  }

  /** @returns where the chunk goes on behind the message that was begun before; negative where that was the last. */
  private completeCarried(chunk: Buffer): number {
    let at = Math.min(Math.max(0, MESSAGE_HEAD_BYTES - this.carried), chunk.length);
    this.keep(chunk, 0, at);
    if (this.carried < MESSAGE_HEAD_BYTES) return at;
    const length = lengthAt(this.carry, 0);
    const missing = Math.min(length - this.carried, chunk.length - at);
    this.keep(chunk, at, at + missing);
    at += missing;
    if (this.carried < length) return at;
    this.carried = 0;
    if (this.carry[0] === ROW_CODE) this.taker.row(this.carry, MESSAGE_HEAD_BYTES, length);
    else if (this.taker.other(this.carry, 0, length)) return -at;
    return at;
  }

  private keep(chunk: Buffer, from: number, to: number): void {
    const size = this.carried + to - from;
    if (size > this.carry.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.carry.length, CARRY_BYTES));
      this.carry.copy(larger, 0, 0, this.carried);
      this.carry = larger;
    }
    chunk.copy(this.carry, this.carried, from, to);
    this.carried = size;
  }
}

/** Of the whole message, its code included. */
const lengthAt = (bytes: Buffer, at: number): number => int32At(bytes, at + 1) + 1;

/** A whole number of four bytes, the highest first. */
export const int32At = (bytes: Buffer, at: number): number =>
  ((bytes[at] as number) << 24) |
  ((bytes[at + 1] as number) << 16) |
  ((bytes[at + 2] as number) << 8) |
  (bytes[at + 3] as number);
