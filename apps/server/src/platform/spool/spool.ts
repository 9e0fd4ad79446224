import { Readable } from 'node:stream';
import { SpoolBacklog, type BacklogOptions } from './spool-backlog.ts';
import { compact, type CallerMemory, type HeldPiece } from './spool-memory.ts';

export interface SpoolOptions extends BacklogOptions {
  /** What this answer keeps in memory before it takes a file. */
  readonly memoryBytes: number;
  /** It is to be short, and read at once. */
  readonly isShort?: boolean;
}

/** So much of each answer is taken from the memory's reserve: what is no longer, and sent in one piece, meets no disk. */
const FIRST_BYTES = 64 * 1024;
/** The same of the answers that are to be short: a thousand rows of forty columns take 150 KB. */
export const SHORT_BYTES = 256 * 1024;

/**
 * Takes an answer as fast as it comes, and gives it as fast as it is read: straight through while the reader keeps up,
 * then from memory, then from a temporary file. Only beyond the budget, or where the disk is slower, is the source told
 * to wait.
 */
export class Spool extends Readable {
  /** Called where the source is to wait, for the disk or then for room in the budget, and when it may go on. */
  onPause: (isOverBudget: boolean) => void = () => undefined;
  onResume: () => void = () => undefined;
  private readonly options: SpoolOptions;
  private readonly memory: CallerMemory;
  private readonly backlog: SpoolBacklog;
  /** What came before all of the backlog. */
  private readonly queue: HeldPiece[] = [];
  private queuedBytes = 0;
  /** What the reader has asked for, until it asks again. */
  private offered: HeldPiece[] = [];
  private addedBytes = 0;
  private onLength = { mostBytes: Infinity, tell: () => {} };
  private isWanted = false;
  private isEnded = false;
  private isHeld = false;
  private wasStuck = false;

  constructor(options: SpoolOptions) {
    // Nothing is kept but what is counted here.
    super({ highWaterMark: 0 });
    this.options = options;
    this.memory = options.budget.memory.of(options.caller);
    this.backlog = new SpoolBacklog(options, {
      onProgress: () => this.advance(),
      onFailure: (error) => this.destroy(error),
    });
    // A spool may fail before anybody reads it: whoever fills it hears of it by its end.
    this.on('error', () => undefined);
  }

  /** The chunk is the spool's from now on. */
  add(chunk: Buffer): void {
    if (this.destroyed) return;
    this.addedBytes += chunk.length;
    if (this.addedBytes > this.onLength.mostBytes) this.onLength.tell();
    const piece = compact(chunk);
    if (this.isWanted && this.isEmpty()) this.offer(this.memory.hold(piece));
    else if (!this.keepsInMemory(piece)) this.backlog.add(piece);
    this.advance();
  }

  /** Nothing more comes. */
  finish(): void {
    this.isEnded = true;
    if (this.isHeld) {
      this.isHeld = false;
      this.onResume();
    }
    this.advance();
  }

  /** How long the whole answer is, once all of it has come. */
  wholeBytes(): number | undefined {
    return this.isEnded ? this.addedBytes : undefined;
  }

  /** Resolves when more has come than this, read or not. */
  longerThan(mostBytes: number): Promise<void> {
    return new Promise((tell) => {
      this.onLength = { mostBytes, tell };
      if (this.addedBytes > mostBytes) tell();
    });
  }

  /** The whole answer, where it is here, unread and no longer than this: the spool is at its end then. */
  takeWhole(mostBytes: number): Buffer | undefined {
    const isWhole = this.isEnded && this.backlog.isEmpty() && !this.readableDidRead;
    if (!isWhole || this.queuedBytes > mostBytes) return undefined;
    const whole = Buffer.concat(this.queue.map(({ bytes }) => bytes));
    this.destroy();
    return whole;
  }

  override _read(): void {
    this.giveOffered();
    this.isWanted = true;
    this.advance();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.giveOffered();
    for (const piece of this.queue) this.memory.give(piece);
    this.queue.length = 0;
    this.queuedBytes = 0;
    this.backlog.close();
    done(error);
  }

  private isEmpty(): boolean {
    return this.queue.length === 0 && this.backlog.isEmpty();
  }

  private keepsInMemory(piece: Buffer): boolean {
    const bytes = this.queuedBytes + piece.length;
    const mayBeKept = this.backlog.isEmpty() && bytes <= this.options.memoryBytes;
    const firstBytes = this.options.isShort ? SHORT_BYTES : FIRST_BYTES;
    const held = mayBeKept ? this.memory.take(piece, bytes <= firstBytes) : undefined;
    if (!held) return false;
    this.queue.push(held);
    this.queuedBytes = bytes;
    return true;
  }

  /** Gives what the reader wants, in the order in which it came. */
  private advance(): void {
    while (this.isWanted && !this.destroyed) {
      const piece = this.takeQueued() ?? this.backlog.take();
      if (!piece) break;
      this.offer(piece);
    }
    if (this.isWanted && this.isEnded && this.isEmpty() && !this.destroyed) {
      this.isWanted = false;
      this.push(null);
    }
    this.holdSource();
  }

  private takeQueued(): HeldPiece | undefined {
    const piece = this.queue.shift();
    if (piece) this.queuedBytes -= piece.bytes.length;
    return piece;
  }

  private offer(piece: HeldPiece): void {
    this.offered.push(piece);
    this.isWanted = this.push(piece.bytes);
    if (this.isWanted) this.giveOffered();
  }

  private giveOffered(): void {
    for (const piece of this.offered) this.memory.give(piece);
    this.offered = [];
  }

  private holdSource(): void {
    const isStuck = this.backlog.isStuck();
    const isToHold = isStuck || this.backlog.isFull(this.isHeld);
    if (this.isEnded || this.destroyed) return;
    // Whom the disk held first still hears that the budget is used up.
    const isToTell = isToHold !== this.isHeld || (isStuck && !this.wasStuck);
    this.isHeld = isToHold;
    this.wasStuck = isStuck;
    if (!isToTell) return;
    if (isToHold) this.onPause(isStuck);
    else this.onResume();
  }
}
