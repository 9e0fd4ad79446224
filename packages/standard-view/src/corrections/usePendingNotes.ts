import { usePendingCells } from '@fundscope/api-client';
import type { PendingCell, ViewInfo } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter, type CellNote } from '@fundscope/wview-grid';
import { useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';

interface PendingNotesOptions {
  readonly info: ViewInfo;
  readonly isTesting: boolean;
  /** When the rows were loaded. */
  readonly loadedAt: number;
  /** The rows are shown in a grid that corrects them. */
  readonly isCorrecting: boolean;
}

interface PendingNotes {
  readonly notes: readonly CellNote[];
  /** Further cells may have one that waits. */
  readonly isCut: boolean;
}

/** Whose corrections of which cells wait for another person, and since when; undefined where that is not known. */
export function usePendingNotes(options: PendingNotesOptions): PendingNotes | undefined {
  const { info, isTesting, loadedAt, isCorrecting } = options;
  const messages = useViewMessages();
  const { locale } = useLocale();
  const { WVName: viewName, keyColumns, colForList: columns } = info;
  const { data } = usePendingCells({ viewName, isTesting, load: loadedAt, enabled: isCorrecting });
  return useMemo(() => {
    const noteOf = ({ rowKey, colName, newValue, by, at, isOwn }: PendingCell): CellNote => {
      const column = columns.find(({ SqlColName }) => SqlColName === colName);
      const value = column ? createCellFormatter(column, locale)(newValue) : String(newValue);
      return {
        row: JSON.stringify(keyColumns?.map((name) => rowKey[name] ?? null)),
        column: colName,
        text: isOwn ? messages.pendingOwn(value, momentText(at)) : messages.pendingOf(value, by, momentText(at)),
      };
    };
    return isCorrecting && data ? { notes: data.cells.map(noteOf), isCut: data.isCut } : undefined;
  }, [isCorrecting, data, columns, keyColumns, locale, messages]);
}

/** A moment of the server, UTC, as day and time here: `20.11.2026, 13:00`. */
const momentText = (utc: string): string =>
  new Date(`${utc}Z`).toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
