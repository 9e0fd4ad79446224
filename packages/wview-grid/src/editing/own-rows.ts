import type { CapturedRow } from './captured-row.ts';
import type { RowCells } from './cell-editing.ts';

/** What this user's corrections have made of rows: the server compares whole rows, and one's own are no conflict. */
export interface OwnRows {
  /** How many corrections were saved. */
  readonly count: () => number;
  /** A correction of a row was saved. */
  readonly put: (key: string, cells: RowCells) => void;
  /** A captured row's cells, with what was saved in the row since it was captured. */
  readonly cellsNow: (row: CapturedRow) => RowCells;
  /** A row of those that are loaded, as the user sees it. */
  readonly capture: (key: string, loaded: RowCells) => CapturedRow;
  /** Rows are shown that have what was saved up to this count. */
  readonly setLoaded: (savedCount: number) => void;
}

interface OwnRow {
  readonly savedCount: number;
  readonly cells: RowCells;
}

export function createOwnRows(): OwnRows {
  const rows = new Map<string, OwnRow>();
  let count = 0;
  let loadedAt = 0;
  const cellsNow = ({ key, cells, savedCount }: CapturedRow): RowCells => {
    const own = rows.get(key);
    return own && own.savedCount > savedCount ? { ...cells, ...own.cells } : cells;
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
