import { SpoolMemory } from './spool-memory.ts';

/** What answers that are read ahead may take of the machine. */
export interface SpoolLimits {
  /** In files, of all answers of this process. */
  readonly fileBytes: number;
  readonly files: number;
  /** What one caller may take of both. */
  readonly ofOneCaller: { readonly fileBytes: number; readonly files: number };
  /** In memory, of all answers of this process: a quarter by one caller. */
  readonly memoryBytes: number;
  /** Whether the disk has room for so many bytes more. Default it has. */
  readonly hasRoom?: (bytes: number) => boolean;
}

interface Share {
  fileBytes: number;
  files: number;
}

/** Others, too, take of the disk and give back, and nobody says so. */
const RETRY_MS = 1_000;

/** Counts what all spools of a process hold, and tells those that wait when there may be room again. */
export class SpoolBudget {
  readonly memory: SpoolMemory;
  private readonly limits: SpoolLimits;
  private readonly all: Share = { fileBytes: 0, files: 0 };
  private readonly callers = new Map<number, Share>();
  private readonly waiting = new Set<() => void>();
  private retrying: NodeJS.Timeout | undefined;

  constructor(limits: SpoolLimits) {
    this.limits = limits;
    this.memory = new SpoolMemory(limits.memoryBytes);
  }

  takeFile(caller: number): boolean {
    return this.take(caller, 'files', 1);
  }

  takeBytes(caller: number, bytes: number): boolean {
    return this.take(caller, 'fileBytes', bytes);
  }

  /** A file with all that was written to it. */
  giveFile(caller: number, bytes: number): void {
    const share = this.shareOf(caller);
    for (const counted of [this.all, share]) {
      counted.files--;
      counted.fileBytes -= bytes;
    }
    if (share.files === 0 && share.fileBytes === 0) this.callers.delete(caller);
    this.retryAll();
  }

  /** Calls when something is given back, and each second for the disk's sake, until `ignore`. */
  await(retry: () => void): void {
    this.waiting.add(retry);
    this.retrying ??= setInterval(() => this.retryAll(), RETRY_MS).unref();
  }

  ignore(retry: () => void): void {
    this.waiting.delete(retry);
    if (this.waiting.size > 0) return;
    clearInterval(this.retrying);
    this.retrying = undefined;
  }

  /** What is held at this moment. */
  usage(): Readonly<Share> & { readonly memoryBytes: number } {
    return { ...this.all, memoryBytes: this.memory.bytes };
  }

  /** Whoever finds no room again waits on. */
  private retryAll(): void {
    for (const retry of Array.from(this.waiting)) retry();
  }

  private take(caller: number, what: keyof Share, amount: number): boolean {
    const share = this.shareOf(caller);
    if (this.all[what] + amount > this.limits[what]) return false;
    if (share[what] + amount > this.limits.ofOneCaller[what]) return false;
    // What is refused for another reason takes nothing of the disk.
    if (what === 'fileBytes' && this.limits.hasRoom?.(amount) === false) return false;
    this.all[what] += amount;
    share[what] += amount;
    this.callers.set(caller, share);
    return true;
  }

  private shareOf(caller: number): Share {
    return this.callers.get(caller) ?? { fileBytes: 0, files: 0 };
  }
}
