import type { SpoolBudget } from './spool-budget.ts';
import { openSpoolFile, type SpoolFile } from './spool-file.ts';
import type { CallerMemory, HeldPiece } from './spool-memory.ts';
import { WaitingPieces } from './waiting-pieces.ts';

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

/** Read at once where memory has no room; and where it has, one piece ahead of the reader. */
const READ_BYTES = 64 * 1024;
const READ_AHEAD_BYTES = 256 * 1024;
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** What may wait where no file has room and memory has: the source need not be held for the end of an answer. */
const LEEWAY_BYTES = 128 * 1024;

/** What of an answer memory does not hold: a queue in a temporary file, as far as the budget has room for it. */
export class SpoolBacklog {
  private readonly options: BacklogOptions;
  private readonly listener: BacklogListener;
  private readonly memory: CallerMemory;
  /** What goes to the file, or straight on where there is no room in one. */
  private readonly waiting: WaitingPieces;
  private file: SpoolFile | undefined;
  private hasPlace = false;
  private takenBytes = 0;
  private writtenBytes = 0;
  private readBytes = 0;
  private fetched: HeldPiece | undefined;
  /** Whether memory had room for what was read last. */
  private hasMemory = false;
  private isWriting = false;
  private isReading = false;
  private isOverBudget = false;
  private isClosed = false;

  constructor(options: BacklogOptions, listener: BacklogListener) {
    this.options = options;
    this.listener = listener;
    this.memory = options.budget.memory.of(options.caller);
    this.waiting = new WaitingPieces(this.memory);
  }

  add(chunk: Buffer): void {
    this.waiting.add(chunk);
    if (!this.isWriting) void this.write();
  }

  /** The next bytes, where they are at hand; else they are fetched, and `onProgress` says when. */
  take(): HeldPiece | undefined {
    if (this.fetched) {
      const piece = this.fetched;
      this.fetched = undefined;
      this.readBytes += piece.bytes.length;
      if (piece.isGranted) this.fetch();
      return piece;
    }
    if (this.readBytes < this.writtenBytes) {
      this.fetch();
      return undefined;
    }
    if (this.isWriting) return undefined;
    // The budget has no room for it, and all that came before it is read.
    const piece = this.waiting.shift();
    if (!piece) void this.closeFile();
    return piece;
  }

  isEmpty(): boolean {
    return !this.isWriting && this.waiting.isEmpty() && this.readBytes === this.writtenBytes;
  }

  /** Whether more waits for room in the budget than may. */
  isStuck(): boolean {
    return this.isOverBudget && (this.waiting.isOverdrawn || this.waiting.bytes > LEEWAY_BYTES);
  }

  /** Whether the disk is slower than the source; where it has been, until half of what waits is written. */
  isFull(hasBeen: boolean): boolean {
    const { isOverdrawn, bytes } = this.waiting;
    return isOverdrawn || bytes > (hasBeen ? MAX_WAITING_BYTES / 2 : MAX_WAITING_BYTES);
  }

  /** Nobody wants the rest. */
  close(): void {
    this.isClosed = true;
    this.waiting.clear();
    if (this.fetched) this.memory.give(this.fetched);
    this.fetched = undefined;
    this.options.budget.ignore(this.retry);
    void this.closeFile();
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (!this.waiting.isEmpty() && this.takesRoom(this.waiting.bytes)) {
      await this.append(this.waiting.bytes);
      this.tellProgress();
    }
    this.isWriting = false;
    this.tellProgress();
  }

  private async append(bytes: number): Promise<void> {
    // What comes from here on has taken no room yet.
    const pieces = this.waiting.beginWriting();
    try {
      this.file ??= await openSpoolFile(this.options.folder);
      await this.file.append(pieces.map((piece) => piece.bytes));
      this.writtenBytes += bytes;
    } catch (error) {
      this.listener.onFailure(error as Error);
    }
    this.waiting.endWriting(pieces);
  }

  private fetch(): void {
    const bytes = Math.min(this.hasMemory ? READ_AHEAD_BYTES : READ_BYTES, this.writtenBytes - this.readBytes);
    if (bytes > 0 && !this.isReading) void this.read(bytes);
  }

  private async read(bytes: number): Promise<void> {
    this.isReading = true;
    try {
      const chunk = await this.file?.read(this.readBytes, bytes);
      if (chunk && !this.isClosed) {
        this.fetched = this.memory.take(chunk, false) ?? this.memory.hold(chunk);
        this.hasMemory = this.fetched.isGranted;
      }
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
  private takesRoom(bytes: number): boolean {
    const { budget, caller } = this.options;
    this.hasPlace ||= budget.takeFile(caller);
    const isTaken = this.hasPlace && budget.takeBytes(caller, bytes);
    if (isTaken) {
      this.takenBytes += bytes;
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
