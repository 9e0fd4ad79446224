import { rowId, type RowSource } from '../rows/row-source.ts';

export type RowSelectionMode = 'multiple' | 'single';

/** Which rows are selected: all except the listed ones, or the listed ones only. By `RowSource.idOf`. */
export interface SelectedRows {
  readonly all: boolean;
  readonly ids: ReadonlySet<number>;
}

const NONE: SelectedRows = { all: false, ids: new Set() };

/** The selected rows of a grid, outside of React: a change redraws those that subscribe and no others. */
export interface RowSelection<Mode extends RowSelectionMode = RowSelectionMode> {
  readonly mode: Mode;
  /** The same object as long as nothing changes. */
  readonly get: () => SelectedRows;
  readonly isSelected: (id: number) => boolean;
  /** Selects or deselects a row; in a single selection the others are deselected. */
  readonly set: (id: number, isSelected: boolean) => void;
  /** Selects or deselects several; of a single selection, the last. */
  readonly setMany: (ids: Iterable<number>, isSelected: boolean) => void;
  /** Does not look at a single row. Nothing in a single selection. */
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** How many of the first `shownCount` rows are selected. */
  readonly countIn: (rows: RowSource, shownCount: number) => number;
  /** Indices of the selected rows among the first `shownCount`. */
  readonly selectedRows: (rows: RowSource, shownCount: number) => number[];
  /** @returns ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Make it once for a grid, outside of rendering or with `useState(() => …)`; clear it when other rows are loaded. */
export function createRowSelection<Mode extends RowSelectionMode>(mode: Mode): RowSelection<Mode> {
  let state = NONE;
  const listeners = new Set<() => void>();
  const change = (next: SelectedRows): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isSelected = (id: number): boolean => state.all !== state.ids.has(id);
  const setMany = (ids: Iterable<number>, wanted: boolean): void => {
    const list = mode === 'single' ? [...ids].slice(-1) : [...ids];
    const changed = list.filter((id) => isSelected(id) !== wanted);
    if (changed.length === 0) return;
    if (mode === 'single') return change(wanted ? { all: false, ids: new Set(changed) } : NONE);
    const next = new Set(state.ids);
    for (const id of changed) {
      if (state.all === wanted) next.delete(id);
      else next.add(id);
    }
    change({ all: state.all, ids: next });
  };
  const selectedRows = (rows: RowSource, shownCount: number): number[] => {
    const indices: number[] = [];
    const last = Math.min(rows.rowCount, shownCount);
    for (let row = 0; row < last; row++) if (isSelected(rowId(rows, row))) indices.push(row);
    return indices;
  };
  return {
    mode,
    get: () => state,
    isSelected,
    set: (id, wanted) => setMany([id], wanted),
    setMany,
    selectAll: () => mode === 'multiple' && change({ all: true, ids: new Set() }),
    clear: () => (state.all || state.ids.size > 0) && change(NONE),
    countIn: (rows, shownCount) => {
      // Most often nothing or all is selected: no row has to be looked at.
      if (state.ids.size === 0) return state.all ? Math.min(rows.rowCount, shownCount) : 0;
      return selectedRows(rows, shownCount).length;
    },
    selectedRows,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
