import type { ColumnDefinition } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGridMessages } from '../messages/index.ts';
import { loadedRows, type RowSource } from '../rows/row-source.ts';
import type { CellEditing, RowCells } from './cell-editing.ts';
import { draftOf } from './cell-state.ts';
import { createCorrectionStore, type Arrival, type CorrectionStore } from './correction-store.ts';
import { findRow } from '../rows/row-key.ts';

/**
 * The corrections of one grid; they outlive other rows and another `editing`, and begin with the kept drafts.
 *
 * @param rows the shown ones
 */
export function useCorrectionStore(editing: CellEditing | undefined, rows: RowSource): CorrectionStore {
  const { locale } = useLocale();
  const { corrections } = useGridMessages();
  const [store] = useState(() => {
    const made = createCorrectionStore();
    for (const { text, ...cell } of editing?.drafts?.read() ?? []) made.keepInvalid(cell, text, corrections.kept);
    return made;
  });
  // Loaded again, rows have what was saved; fewer of the same ones do not.
  const shown = loadedRows(rows);
  const latest = loadedRows(editing?.latestRows ?? rows);
  const known = useRef<{ shown: RowSource; latest: RowSource; arrival?: Arrival | undefined }>({ shown, latest });
  useLayoutEffect(() => {
    const before = known.current;
    const arrival = before.latest === latest ? before.arrival : store.arrive();
    if (arrival && before.shown !== shown) store.show(arrival);
    known.current = { shown, latest, arrival };
  }, [shown, latest, store]);
  useEffect(() => {
    if (!editing) return;
    const { onCorrect, onSettled, drafts, columns, keyColumns, readFlagEffect } = editing;
    store.setDeps({
      send: onCorrect,
      needsComment: ({ column }) => readFlagEffect !== undefined && column.isBreachFlag === true,
      settle: () => onSettled?.(),
      keep: (cell, state) => drafts?.keep(cell, draftOf(state ?? undefined, locale)),
      read: (row) => {
        const index = findRow(rows, row, keyColumns);
        return index === undefined ? undefined : rowCells(rows, index, columns);
      },
    });
  }, [store, editing, locale, rows]);
  return store;
}

/** A copy of a row's cells. */
export const rowCells = (rows: RowSource, rowIndex: number, columns: readonly ColumnDefinition[]): RowCells =>
  Object.fromEntries(columns.map(({ SqlColName }) => [SqlColName, rows.cell(rowIndex, SqlColName)]));
