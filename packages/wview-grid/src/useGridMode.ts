import type { ColumnDefinition } from '@fundscope/contract/views';
import { useStableCallback } from '@fundscope/ui-kit';
import { useMemo, useState, type ReactNode } from 'react';
import { isCorrectable, type CellEditing } from './editing/cell-editing.ts';
import type { GridMode, GroupedMode, RegressionMode } from './model/grid-props.ts';
import type { CellMarker } from './regression/cell-mark.ts';
import type { RowSource } from './rows/row-source.ts';

/** A comparison, or groups, as the table knows them: marks on cells, and what goes from one to the next. */
interface ComparedMode {
  readonly kind: 'compared';
  readonly marker: CellMarker;
  /** Stands in the pane and draws nothing; only a comparison brings its code along. */
  readonly follower: ReactNode;
}

export type TableMode = Exclude<GridMode, RegressionMode | GroupedMode> | ComparedMode;

interface GivenRows {
  readonly columns: readonly ColumnDefinition[];
  readonly rows: RowSource;
  readonly resultKey: string | number | undefined;
}

/** What a mode turns on in the table, and which rows it shows. */
export function useGridMode(mode: TableMode, { columns, rows, resultKey }: GivenRows) {
  const [isBusy, setIsBusy] = useState(false);
  const [held, setHeld] = useState({ rows, resultKey });
  const correctable = mode.kind === 'correctable' ? mode : undefined;
  // Nothing moves under the user's hands: rows that arrive while they type, perhaps in another order, wait until it is sent.
  if (correctable && !isBusy && (held.rows !== rows || held.resultKey !== resultKey)) setHeld({ rows, resultKey });
  const {
    keyColumns = NO_KEY,
    onCorrect,
    onSettled,
    drafts,
    notes,
    hasTickBoxes,
    readFlagEffect,
    link,
  } = correctable ?? NOTHING;
  const editing = useMemo(
    (): CellEditing | undefined =>
      onCorrect && {
        canEdit: isCorrectable,
        columns,
        keyColumns,
        hasTickBoxes,
        onCorrect,
        onSettled,
        readFlagEffect,
        link,
        onBusyChange: setIsBusy,
        latestRows: rows,
        drafts,
        notes,
      },
    [columns, keyColumns, hasTickBoxes, onCorrect, onSettled, readFlagEffect, link, rows, drafts, notes],
  );
  const single = mode.kind === 'single' ? mode : undefined;
  return {
    ...(isBusy ? held : { rows, resultKey }),
    editing,
    rowSelection: mode.kind === 'multiple' ? mode.selection : (single ?? correctable)?.selection,
    onRowSelect: useStableCallback((rowIndex: number) => (single ?? correctable)?.onSelect?.(rowIndex)),
    revealedRow: single?.revealedRow,
    marker: mode.kind === 'compared' ? mode.marker : undefined,
  };
}

const NO_KEY: readonly string[] = [];
const NOTHING: Partial<
  Pick<
    CellEditing,
    'keyColumns' | 'onCorrect' | 'onSettled' | 'drafts' | 'notes' | 'hasTickBoxes' | 'readFlagEffect' | 'link'
  >
> = {};
