import type { SpoolBudget } from './spool-budget.ts';
import { openSpoolFile, type SpoolFile } from './spool-file.ts';
import type { CallerMemory, HeldPiece } from './spool-memory.ts';

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

const READ_BYTES = 128 * 1024;
const MAX_WAITING_BYTES = 2 * 1024 * 1024;
/** What may wait where no file has room and memory has: the source need not be held for the end of an answer. */
const LEEWAY_BYTES = 128 * 1024;

/** What of an answer memory does not hold: a queue in a temporary file, as far as the budget has room for it. */
export class SpoolBacklog {
  private readonly options: BacklogOptions;
  private readonly listener: BacklogListener;
  private readonly memory: CallerMemory;
  /** What goes to the file, or straight on where there is no room in one; bytes that are being written are counted, too. */
  private waiting: HeldPiece[] = [];
  private waitingBytes = 0;
  /** Some of what waits is beyond the memory's limits. */
  private isOverdrawn = false;
  private file: SpoolFile | undefined;
  private hasPlace = false;
  private takenBytes = 0;
  private writtenBytes = 0;
  private readBytes = 0;
  private fetched: HeldPiece | undefined;
  private isWriting = false;
  private isReading = false;
  private isOverBudget = false;
  private isClosed = false;

  constructor(options: BacklogOptions, listener: BacklogListener) {
    this.options = options;
    this.listener = listener;
    this.memory = options.budget.memory.of(options.caller);
  }

  add(chunk: Buffer): void {
    this.waitingBytes += chunk.length;
    const granted = this.memory.take(chunk, false);
    this.isOverdrawn ||= !granted;
    this.waiting.push(granted ?? this.memory.hold(chunk));
    if (!this.isWriting) void this.write();
  }

  /** The next bytes, where they are at hand; else they are fetched, and `onProgress` says when. */
  take(): HeldPiece | undefined {
    if (this.fetched) {
      const piece = this.fetched;
      this.fetched = undefined;
      this.readBytes += piece.bytes.length;
      return piece;
    }
    if (this.readBytes < this.writtenBytes) {
      if (!this.isReading) void this.fetch();
      return undefined;
    }
    if (this.isWriting) return undefined;
    // The budget has no room for it, and all that came before it is read.
    const piece = this.waiting.shift();
    if (piece) this.leaveWaiting(piece.bytes.length);
    else void this.closeFile();
    return piece;
  }

  isEmpty(): boolean {
    return !this.isWriting && this.waiting.length === 0 && this.readBytes === this.writtenBytes;
  }

  /** Whether more waits for room in the budget than may. */
  isStuck(): boolean {
    return this.isOverBudget && (this.isOverdrawn || this.waitingBytes > LEEWAY_BYTES);
  }

  /** Whether the disk is slower than the source; where it has been, until half of what waits is written. */
  isFull(hasBeen: boolean): boolean {
    return this.isOverdrawn || this.waitingBytes > (hasBeen ? MAX_WAITING_BYTES / 2 : MAX_WAITING_BYTES);
  }

  /** Nobody wants the rest. */
  close(): void {
    this.isClosed = true;
    this.giveAll(this.waiting);
    this.waiting = [];
    if (this.fetched) this.memory.give(this.fetched);
    this.fetched = undefined;
    this.options.budget.ignore(this.retry);
    void this.closeFile();
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0 && this.takesRoom()) {
      // What comes from here on has taken no room yet.
      const pieces = this.waiting;
      this.waiting = [];
      await this.append(pieces, this.waitingBytes);
      this.tellProgress();
    }
    this.isWriting = false;
    this.tellProgress();
  }

  private async append(pieces: readonly HeldPiece[], bytes: number): Promise<void> {
    try {
      this.file ??= await openSpoolFile(this.options.folder);
      await this.file.append(pieces.map((piece) => piece.bytes));
      this.writtenBytes += bytes;
    } catch (error) {
      this.listener.onFailure(error as Error);
    }
    this.giveAll(pieces);
    this.leaveWaiting(bytes);
  }

  private async fetch(): Promise<void> {
    this.isReading = true;
    const bytes = Math.min(READ_BYTES, this.writtenBytes - this.readBytes);
    try {
      const chunk = await this.file?.read(this.readBytes, bytes);
      if (chunk && !this.isClosed) this.fetched = this.memory.hold(chunk);
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

  private leaveWaiting(bytes: number): void {
    this.waitingBytes -= bytes;
    if (this.waitingBytes === 0) this.isOverdrawn = false;
  }

  private giveAll(pieces: readonly HeldPiece[]): void {
    for (const piece of pieces) this.memory.give(piece);
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
