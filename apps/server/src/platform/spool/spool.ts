import { Readable } from 'node:stream';
import type { SpoolBudget } from './spool-budget.ts';
import { openSpoolFile, type SpoolFile } from './spool-file.ts';

export interface SpoolOptions {
  readonly budget: SpoolBudget;
  /** Whose share of the budget is taken, such as the user's number. */
  readonly caller: number;
  readonly folder: string;
  /** What this answer keeps in memory before it takes a file. */
  readonly memoryBytes: number;
}

const READ_BYTES = 256 * 1024;
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
const BUFFERED_BYTES = 128 * 1024;

/**
 * Takes an answer as fast as it comes, and gives it as fast as it is read: straight through while the reader keeps up,
 * then from memory, then from a temporary file. Only beyond the budget, or where the disk is slower, is the source told
 * to wait.
 */
export class Spool extends Readable {
  /** Called where the source is to wait, for the disk or for room in the budget, and when it may go on. */
  onPause: (isOverBudget: boolean) => void = () => undefined;
  onResume: () => void = () => undefined;
  private readonly options: SpoolOptions;
  private readonly queue: Buffer[] = [];
  private queuedBytes = 0;
  /** What goes to the file, or to a reader who has caught up; the bytes being written are counted, too. */
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private file: SpoolFile | undefined;
  private isFileTaken = false;
  private takenBytes = 0;
  private writtenBytes = 0;
  private readBytes = 0;
  private isWriting = false;
  private isReading = false;
  private isWanted = false;
  private isEnded = false;
  private addedBytes = 0;
  private isOverBudget = false;
  private isHeld = false;

  constructor(options: SpoolOptions) {
    super({ highWaterMark: BUFFERED_BYTES });
    this.options = options;
    // A spool may fail before anybody reads it: whoever fills it hears of it by its end.
    this.on('error', () => undefined);
  }

  /** The chunk is the spool's from now on. */
  add(chunk: Buffer): void {
    if (this.destroyed) return;
    this.addedBytes += chunk.length;
    if (!this.keepsInMemory(chunk)) {
      this.waiting.push(chunk);
      this.waitingBytes += chunk.length;
      if (!this.isWriting) void this.write();
    }
    this.advance();
  }

  /** Nothing more comes. */
  finish(): void {
    this.isEnded = true;
    this.advance();
  }

  /** How long the whole answer is, once all of it has come. */
  wholeBytes(): number | undefined {
    return this.isEnded ? this.addedBytes : undefined;
  }

  /** The whole answer, where it is here, unread and no longer than this: the spool is at its end then. */
  takeWhole(mostBytes: number): Buffer | undefined {
    if (!this.isEnded || this.isBehind() || this.queuedBytes > mostBytes || this.readableDidRead) return undefined;
    const whole = Buffer.concat(this.queue);
    this.destroy();
    return whole;
  }

  override _read(): void {
    this.isWanted = true;
    this.advance();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const { budget } = this.options;
    budget.giveMemory(this.queuedBytes);
    budget.ignore(this.retry);
    this.queuedBytes = 0;
    this.queue.length = 0;
    this.waiting = [];
    // Whoever still reads or writes the file closes it.
    void this.closeIdleFile();
    done(error);
  }

  private keepsInMemory(chunk: Buffer): boolean {
    const { budget, memoryBytes } = this.options;
    const hasRoom = !this.isBehind() && this.queuedBytes + chunk.length <= memoryBytes;
    if (!hasRoom || !budget.takeMemory(chunk.length)) return false;
    this.queue.push(chunk);
    this.queuedBytes += chunk.length;
    return true;
  }

  /** Whether there is something that memory no longer holds. */
  private isBehind(): boolean {
    return this.isWriting || this.waiting.length > 0 || this.readBytes < this.writtenBytes;
  }

  /** Gives what the reader wants, in the order in which it came. */
  private advance(): void {
    while (this.isWanted && this.queue.length > 0) {
      const chunk = this.queue.shift() as Buffer;
      this.queuedBytes -= chunk.length;
      this.options.budget.giveMemory(chunk.length);
      this.isWanted = this.push(chunk);
    }
    if (this.isWanted && this.queue.length === 0 && !this.destroyed) this.advanceFile();
    this.holdSource();
  }

  private advanceFile(): void {
    if (this.readBytes < this.writtenBytes) {
      if (!this.isReading) void this.readFile();
      return;
    }
    if (this.isWriting) return;
    // The budget has no room for these, and the reader has all that came before them.
    while (this.isWanted && this.waiting.length > 0) {
      const chunk = this.waiting.shift() as Buffer;
      this.waitingBytes -= chunk.length;
      this.isWanted = this.push(chunk);
    }
    if (this.waiting.length > 0) return;
    void this.closeIdleFile();
    if (this.isEnded && this.isWanted) {
      this.isWanted = false;
      this.push(null);
    }
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    try {
      while (this.waiting.length > 0 && this.takesRoom()) {
        // What comes from here on has taken no room yet.
        const chunks = this.waiting;
        const bytes = this.waitingBytes;
        this.waiting = [];
        this.file ??= await openSpoolFile(this.options.folder);
        await this.file.append(chunks);
        this.writtenBytes += bytes;
        this.waitingBytes -= bytes;
        this.advance();
      }
    } catch (error) {
      this.destroy(error as Error);
    }
    this.isWriting = false;
    if (this.destroyed) await this.closeIdleFile();
    else this.advance();
  }

  private async readFile(): Promise<void> {
    this.isReading = true;
    let chunk: Buffer | undefined;
    try {
      chunk = await this.file?.read(this.readBytes, Math.min(READ_BYTES, this.writtenBytes - this.readBytes));
    } catch (error) {
      this.destroy(error as Error);
    }
    this.isReading = false;
    if (this.destroyed || !chunk) return this.closeIdleFile();
    this.readBytes += chunk.length;
    this.isWanted = this.push(chunk);
    this.advance();
  }

  /** Whether a file, and room in it for all that waits, are within the budget. */
  private takesRoom(): boolean {
    const { budget, caller } = this.options;
    this.isFileTaken ||= budget.takeFile(caller);
    const isTaken = this.isFileTaken && budget.takeBytes(caller, this.waitingBytes);
    if (isTaken) {
      this.takenBytes += this.waitingBytes;
      budget.ignore(this.retry);
    } else {
      budget.await(this.retry);
    }
    this.isOverBudget = !isTaken;
    return isTaken;
  }

  private readonly retry = (): void => {
    if (!this.isWriting) void this.write();
  };

  private holdSource(): void {
    const isStuck = this.isOverBudget && this.waiting.length > 0;
    const isFull = this.waitingBytes > (this.isHeld ? MAX_WAITING_BYTES / 2 : MAX_WAITING_BYTES);
    if ((isStuck || isFull) === this.isHeld || this.isEnded || this.destroyed) return;
    this.isHeld = !this.isHeld;
    if (this.isHeld) this.onPause(isStuck);
    else this.onResume();
  }

  /** Closes the file where nobody works with it and all of it has been read, or nobody wants the rest. */
  private async closeIdleFile(): Promise<void> {
    const { file, takenBytes } = this;
    if (!this.isFileTaken || this.isWriting || this.isReading) return;
    this.file = undefined;
    this.isFileTaken = false;
    this.takenBytes = 0;
    this.writtenBytes = 0;
    this.readBytes = 0;
    await file?.close().catch(() => undefined);
    this.options.budget.giveFile(this.options.caller, takenBytes);
  }
}
