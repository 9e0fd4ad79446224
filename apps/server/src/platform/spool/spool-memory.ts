/** A piece of an answer, in memory. */
export interface HeldPiece {
  readonly bytes: Buffer;
  /** Whether it counts in the limits, or only is what a next step cannot do without. */
  readonly isGranted: boolean;
}

/** One caller's use of the memory. */
export interface CallerMemory {
  /** Holds a piece where there is room for it. @param mayUseReserve for the first bytes of an answer */
  readonly take: (piece: Buffer, mayUseReserve: boolean) => HeldPiece | undefined;
  /** Holds what is there anyway, room or not: on its way to the disk, or to the reader. */
  readonly hold: (piece: Buffer) => HeldPiece;
  readonly give: (piece: HeldPiece) => void;
}

const QUARTER = 0.25;
/** Pieces that fill less of their buffer are copied. */
const LEAST_FILL = 0.75;

/**
 * Counts what all answers of a process hold in memory, by the buffers that their pieces keep. One caller has a quarter of
 * it at most. Of both a quarter is a reserve, so that a short answer finds room beside any number of long ones.
 */
export class SpoolMemory {
  private readonly limitBytes: number;
  private readonly grantedOf = new Map<number, number>();
  private grantedBytes = 0;
  private heldBytes = 0;

  constructor(limitBytes: number) {
    this.limitBytes = limitBytes;
  }

  /** Of all pieces, granted or not. */
  get bytes(): number {
    return this.heldBytes;
  }

  of(caller: number): CallerMemory {
    return {
      take: (piece, mayUseReserve) => {
        const part = mayUseReserve ? 1 : 1 - QUARTER;
        const granted = (this.grantedOf.get(caller) ?? 0) + sizeOf(piece);
        const hasRoom = this.grantedBytes + sizeOf(piece) <= this.limitBytes * part;
        if (!hasRoom || granted > this.limitBytes * QUARTER * part) return undefined;
        return this.add(caller, { bytes: piece, isGranted: true });
      },
      hold: (piece) => this.add(caller, { bytes: piece, isGranted: false }),
      give: (piece) => this.remove(caller, piece),
    };
  }

  private add(caller: number, piece: HeldPiece): HeldPiece {
    const size = sizeOf(piece.bytes);
    this.heldBytes += size;
    if (piece.isGranted) this.grant(caller, size);
    return piece;
  }

  private remove(caller: number, piece: HeldPiece): void {
    const size = sizeOf(piece.bytes);
    this.heldBytes -= size;
    if (piece.isGranted) this.grant(caller, -size);
  }

  private grant(caller: number, size: number): void {
    const granted = (this.grantedOf.get(caller) ?? 0) + size;
    this.grantedBytes += size;
    if (granted === 0) this.grantedOf.delete(caller);
    else this.grantedOf.set(caller, granted);
  }
}

/** Of the buffer that a piece lies in, which stays as long as the piece does. */
const sizeOf = (piece: Buffer): number => piece.buffer.byteLength;

/** The same bytes in a buffer that is little more than they are: an encoder's last kilobyte would keep all of its chunk. */
export function compact(piece: Buffer): Buffer {
  if (piece.length >= sizeOf(piece) * LEAST_FILL) return piece;
  const copy = Buffer.allocUnsafeSlow(piece.length);
  piece.copy(copy);
  return copy;
}
