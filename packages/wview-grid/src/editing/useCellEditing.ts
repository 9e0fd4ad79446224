import { useLocale } from '@fundscope/ui-kit';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import type { RowSnapshot } from './row-snapshot.ts';
import type { CellEditing, CellKey } from './cell-editing.ts';
import { createCellReading } from './cell-reading.ts';
import { draftOf, isRefused, rowForRetry, seenValue } from './cell-state.ts';
import type { CorrectionStore } from './correction-store.ts';
import { begunText, inputText } from './input-text.ts';
import { createNoteFinder } from '../notes/find-note.ts';
import { findRow, rowKey } from '../rows/row-key.ts';
import { rowCells } from './useCorrectionStore.ts';

interface CellEditingOptions {
  readonly editing: CellEditing | undefined;
  readonly corrections: CorrectionStore;
  readonly rows: RowSource;
  /** How many of them are shown. */
  readonly rowCount: number;
  readonly columns: readonly PreparedColumn[];
}

/** An editor that is open: it belongs to the row that it was opened in. */
export interface OpenEditor {
  /** Where it is drawn. */
  readonly cell: CellPosition;
  readonly column: PreparedColumn;
  readonly row: RowSnapshot;
  /** What the editor begins with. */
  readonly text: string;
  /** The text that counts as unchanged; null: none does. */
  readonly original: string | null;
}

/** Which cell is edited, and what cells show of corrections. */
export function useCellEditing({ editing, corrections: store, rows, rowCount, columns }: CellEditingOptions) {
  const { locale } = useLocale();
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const version = useSyncExternalStore(store.subscribe, store.version, store.version);
  const { keyColumns = NO_KEY, columns: definitions = [], drafts, notes } = editing ?? {};
  const noteAt = useMemo(() => notes && createNoteFinder(notes, { rows, keyColumns }), [notes, rows, keyColumns]);

  /** Where rows stand, by key; searched once. */
  const indices = useMemo(() => ({ rows, byKey: new Map<string, number | undefined>() }), [rows]);
  const indexOfRow = (key: string): number | undefined => {
    if (!indices.byKey.has(key)) indices.byKey.set(key, findRow(rows, key, keyColumns));
    return indices.byKey.get(key);
  };
  /** Another object after each change of a correction, and else the same: cells are painted again for another one. */
  const reading = useMemo(
    () => ({ version, ...createCellReading({ editing, states: store, rows, rowCount, columns, noteAt }) }),
    [version, editing, store, rows, rowCount, columns, noteAt],
  );
  const { stateAt, canEdit, isTickBox } = reading;
  const capture = (row: number): RowSnapshot =>
    store.capture(rowKey(rows, row, keyColumns), rowCells(rows, row, definitions));
  const cellOf = ({ row, column }: OpenEditor): CellKey => ({ row: row.key, column: column.definition.SqlColName });

  const open = (cell: CellPosition, typed?: string): boolean => {
    const column = columns[cell.column];
    if (!column || !canEdit(cell) || isTickBox(cell.column)) return false;
    const { definition } = column;
    const state = stateAt(cell);
    const row = rowForRetry(state, capture(cell.row));
    const seen = inputText(definition, seenValue(state, row.cells[definition.SqlColName] ?? null), locale);
    const put = typed === undefined ? undefined : begunText(definition, typed);
    const keptText = state?.kind === 'invalid' ? begunText(definition, state.text) : undefined;
    const text = put ?? keptText ?? seen;
    const opened = { cell, column, row, text, original: isRefused(state) ? null : seen };
    if (put !== undefined) drafts?.keep(cellOf(opened), put);
    setEditor(opened);
    return true;
  };

  return {
    ...reading,
    reading,
    editor,
    open,
    /** Ticks a box or takes its tick away, and sends it; false where there is none. */
    tick: (cell: CellPosition): boolean => {
      const definition = columns[cell.column]?.definition;
      if (!definition || !isTickBox(cell.column) || !canEdit(cell)) return false;
      const state = stateAt(cell);
      const row = rowForRetry(state, capture(cell.row));
      const newValue = seenValue(state, row.cells[definition.SqlColName] ?? null) !== true;
      void store.correct({ row, column: definition, newValue });
      return true;
    },
    close: () => setEditor(null),
    onBusyChange: editing?.onBusyChange,
    /** Keeps what an open editor holds. */
    keepTyped: (opened: OpenEditor, text: string) => drafts?.keep(cellOf(opened), text),
    /** Closes the editor without what was typed into it; what stood there before stays. */
    cancel: (opened: OpenEditor) => {
      const key = cellOf(opened);
      drafts?.keep(key, draftOf(store.stateOf(key.row, key.column), locale));
      setEditor(null);
    },
    /** Where a cell stands; undefined where it is not shown. */
    positionOf: (cell: CellKey): CellPosition | undefined => {
      const column = columns.findIndex(({ definition }) => definition.SqlColName === cell.column);
      const row = indexOfRow(cell.row);
      return row === undefined || row >= rowCount || column < 0 ? undefined : { row, column };
    },
    drafts,
    definitions,
    cellOf,
    /** A row as the user sees it, wherever it stands later. */
    capture,
  };
}

const NO_KEY: readonly string[] = [];
