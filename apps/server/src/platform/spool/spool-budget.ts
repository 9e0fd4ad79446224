/** What answers that are read ahead may take of the machine. */
export interface SpoolLimits {
  /** In files, of all answers of this process. */
  readonly fileBytes: number;
  readonly files: number;
  /** What one caller may take of both. */
  readonly ofOneCaller: { readonly fileBytes: number; readonly files: number };
  /** In memory, of all answers of this process. */
  readonly memoryBytes: number;
  /** Whether the disk has room for so many bytes more. Default it has. */
  readonly hasRoom?: (bytes: number) => boolean;
}

interface Share {
  fileBytes: number;
  files: number;
}

/** Counts what all spools of a process hold, and tells those that wait when something is given back. */
export class SpoolBudget {
  private readonly limits: SpoolLimits;
  private readonly all: Share = { fileBytes: 0, files: 0 };
  private readonly callers = new Map<number, Share>();
  private readonly waiting = new Set<() => void>();
  private memoryBytes = 0;

  constructor(limits: SpoolLimits) {
    this.limits = limits;
  }

  takeMemory(bytes: number): boolean {
    if (this.memoryBytes + bytes > this.limits.memoryBytes) return false;
    this.memoryBytes += bytes;
    return true;
  }

  giveMemory(bytes: number): void {
    this.memoryBytes -= bytes;
  }

  takeFile(caller: number): boolean {
    return this.take(caller, 'files', 1);
  }

  takeBytes(caller: number, bytes: number): boolean {
    return (this.limits.hasRoom?.(bytes) ?? true) && this.take(caller, 'fileBytes', bytes);
  }

  /** A file with all that was written to it. */
  giveFile(caller: number, bytes: number): void {
    const share = this.shareOf(caller);
    for (const counted of [this.all, share]) {
      counted.files--;
      counted.fileBytes -= bytes;
    }
    if (share.files === 0 && share.fileBytes === 0) this.callers.delete(caller);
    // Whoever finds no room again waits on.
    for (const retry of Array.from(this.waiting)) retry();
  }

  /** Calls whenever something is given back, until `ignore`. */
  await(retry: () => void): void {
    this.waiting.add(retry);
  }

  ignore(retry: () => void): void {
    this.waiting.delete(retry);
  }

  /** What is held at this moment. */
  usage(): Readonly<Share> & { readonly memoryBytes: number } {
    return { ...this.all, memoryBytes: this.memoryBytes };
  }

  private take(caller: number, what: keyof Share, amount: number): boolean {
    const share = this.shareOf(caller);
    if (this.all[what] + amount > this.limits[what]) return false;
    if (share[what] + amount > this.limits.ofOneCaller[what]) return false;
    this.all[what] += amount;
    share[what] += amount;
    this.callers.set(caller, share);
    return true;
  }

  private shareOf(caller: number): Share {
    return this.callers.get(caller) ?? { fileBytes: 0, files: 0 };
  }
}
