import { useEffect, useMemo, useState } from 'react';
import { findRow, rowKey } from '../rows/row-key.ts';
import { rowId, type RowSource } from '../rows/row-source.ts';
import { createRowSelection } from './row-selection.ts';

interface SelectedRowOptions {
  readonly rows: RowSource;
  /** SqlColNames that tell a row from all others. Keep the array the same. */
  readonly keyColumns: readonly string[];
  /** The selected row's key, as `rowKey` writes it, wherever it is kept; undefined for none. */
  readonly selectedKey: string | undefined;
  readonly onSelect: (key: string) => void;
}

/** The one row that something else follows: an address has its key, the grid shows it and changes it. */
export function useSelectedRow({ rows, keyColumns, selectedKey, onSelect }: SelectedRowOptions) {
  const [selection] = useState(() => createRowSelection('single'));
  const rowIndex = useMemo(
    () => (selectedKey !== undefined ? findRow(rows, selectedKey, keyColumns) : undefined),
    [rows, selectedKey, keyColumns],
  );
  useEffect(() => {
    if (rowIndex === undefined) selection.clear();
    else selection.set(rowId(rows, rowIndex), true);
  }, [selection, rows, rowIndex]);
  return { selection, rowIndex, select: (index: number) => onSelect(rowKey(rows, index, keyColumns)) };
}
