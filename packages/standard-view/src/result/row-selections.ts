import type { ViewInfo } from '@fundscope/contract/views';
import { createRowSelection, findRow, rowKey, type RowSource } from '@fundscope/wview-grid';
import { useEffect, useMemo, useState } from 'react';
import { keyColumnsOf } from '../model/row-key.ts';

interface SelectedRowOptions {
  readonly info: ViewInfo;
  readonly rows: RowSource;
  /** The selected row's key, as the address has it. */
  readonly selectedKey: string | undefined;
  readonly onSelect: (key: string) => void;
}

/** The one row whose rows are shown beneath: the address has it, the grid shows it and changes it. */
export function useSelectedRow({ info, rows, selectedKey, onSelect }: SelectedRowOptions) {
  const [selection] = useState(() => createRowSelection('single'));
  const columns = useMemo(() => keyColumnsOf(info), [info]);
  const rowIndex = useMemo(
    () => (selectedKey !== undefined ? findRow(rows, selectedKey, columns) : undefined),
    [rows, selectedKey, columns],
  );
  useEffect(() => {
    if (rowIndex === undefined) selection.clear();
    else selection.set(rows.idOf?.(rowIndex) ?? rowIndex, true);
  }, [selection, rows, rowIndex]);
  return { selection, rowIndex, select: (index: number) => onSelect(rowKey(rows, index, columns)) };
}

const newSelection = (loadId: string) => ({ loadId, selection: createRowSelection('multiple') });

/**
 * The rows ticked for requests. Loading data clears them; selecting all of them shows all.
 *
 * @param loadId tells one load from another
 */
export function useRequestSelection(loadId: string, onSelectAll: () => void) {
  const [state, setState] = useState(() => newSelection(loadId));
  // No memo, which React may drop and the ticks with it.
  if (state.loadId !== loadId) setState(newSelection(loadId));
  const { selection } = state;
  useEffect(() => {
    let wasAll = selection.get().all;
    return selection.subscribe(() => {
      const { all } = selection.get();
      if (all && !wasAll) onSelectAll();
      wasAll = all;
    });
  }, [selection, onSelectAll]);
  return selection;
}
