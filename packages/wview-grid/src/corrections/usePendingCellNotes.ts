import type { PendingCell, ViewInfo } from '@fundscope/contract/views';
import { formatLocalMoment, useLocale } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import type { CellNote } from '../editing/cell-editing.ts';
import { createCellFormatter } from '../format/cell-formatter.ts';
import { useGridMessages } from '../messages/index.ts';

/**
 * The notes of a view's cells whose correction waits for another person: to which value, whose it is and since when. The same ones as long as
 * the cells are; undefined where these are not known.
 */
export function usePendingCellNotes(
  { colForList, keyColumns = [] }: Pick<ViewInfo, 'colForList' | 'keyColumns'>,
  cells: readonly PendingCell[] | undefined,
): readonly CellNote[] | undefined {
  const { pending } = useGridMessages();
  const { locale } = useLocale();
  return useMemo(
    () =>
      cells?.map(({ rowKey, colName, newValue, by, at, isOwn }) => {
        const column = colForList.find(({ SqlColName }) => SqlColName === colName);
        const value = column ? createCellFormatter(column, locale)(newValue) : String(newValue);
        return {
          row: JSON.stringify(keyColumns.map((name) => rowKey[name] ?? null)),
          column: colName,
          text: isOwn ? pending.own(value, formatLocalMoment(at)) : pending.of(value, by, formatLocalMoment(at)),
        };
      }),
    [cells, colForList, keyColumns, locale, pending],
  );
}
