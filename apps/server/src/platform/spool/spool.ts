import { Readable } from 'node:stream';
import { SpoolBacklog, type BacklogOptions } from './spool-backlog.ts';

export interface SpoolOptions extends BacklogOptions {
  /** What this answer keeps in memory before it takes a file. */
  readonly memoryBytes: number;
}

const BUFFERED_BYTES = 128 * 1024;

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
  private readonly backlog: SpoolBacklog;
  /** What came before all of the backlog. */
  private readonly queue: Buffer[] = [];
  private queuedBytes = 0;
  private addedBytes = 0;
  private isWanted = false;
  private isEnded = false;
  private isHeld = false;
  private wasStuck = false;

  constructor(options: SpoolOptions) {
    super({ highWaterMark: BUFFERED_BYTES });
    this.options = options;
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
    if (!this.keepsInMemory(chunk)) this.backlog.add(chunk);
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

  /** The whole answer, where it is here, unread and no longer than this: the spool is at its end then. */
  takeWhole(mostBytes: number): Buffer | undefined {
    const isWhole = this.isEnded && this.backlog.isEmpty() && !this.readableDidRead;
    if (!isWhole || this.queuedBytes > mostBytes) return undefined;
    const whole = Buffer.concat(this.queue);
    this.destroy();
    return whole;
  }

  override _read(): void {
    this.isWanted = true;
    this.advance();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.options.budget.giveMemory(this.queuedBytes);
    this.queuedBytes = 0;
    this.queue.length = 0;
    this.backlog.close();
    done(error);
  }

  private keepsInMemory(chunk: Buffer): boolean {
    const { budget, memoryBytes } = this.options;
    const hasRoom = this.backlog.isEmpty() && this.queuedBytes + chunk.length <= memoryBytes;
    if (!hasRoom || !budget.takeMemory(chunk.length)) return false;
    this.queue.push(chunk);
    this.queuedBytes += chunk.length;
    return true;
  }

  /** Gives what the reader wants, in the order in which it came. */
  private advance(): void {
    while (this.isWanted && !this.destroyed) {
      const chunk = this.takeQueued() ?? this.backlog.take();
      if (!chunk) break;
      this.isWanted = this.push(chunk);
    }
    if (this.isWanted && this.isEnded && this.backlog.isEmpty() && !this.destroyed) {
      this.isWanted = false;
      this.push(null);
    }
    this.holdSource();
  }

  private takeQueued(): Buffer | undefined {
    const chunk = this.queue.shift();
    if (!chunk) return undefined;
    this.queuedBytes -= chunk.length;
    this.options.budget.giveMemory(chunk.length);
    return chunk;
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
