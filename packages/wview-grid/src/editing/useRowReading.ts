import { useCallback, useEffect } from 'react';
import type { RowSource } from '../rows/row-source.ts';
import type { CellEditing } from './cell-editing.ts';
import type { CorrectionStore } from './correction-store.ts';

interface RowReadingOptions {
  readonly editing: CellEditing | undefined;
  readonly store: CorrectionStore;
  readonly rows: RowSource;
}

/**
 * Lets corrections be sent with their row as it is by then: loaded again since, or with other cells of it saved.
 *
 * @returns where a row stands now, by its key; undefined where it is not among the rows any more
 */
export function useRowReading({ editing, store, rows }: RowReadingOptions): (row: string) => number | undefined {
  const keyOf = editing?.rowKey ?? String;
  const find = useCallback(
    (row: string, near = 0): number | undefined => {
      if (near < rows.rowCount && keyOf(near) === row) return near;
      for (let index = 0; index < rows.rowCount; index++) if (keyOf(index) === row) return index;
      return undefined;
    },
    [keyOf, rows],
  );
  useEffect(() => {
    store.readBy((row, near) => {
      const index = find(row, near);
      if (index === undefined) return undefined;
      return (name) => {
        const state = store.stateOf(row, name);
        return state?.kind === 'saved' ? state.change.newValue : rows.cell(index, name);
      };
    });
  }, [store, find, rows]);
  return find;
}
