/** A cell by its row's index and its column's SqlColName. */
interface NamedCell {
  readonly row: number;
  readonly name: string;
}

/** Cells of one row that are to be seen together; the first that is shown becomes active. */
export interface WantedCells {
  readonly row: number;
  readonly names: readonly string[];
}

/** Where the user is in a grid, for what stands beside it and moves them. */
export interface GridCursor {
  /** The active cell; null for a title, or before the grid is there. */
  readonly active: () => NamedCell | null;
  /** Where they are to be, until the grid has it in view. */
  readonly wanted: () => WantedCells | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Brings cells into view, once they are among those that are shown. */
  readonly goTo: (cells: WantedCells) => void;
  /** The grid says where the user is. */
  readonly setActive: (cell: NamedCell | null) => void;
  /** The grid says that it has gone where it was to go. */
  readonly arrive: () => void;
}

export function createGridCursor(): GridCursor {
  const listeners = new Set<() => void>();
  let active: NamedCell | null = null;
  let wanted: WantedCells | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    active: () => active,
    wanted: () => wanted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo: (cells) => {
      wanted = cells;
      tell();
    },
    setActive: (cell) => {
      if (cell?.row === active?.row && cell?.name === active?.name) return;
      active = cell;
      tell();
    },
    arrive: () => {
      wanted = null;
      tell();
    },
  };
}
