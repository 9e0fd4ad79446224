import type { CallerMemory, HeldPiece } from './spool-memory.ts';

/** Pieces of an answer that wait for the disk, or for their reader where no file has room. */
export class WaitingPieces {
  private readonly memory: CallerMemory;
  private pieces: HeldPiece[] = [];
  private allBytes = 0;
  private hasOverdrawn = false;

  constructor(memory: CallerMemory) {
    this.memory = memory;
  }

  /** Those that are being written are counted, too. */
  get bytes(): number {
    return this.allBytes;
  }

  /** Whether some are beyond the memory's limits. */
  get isOverdrawn(): boolean {
    return this.hasOverdrawn;
  }

  isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  add(piece: Buffer): void {
    const granted = this.memory.take(piece, false);
    this.hasOverdrawn ||= !granted;
    this.pieces.push(granted ?? this.memory.hold(piece));
    this.allBytes += piece.length;
  }

  /** Takes the first, whose memory is the taker's to give back. */
  shift(): HeldPiece | undefined {
    const piece = this.pieces.shift();
    if (piece) this.leave(piece.bytes.length);
    return piece;
  }

  /** All, to be written; they stay counted until they are. */
  beginWriting(): readonly HeldPiece[] {
    const { pieces } = this;
    this.pieces = [];
    return pieces;
  }

  endWriting(pieces: readonly HeldPiece[]): void {
    for (const piece of pieces) {
      this.memory.give(piece);
      this.leave(piece.bytes.length);
    }
  }

  clear(): void {
    this.endWriting(this.beginWriting());
  }

  private leave(bytes: number): void {
    this.allBytes -= bytes;
    if (this.allBytes === 0) this.hasOverdrawn = false;
  }
}
