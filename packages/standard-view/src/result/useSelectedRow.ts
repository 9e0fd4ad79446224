import type { ViewInfo } from '@fundscope/contract/views';
import { createRowSelection, type RowSource } from '@fundscope/wview-grid';
import { useEffect, useMemo, useState } from 'react';
import { findRow, keyColumnsOf, rowKeyOf, type RowKey } from '../model/row-key.ts';

interface SelectedRowOptions {
  readonly info: ViewInfo;
  readonly rows: RowSource;
  /** The selected row, as the address has it. Keep it the same while the address is. */
  readonly selectedKey: RowKey | undefined;
  readonly onSelect: (key: RowKey) => void;
}

/** The one row whose rows are shown beneath: the address has it, the grid shows it and changes it. */
export function useSelectedRow({ info, rows, selectedKey, onSelect }: SelectedRowOptions) {
  const [selection] = useState(() => createRowSelection('single'));
  const columns = useMemo(() => keyColumnsOf(info), [info]);
  const rowIndex = useMemo(
    () => (selectedKey ? findRow(rows, selectedKey, columns) : undefined),
    [rows, selectedKey, columns],
  );
  useEffect(() => {
    if (rowIndex === undefined) selection.clear();
    else selection.set(rows.idOf?.(rowIndex) ?? rowIndex, true);
  }, [selection, rows, rowIndex]);
  return { selection, rowIndex, select: (index: number) => onSelect(rowKeyOf(rows, index, columns)) };
}
