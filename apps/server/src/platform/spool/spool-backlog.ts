import type { SpoolBudget } from './spool-budget.ts';
import { openSpoolFile, type SpoolFile } from './spool-file.ts';

export interface BacklogOptions {
  readonly budget: SpoolBudget;
  /** Whose share of the budget is taken, such as the user's number. */
  readonly caller: number;
  readonly folder: string;
}

export interface BacklogListener {
  /** More can be taken, or there is room again. */
  readonly onProgress: () => void;
  readonly onFailure: (error: Error) => void;
}

const READ_BYTES = 256 * 1024;
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/** What of an answer memory does not hold: a queue in a temporary file, as far as the budget has room for it. */
export class SpoolBacklog {
  private readonly options: BacklogOptions;
  private readonly listener: BacklogListener;
  /** What goes to the file, or straight on where there is no room in one; bytes that are being written are counted, too. */
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private file: SpoolFile | undefined;
  private hasPlace = false;
  private takenBytes = 0;
  private writtenBytes = 0;
  private readBytes = 0;
  private fetched: Buffer | undefined;
  private isWriting = false;
  private isReading = false;
  private isOverBudget = false;
  private isClosed = false;

  constructor(options: BacklogOptions, listener: BacklogListener) {
    this.options = options;
    this.listener = listener;
  }

  add(chunk: Buffer): void {
    this.waiting.push(chunk);
    this.waitingBytes += chunk.length;
    if (!this.isWriting) void this.write();
  }

  /** The next bytes, where they are at hand; else they are fetched, and `onProgress` says when. */
  take(): Buffer | undefined {
    if (this.fetched) {
      const chunk = this.fetched;
      this.fetched = undefined;
      this.readBytes += chunk.length;
      return chunk;
    }
    if (this.readBytes < this.writtenBytes) {
      if (!this.isReading) void this.fetch();
      return undefined;
    }
    if (this.isWriting) return undefined;
    // The budget has no room for it, and all that came before it is read.
    const chunk = this.waiting.shift();
    if (chunk) this.waitingBytes -= chunk.length;
    else void this.closeFile();
    return chunk;
  }

  isEmpty(): boolean {
    return !this.isWriting && this.waiting.length === 0 && this.readBytes === this.writtenBytes;
  }

  /** Whether something waits for room in the budget. */
  isStuck(): boolean {
    return this.isOverBudget && this.waiting.length > 0;
  }

  /** Whether the disk is slower than the source; where it has been, until half of what waits is written. */
  isFull(hasBeen: boolean): boolean {
    return this.waitingBytes > (hasBeen ? MAX_WAITING_BYTES / 2 : MAX_WAITING_BYTES);
  }

  /** Nobody wants the rest. */
  close(): void {
    this.isClosed = true;
    this.waiting = [];
    this.options.budget.ignore(this.retry);
    void this.closeFile();
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
        this.tellProgress();
      }
    } catch (error) {
      this.listener.onFailure(error as Error);
    }
    this.isWriting = false;
    this.tellProgress();
  }

  private async fetch(): Promise<void> {
    this.isReading = true;
    const bytes = Math.min(READ_BYTES, this.writtenBytes - this.readBytes);
    try {
      this.fetched = await this.file?.read(this.readBytes, bytes);
    } catch (error) {
      this.listener.onFailure(error as Error);
    }
    this.isReading = false;
    this.tellProgress();
  }

  private tellProgress(): void {
    // Whoever still worked with the file when it was closed closes it.
    if (this.isClosed) void this.closeFile();
    else this.listener.onProgress();
  }

  /** Whether a file, and room in it for all that waits, are within the budget. */
  private takesRoom(): boolean {
    const { budget, caller } = this.options;
    this.hasPlace ||= budget.takeFile(caller);
    const isTaken = this.hasPlace && budget.takeBytes(caller, this.waitingBytes);
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

  private async closeFile(): Promise<void> {
    const { file, takenBytes } = this;
    if (!this.hasPlace || this.isWriting || this.isReading) return;
    this.file = undefined;
    this.hasPlace = false;
    this.takenBytes = 0;
    this.writtenBytes = 0;
    this.readBytes = 0;
    await file?.close().catch(() => undefined);
    this.options.budget.giveFile(this.options.caller, takenBytes);
  }
}
