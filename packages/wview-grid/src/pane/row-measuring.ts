import type { RowLayout } from '../wrapping/row-heights.ts';

/** Heights are measured no longer than this at a stretch, so that the page answers; then with the next task. */
const MEASURE_MS = 40;
const ROWS_AT_ONCE = 50;

/** Measures rows from the top down to where they are needed. */
export interface RowMeasuring {
  /**
   * Measures the rows before this one, as many as may be at a stretch, and those that are left later.
   * @returns whether any was measured
   */
  readonly until: (rowLayout: RowLayout, row: number) => boolean;
  readonly stop: () => void;
}

/** @param onMeasured told when rows were measured that were left before */
export function createRowMeasuring(onMeasured: () => void): RowMeasuring {
  let waiting = 0;
  const until = (rowLayout: RowLayout, row: number): boolean => {
    const known = rowLayout.knownCount();
    if (known >= row) return false;
    const end = performance.now() + MEASURE_MS;
    while (rowLayout.knownCount() < row && performance.now() < end) {
      rowLayout.measureUntil(Math.min(row, rowLayout.knownCount() + ROWS_AT_ONCE));
    }
    if (rowLayout.knownCount() < row && waiting === 0) {
      waiting = window.setTimeout(() => {
        waiting = 0;
        until(rowLayout, row);
        onMeasured();
      });
    }
    return rowLayout.knownCount() > known;
  };
  return { until, stop: () => window.clearTimeout(waiting) };
}
