import type { ColumnDefinition } from '@fundscope/contract';
import { useLocale } from '@fundscope/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useGridMessages } from '../messages/index.ts';
import { loadedRows, type RowSource } from '../rows/row-source.ts';
import type { CellEditing, RowCells } from './cell-editing.ts';
import { draftOf } from './cell-state.ts';
import { createCorrectionStore, type CorrectionStore } from './correction-store.ts';
import { findRow } from './row-key.ts';

/**
 * The corrections of one grid; they outlive other rows and another `editing`, and begin with the kept drafts.
 *
 * @param rows the loaded ones
 */
export function useCorrectionStore(editing: CellEditing | undefined, rows: RowSource): CorrectionStore {
  const { locale } = useLocale();
  const { corrections } = useGridMessages();
  const [store] = useState(() => {
    const made = createCorrectionStore();
    for (const { text, ...cell } of editing?.drafts?.read() ?? []) made.keepInvalid(cell, text, corrections.kept);
    return made;
  });
  const known = useRef(loadedRows(rows));
  useEffect(() => {
    // Loaded again, the rows have what was saved; fewer of the same ones do not.
    if (known.current !== loadedRows(rows)) store.setLoaded();
    known.current = loadedRows(rows);
  }, [rows, store]);
  useEffect(() => {
    if (!editing) return;
    const { onCorrect, onSettled, drafts, columns, keyColumns } = editing;
    store.setSurroundings({
      send: onCorrect,
      settle: () => onSettled?.(),
      keep: (cell, state) => drafts?.keep(cell, draftOf(state ?? undefined, locale)),
      read: (row) => {
        const at = findRow(rows, row, keyColumns);
        return at === undefined ? undefined : rowCells(rows, at, columns);
      },
    });
  }, [store, editing, locale, rows]);
  return store;
}

/** A copy of a row's cells. */
export const rowCells = (rows: RowSource, rowIndex: number, columns: readonly ColumnDefinition[]): RowCells =>
  Object.fromEntries(columns.map(({ SqlColName }) => [SqlColName, rows.cell(rowIndex, SqlColName)]));
