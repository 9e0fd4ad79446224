import { usePendingCells } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import { usePendingCellNotes, type CellNote } from '@fundscope/wview-grid';
import { useMemo } from 'react';

interface PendingNotesOptions {
  readonly info: ViewInfo;
  readonly isTesting: boolean;
  /** When the rows were loaded. */
  readonly loadedAt: number;
  /** The rows are shown in a grid that corrects them. */
  readonly isCorrecting: boolean;
}

export interface PendingNotes {
  readonly notes: readonly CellNote[];
  /** Further cells may have one that waits. */
  readonly isCut: boolean;
}

/** Whose corrections of which cells wait for another person, and since when; undefined where that is not known. */
export function usePendingNotes(options: PendingNotesOptions): PendingNotes | undefined {
  const { info, isTesting, loadedAt, isCorrecting } = options;
  const { data } = usePendingCells({ viewName: info.WVName, isTesting, load: loadedAt, enabled: isCorrecting });
  const notes = usePendingCellNotes(info, isCorrecting ? data?.cells : undefined);
  const isCut = data?.isCut ?? false;
  return useMemo(() => notes && { notes, isCut }, [notes, isCut]);
}
