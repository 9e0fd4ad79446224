import type { RowChange } from './row-snapshot.ts';
import type { CorrectionOutcome } from './cell-editing.ts';

/** How far the cells of a paste or of its undo are sent. */
export interface SendProgress {
  readonly count: number;
  readonly done: number;
  readonly failed: number;
}

interface SendInTurnOptions<Change extends RowChange> {
  readonly changes: readonly Change[];
  readonly send: (change: Change) => Promise<CorrectionOutcome>;
  readonly onProgress: (progress: SendProgress) => void;
  readonly isStopped: () => boolean;
}

/** Sends changes one after another, until they are through or stopped. */
export async function sendInTurn<Change extends RowChange>(options: SendInTurnOptions<Change>): Promise<SendProgress> {
  const { changes, send, onProgress, isStopped } = options;
  let progress: SendProgress = { count: changes.length, done: 0, failed: 0 };
  for (const change of changes) {
    onProgress(progress);
    const { kind } = await send(change);
    const hasFailed = kind === 'failed' || kind === 'conflict';
    progress = { ...progress, done: progress.done + 1, failed: progress.failed + (hasFailed ? 1 : 0) };
    if (isStopped()) break;
  }
  return progress;
}
