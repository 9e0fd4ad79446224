import { useLocale } from '@fundscope/ui-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CellRange } from '../selection/cell-position.ts';
import { useGrid, usePane } from '../model/grid-context.ts';
import { planPaste } from '../editing/paste-plan.ts';

const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));

/** A text that is pasted, and the cells that it is for. */
export interface Paste {
  readonly text: string;
  readonly range: CellRange;
  /** Tells one paste from the next. */
  readonly turn: number;
}

interface PasteLayerProps {
  paste: Paste;
  onDone: () => void;
}

/** Plans what a paste would write, and into which rows, wherever they stand when it is written; then asks. */
export function PasteLayer({ paste, onDone }: PasteLayerProps) {
  const { rowCount, columns, corrections, editing } = useGrid();
  const { cells } = usePane();
  const { locale } = useLocale();
  const [plan] = useState(() =>
    planPaste({
      ...paste,
      capture: cells.capture,
      rowCount,
      columns,
      canEdit: cells.isColumnEditable,
      needsComment: ({ isBreachFlag }) => editing?.readFlagEffect !== undefined && isBreachFlag === true,
      locale,
    }),
  );
  const isEmpty = plan.cells.length === 0;
  const [done] = useState(() => onDone);
  useEffect(() => {
    if (isEmpty) done();
  }, [isEmpty, done]);
  return (
    <Suspense>{!isEmpty && <PasteDialog plan={plan} onWrite={corrections.correctAll} onClose={onDone} />}</Suspense>
  );
}
