import { useLocale } from '@fundscope/ui-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { CellRange } from '../selection/cell-position.ts';
import type { CorrectionStore } from '../editing/correction-store.ts';
import { planPaste } from '../editing/paste-plan.ts';
import type { useCellEditing } from '../editing/useCellEditing.ts';

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
  cells: ReturnType<typeof useCellEditing>;
  corrections: CorrectionStore;
  /** How many rows are shown. */
  rowCount: number;
  columns: readonly PreparedColumn[];
  onDone: () => void;
}

/** Plans what a paste would write, and into which rows, wherever they stand when it is written; then asks. */
export function PasteLayer({ paste, cells, corrections, rowCount, columns, onDone }: PasteLayerProps) {
  const { locale } = useLocale();
  const [plan] = useState(() =>
    planPaste({ ...paste, capture: cells.capture, rowCount, columns, canEdit: cells.isColumnEditable, locale }),
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
