import type { CellValue } from '@fundscope/contract';
import { useLocale } from '@fundscope/ui-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import type { CellEditing, CellKey } from './cell-editing.ts';
import { inputText, isSameValue, parseInput, type InputFault } from './cell-input.ts';
import { draftOf, seenValue, shownText } from './cell-state.ts';
import type { CorrectionStore } from './correction-store.ts';
import { useRowReading } from './useRowReading.ts';

interface CellEditingOptions {
  readonly editing: CellEditing | undefined;
  readonly store: CorrectionStore;
  readonly rows: RowSource;
  /** How many of them are shown. */
  readonly rowCount: number;
  readonly columns: readonly PreparedColumn[];
  readonly faultText: Readonly<Record<InputFault, string>>;
}

/** An editor that is open. */
export interface OpenEditor {
  readonly cell: CellPosition;
  readonly column: PreparedColumn;
  /** What the editor begins with. */
  readonly text: string;
  /** The text that counts as unchanged. */
  readonly original: string;
}

/** Which cell is edited, and what becomes of what is typed. */
export function useCellEditing({ editing, store, rows, rowCount, columns, faultText }: CellEditingOptions) {
  const { locale } = useLocale();
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const version = useSyncExternalStore(store.subscribe, store.version, store.version);
  const known = useRef(rows);
  useEffect(() => {
    // Loaded again, the rows have what was saved.
    if (known.current !== rows) store.forgetSaved();
    known.current = rows;
  }, [rows, store]);

  const findRow = useRowReading({ editing, store, rows });

  const keyOf = ({ row, column }: CellPosition): CellKey => ({
    row: editing?.rowKey?.(row) ?? String(row),
    column: columns[column]?.definition.SqlColName ?? '',
  });
  const stateAt = (cell: CellPosition) => {
    if (!editing || store.version() === 0) return undefined;
    const key = keyOf(cell);
    return store.stateOf(key.row, key.column);
  };
  const canEdit = ({ row, column }: CellPosition): boolean => {
    const prepared = columns[column];
    return (
      row >= 0 &&
      row < rowCount &&
      prepared !== undefined &&
      prepared.kind !== 'check' &&
      editing?.canEdit(prepared.definition) === true
    );
  };
  const valueAt = ({ row, column }: CellPosition): CellValue =>
    rows.cell(row, columns[column]?.definition.SqlColName ?? '');

  const keepTyped = (cell: CellPosition, text: string | null) => editing?.drafts?.keep(keyOf(cell), text);

  const open = (cell: CellPosition, typed?: string): boolean => {
    const column = columns[cell.column];
    if (!column || !canEdit(cell)) return false;
    const state = stateAt(cell);
    if (state?.kind === 'pending') return false;
    const original = inputText(column.definition, seenValue(state, valueAt(cell)), locale);
    const kept = state?.kind === 'invalid' ? state.text : original;
    if (typed !== undefined) keepTyped(cell, typed);
    setEditor({ cell, column, text: typed ?? kept, original: state?.kind === 'failed' ? '' : original });
    return true;
  };

  /** @returns what is wrong with it; null when it was sent, or needs no sending */
  const commit = (opened: OpenEditor, text: string): string | null => {
    const { cell, column, original } = opened;
    const { definition } = column;
    const key = keyOf(cell);
    const state = stateAt(cell);
    if (text === original && state?.kind !== 'failed') {
      if (state?.kind === 'invalid') store.discard(key);
      else keepTyped(cell, draftOf(state, locale));
      return null;
    }
    const parsed = parseInput(definition, text, locale);
    if (!parsed.ok) return faultText[parsed.fault];
    const oldValue = state?.kind === 'failed' ? state.change.oldValue : seenValue(state, valueAt(cell));
    if (isSameValue(definition, oldValue, parsed.value)) store.discard(key);
    else void store.correct(key, changeOf(cell, oldValue, parsed.value));
    return null;
  };

  const changeOf = ({ row, column }: CellPosition, oldValue: CellValue, newValue: CellValue, remaining = 0) => {
    const definition = columns[column]?.definition;
    if (!definition) throw new Error(`The grid has no column ${column}.`);
    return { rowIndex: row, column: definition, oldValue, newValue, cell: cellReader(rows, row), remaining };
  };

  return {
    editor,
    version,
    open,
    close: () => setEditor(null),
    onBusyChange: editing?.onBusyChange,
    /** Keeps what an open editor holds. */
    keepTyped,
    /** Closes the editor without what was typed into it; what stood there before stays. */
    cancel: ({ cell }: OpenEditor) => {
      keepTyped(cell, draftOf(stateAt(cell), locale));
      setEditor(null);
    },
    /** The cell of the draft that was kept last, if it is shown. */
    lastDraft: (): CellPosition | undefined => {
      const last = editing?.drafts?.read().at(-1);
      const column = columns.findIndex(({ definition }) => definition.SqlColName === last?.column);
      const row = last && findRow(last.row);
      return row === undefined || row >= rowCount || column < 0 ? undefined : { row, column };
    },
    commit,
    /** Keeps what was typed in a cell that was left though it is not valid. */
    leave: (opened: OpenEditor, text: string) => {
      const fault = commit(opened, text);
      if (fault !== null) store.keepInvalid(keyOf(opened.cell), text, fault);
    },
    canEdit,
    stateAt,
    keyOf,
    changeOf,
    textOf: (row: number, column: number, text: string): string => {
      const state = stateAt({ row, column });
      const prepared = columns[column];
      return state && prepared ? shownText(state, prepared, text) : text;
    },
    markOf: (row: number, column: number): string =>
      canEdit({ row, column }) ? `editable ${stateAt({ row, column })?.kind ?? ''}` : '',
  };
}

const cellReader =
  (rows: RowSource, row: number) =>
  (sqlColName: string): CellValue =>
    rows.cell(row, sqlColName);
