import type { ColumnDefinition } from '@fundscope/contract/views';
import { runInSlices, type RowSource } from '@fundscope/wview-grid';
import { useEffect, useState } from 'react';
import { summarizeRegression, type RegressionSummary } from '../model/regression-summary.ts';

/** What a comparison found so far in each column. */
export interface GrowingSummary extends RegressionSummary {
  readonly isDone: boolean;
}

const NOTHING: GrowingSummary = { columns: [], onlyFirst: 0, onlySecond: 0, isDone: false };

/**
 * Sums up a comparison a few milliseconds at a time.
 *
 * @param rows undefined: there is none
 */
export function useRegressionSummary(
  rows: RowSource | undefined,
  compared: readonly ColumnDefinition[],
): GrowingSummary {
  const [found, setFound] = useState({ rows, compared, summary: NOTHING });
  useEffect(() => {
    if (!rows) return;
    let latest: RegressionSummary = NOTHING;
    return runInSlices(summarizeRegression(rows, compared), {
      onPiece: (piece) => {
        latest = piece;
      },
      onSlice: (isDone) => setFound({ rows, compared, summary: { ...latest, isDone } }),
    });
  }, [rows, compared]);
  return found.rows === rows && found.compared === compared ? found.summary : NOTHING;
}
