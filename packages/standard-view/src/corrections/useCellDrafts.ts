import type { ViewInfo } from '@fundscope/contract/views';
import { useWindowEvent } from '@mantine/hooks';
import type { CellDraft, CellDrafts, ColumnLayout, RowSource } from '@fundscope/wview-grid';
import { useMemo, useState } from 'react';
import { isSameCell, keepDraft, readDrafts, type DraftScope } from './draft-store.ts';
import { readUnsent } from './unsent-store.ts';

interface CellDraftsOptions {
  readonly info: ViewInfo;
  readonly isTesting: boolean;
  readonly userNr: number;
  /** The shown rows. */
  readonly rows: RowSource;
}

/** A cell's text that was typed before the rows were drawn, and where its row stands among them. */
export interface LocatedDraft extends CellDraft {
  /** Undefined: its row is not among them. */
  readonly rowIndex: number | undefined;
}

/**
 * Keeps what is typed into cells in the tab, until it is sent or given up: an ended session, a reload and another
 * screen do not lose it, and a tab is not closed without a word.
 */
export function useCellDrafts({ info, isTesting, userNr, rows }: CellDraftsOptions) {
  const { WVName: viewName, keyColumns } = info;
  const place = useMemo(() => ({ userNr, viewName, isTesting }), [userNr, viewName, isTesting]);
  const drafts = useMemo<CellDrafts>(
    () => ({ read: () => readDrafts(place), keep: (cell, text) => keepDraft(place, cell, text) }),
    [place],
  );
  const [kept, setKept] = useState(() => ({ place, list: draftsBefore(place) }));
  // The other data set has drafts of its own.
  if (kept.place !== place) setKept({ place, list: draftsBefore(place) });
  const before = kept.list;
  const restored = useMemo((): readonly LocatedDraft[] => {
    if (before.length === 0 || !keyColumns) return [];
    const wanted = new Set(before.map(({ row }) => row));
    const found = new Map<string, number>();
    for (let row = 0; row < rows.rowCount && found.size < wanted.size; row++) {
      const key = JSON.stringify(keyColumns.map((name) => rows.cell(row, name)));
      if (wanted.has(key)) found.set(key, row);
    }
    return before.map((draft) => ({ ...draft, rowIndex: found.get(draft.row) }));
  }, [before, rows, keyColumns]);
  useWindowEvent('beforeunload', (event) => {
    if (readDrafts(place).length > 0 || readUnsent(userNr).length > 0) event.preventDefault();
  });
  return {
    drafts,
    /** What was typed before and is still not sent. */
    restored: () => restored.filter((draft) => readDrafts(place).some((kept) => isSameCell(kept, draft))),
    drop: (draft: CellDraft) => {
      keepDraft(place, draft, null);
      setKept({ place, list: before.filter((other) => !isSameCell(other, draft)) });
    },
  };
}

/** Those whose cell the grid does not show: beyond the row cap, in a hidden column, or of another row. */
export function outOfSight(
  drafts: readonly LocatedDraft[],
  { cap, layout }: { readonly cap: number; readonly layout: ColumnLayout | undefined },
): readonly LocatedDraft[] {
  const hidden = new Set(layout?.hidden);
  return drafts.filter(({ rowIndex = cap, column }) => rowIndex >= cap || hidden.has(column));
}

/** A refused correction is offered on its own, with the row as it was seen: its cell does not hold it a second time. */
function draftsBefore(place: DraftScope): readonly CellDraft[] {
  for (const { WViewName, isTesting, colName: column, row } of readUnsent(place.userNr)) {
    if (WViewName === place.viewName && isTesting === place.isTesting) keepDraft(place, { row, column }, null);
  }
  return readDrafts(place);
}
