import type { ColumnDefinition } from '@fundscope/contract/views';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import { rowKey } from '../rows/row-key.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CellEditing, CellKey } from './cell-editing.ts';
import { shownText, type CellState } from './cell-state.ts';
import type { CorrectionStore } from './correction-store.ts';

interface CellReadingOptions {
  readonly editing: CellEditing | undefined;
  readonly states: Pick<CorrectionStore, 'stateOf' | 'version'>;
  readonly rows: RowSource;
  /** How many of them are shown. */
  readonly rowCount: number;
  readonly columns: readonly PreparedColumn[];
  /** What is to be told of a cell besides its value, by SqlColName. */
  readonly noteAt: ((row: number, column: string) => string | undefined) | undefined;
}

/** What corrections make of cells: which can be corrected, and what they show. */
export function createCellReading({ editing, states, rows, rowCount, columns, noteAt }: CellReadingOptions) {
  const keyColumns = editing?.keyColumns ?? NO_KEY;
  const nameOf = (column: number): string => columns[column]?.definition.SqlColName ?? '';
  const keyOf = ({ row, column }: CellPosition): CellKey => ({
    row: rowKey(rows, row, keyColumns),
    column: nameOf(column),
  });
  const stateAt = (cell: CellPosition): CellState | undefined => {
    if (!editing || states.version() === 0) return undefined;
    const { row, column } = keyOf(cell);
    return states.stateOf(row, column);
  };
  const isColumnEditable = (column: ColumnDefinition): boolean => editing?.canEdit(column) === true;
  const canEdit = ({ row, column }: CellPosition): boolean => {
    const prepared = columns[column];
    return (
      row >= 0 &&
      row < rowCount &&
      prepared !== undefined &&
      prepared.kind !== 'check' &&
      keyColumns.length > 0 &&
      isColumnEditable(prepared.definition)
    );
  };
  /** What is to be told of a cell besides its value; empty for nothing. */
  const noteOf = (row: number, column: number): string => noteAt?.(row, nameOf(column)) ?? '';
  return {
    keyOf,
    stateAt,
    isColumnEditable,
    canEdit,
    isTickBox: (column: number): boolean => {
      const definition = columns[column]?.definition;
      return editing?.hasTickBoxes === true && definition?.ColType === 'bool' && isColumnEditable(definition);
    },
    noteOf,
    textOf: (row: number, column: number, text: string): string => {
      const state = stateAt({ row, column });
      const prepared = columns[column];
      return state && prepared ? shownText(state, prepared, text) : text;
    },
    markOf: (row: number, column: number): string => {
      const kind = stateAt({ row, column })?.kind ?? '';
      const mark = canEdit({ row, column }) ? `editable ${kind}` : kind;
      return noteOf(row, column) === '' ? mark : `${mark} noted`;
    },
  };
}

const NO_KEY: readonly string[] = [];
