import type { ViewInfo } from '@fundscope/contract/views';
import { useWindowEvent } from '@mantine/hooks';
import {
  findRow,
  isSameCell,
  readDrafts,
  storeCellDraft,
  tabDrafts,
  type CellDraft,
  type ColumnLayout,
  type DraftScope,
  type RowSource,
} from '@fundscope/wview-grid';
import { useMemo, useState } from 'react';
import { readUnsent } from './unsent-store.ts';

const NO_KEY: readonly string[] = [];
const NONE: readonly CellDraft[] = [];

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
  const scope = useMemo(() => ({ userNr, viewName, isTesting }), [userNr, viewName, isTesting]);
  const drafts = useMemo(() => tabDrafts(scope), [scope]);
  // The other data set has drafts of its own.
  const before = useMemo(() => draftsBefore(scope), [scope]);
  const [latest, setLatest] = useState({ scope, dropped: NONE });
  const dropped = latest.scope === scope ? latest.dropped : NONE;
  const restored = useMemo(
    () => before.map((draft) => ({ ...draft, rowIndex: findRow(rows, draft.row, keyColumns ?? NO_KEY) })),
    [before, rows, keyColumns],
  );
  useWindowEvent('beforeunload', (event) => {
    if (readDrafts(scope).length > 0 || readUnsent(userNr).length > 0) event.preventDefault();
  });
  return {
    drafts,
    /** What was typed before and is still not sent. */
    restored: () => restored.filter((draft) => isAmong(readDrafts(scope), draft) && !isAmong(dropped, draft)),
    drop: (draft: CellDraft) => {
      storeCellDraft(scope, draft, null);
      setLatest({ scope, dropped: [...dropped, draft] });
    },
  };
}

const isAmong = (drafts: readonly CellDraft[], draft: CellDraft): boolean =>
  drafts.some((other) => isSameCell(other, draft));

/** Those whose cell the grid does not show: beyond the row cap, in a hidden column, or of another row. */
export function outOfSight(
  drafts: readonly LocatedDraft[],
  { cap, layout }: { readonly cap: number; readonly layout: ColumnLayout | undefined },
): readonly LocatedDraft[] {
  const hidden = new Set(layout?.hidden);
  return drafts.filter(({ rowIndex = cap, column }) => rowIndex >= cap || hidden.has(column));
}

/** A refused correction is offered on its own, with the row as it was seen: its cell does not hold it a second time. */
function draftsBefore(scope: DraftScope): readonly CellDraft[] {
  for (const { WViewName, isTesting, colName: column, row } of readUnsent(scope.userNr)) {
    if (WViewName === scope.viewName && isTesting === scope.isTesting) storeCellDraft(scope, { row, column }, null);
  }
  return readDrafts(scope);
}
