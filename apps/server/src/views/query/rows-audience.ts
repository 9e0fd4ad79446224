import type { RowsReading } from '../../access/read-rows.ts';
import { overloaded } from '../../http/http-error.ts';
import type { Spool } from '../../platform/spool/spool.ts';

/** How long the database may wait for room in a spool. */
const MAX_PAUSE_MS = 30_000;
const RETRY_AFTER_S = 5;

/** The spools that one reading fills, each of which is read as fast as its own caller can. */
export class RowsAudience {
  private readonly spools = new Set<Spool>();
  private readonly held = new Set<Spool>();
  /** Whether there ever were several. */
  isShared = false;
  private reading: Pick<RowsReading, 'pause' | 'resume' | 'cancel'> | undefined;

  /** @returns resolves when the spool's budget is used up */
  add(spool: Spool): Promise<void> {
    this.spools.add(spool);
    this.isShared ||= this.spools.size > 1;
    let timer: NodeJS.Timeout | undefined;
    spool.once('close', () => {
      clearTimeout(timer);
      this.spools.delete(spool);
      this.release(spool);
      if (this.spools.size === 0) this.reading?.cancel();
    });
    return new Promise((resolve) => {
      spool.onPause = (isOverBudget) => {
        clearTimeout(timer);
        // Nobody waits for what another one has no room for.
        if (isOverBudget && this.spools.size > 1) return void spool.destroy(noRoom());
        this.hold(spool);
        timer = setTimeout(() => spool.destroy(noRoom()), MAX_PAUSE_MS).unref();
        if (isOverBudget) resolve();
      };
      spool.onResume = () => {
        clearTimeout(timer);
        this.release(spool);
      };
    });
  }

  /** What their rows come from. Nobody may be left that waits for it. */
  follow(reading: Pick<RowsReading, 'pause' | 'resume' | 'cancel'>): void {
    this.reading = reading;
    if (this.spools.size === 0) reading.cancel();
  }

  readonly emit = (chunk: Buffer): void => {
    for (const spool of this.spools) spool.add(chunk);
  };

  finish(): void {
    for (const spool of this.spools) spool.finish();
  }

  /** The end is never written: nobody is to take what came for the whole. */
  fail(error: Error): void {
    for (const spool of this.spools) spool.destroy(error);
  }

  private hold(spool: Spool): void {
    this.held.add(spool);
    this.reading?.pause();
  }

  private release(spool: Spool): void {
    if (this.held.delete(spool) && this.held.size === 0) this.reading?.resume();
  }
}

export const noRoom = () =>
  overloaded('Too many rows wait to be read at this moment: try again, or load fewer rows.', RETRY_AFTER_S);
