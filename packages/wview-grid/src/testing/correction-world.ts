import type { CellValue } from '@fundscope/contract/views';
import type { CellChange, CorrectionOutcome, RowCells } from '../editing/cell-editing.ts';
import { createCorrectionStore } from '../editing/correction-store.ts';
import type { RowChange } from '../editing/row-snapshot.ts';
import { correctStored } from './fake-corrections.ts';
import { sampleColumn } from './sample-view.ts';

export const limit = sampleColumn('Limit', 'number');
export const loadedRow: RowCells = { fund: 'A', limit: 1, comment: 'old', value: 12 };

interface World {
  /** As the database has it, by the row's key. */
  readonly stored: Map<string, RowCells>;
  /** Answers in place of the database, one for each call; undefined: the database does. */
  readonly answers?: readonly (CorrectionOutcome | Error | undefined)[];
  readonly needsComment?: boolean;
}

/** A store of corrections over rows in memory. */
export function beginCorrections({
  stored = new Map([['a', loadedRow]]),
  answers = [],
  needsComment = false,
}: Partial<World> = {}) {
  const sent: CellChange[] = [];
  let settled = 0;
  let shown = new Map(stored);
  const store = createCorrectionStore({
    send: (change) => {
      const answer = answers[sent.length];
      sent.push(change);
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(answer ?? correctStored(stored, change));
    },
    needsComment: () => needsComment,
    settle: () => settled++,
    read: (row) => shown.get(row),
  });
  return {
    store,
    sent,
    stored,
    settled: () => settled,
    /** A new value, typed into the row as the user sees it. */
    change: (column: typeof limit, newValue: CellValue, row = 'a'): RowChange => ({
      row: store.capture(row, shown.get(row) ?? {}),
      column,
      newValue,
    }),
    load: () => {
      shown = new Map(stored);
      store.show(store.arrive());
    },
    /** Rows arrive and are held; the returned function shows them. */
    arrive: () => {
      const [held, arrival] = [new Map(stored), store.arrive()];
      return () => {
        shown = held;
        store.show(arrival);
      };
    },
    /** Somebody else writes. */
    write: (cells: RowCells, row = 'a') => stored.set(row, { ...stored.get(row), ...cells }),
  };
}
