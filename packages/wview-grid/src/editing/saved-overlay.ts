import type { RowSnapshot } from './row-snapshot.ts';
import type { RowCells } from './cell-editing.ts';

/** What this user's corrections have made of rows: the server compares whole rows, and one's own are no conflict. */
export interface SavedOverlay {
  /** How many corrections were saved. */
  readonly count: () => number;
  /** A correction of a row was saved. */
  readonly put: (key: string, cells: RowCells) => void;
  /** A row snapshot's cells, with what was saved in the row since it was taken. */
  readonly cellsNow: (row: RowSnapshot) => RowCells;
  /** A row of those that are loaded, as the user sees it. */
  readonly capture: (key: string, loaded: RowCells) => RowSnapshot;
  /** Rows are shown that have what was saved up to this count. */
  readonly setLoaded: (savedCount: number) => void;
}

interface SavedCells {
  readonly savedCount: number;
  readonly cells: RowCells;
}

export function createSavedOverlay(): SavedOverlay {
  const rows = new Map<string, SavedCells>();
  let count = 0;
  let loadedAt = 0;
  const cellsNow = ({ key, cells, savedCount }: RowSnapshot): RowCells => {
    const saved = rows.get(key);
    return saved && saved.savedCount > savedCount ? { ...cells, ...saved.cells } : cells;
  };
  return {
    count: () => count,
    put: (key, cells) => {
      const before = rows.get(key);
      const isShown = before === undefined || before.savedCount <= loadedAt;
      rows.set(key, { savedCount: ++count, cells: isShown ? cells : { ...before.cells, ...cells } });
    },
    cellsNow,
    capture: (key, loaded) => ({
      key,
      cells: cellsNow({ key, cells: loaded, savedCount: loadedAt }),
      savedCount: count,
    }),
    setLoaded: (savedCount) => {
      loadedAt = savedCount;
    },
  };
}
