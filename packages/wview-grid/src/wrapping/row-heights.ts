/** Heights of rows, some not known yet. All known rows come before all unknown ones. */
export interface RowHeights {
  /** Exact before `knownCount`, after it the mean of the known ones. In px. */
  readonly heightOf: (row: number) => number;
  readonly knownCount: () => number;
  /** Measures all rows before this one that are not known yet; false when there was none. */
  readonly measureUntil: (row: number) => boolean;
  /** Makes a row higher than measured; false when it is that high already. */
  readonly grow: (row: number, heightPx: number) => boolean;
}

interface RowHeightsOptions {
  readonly rowCount: number;
  /** Measures one row, in px. */
  readonly measure: (row: number) => number;
  /** Of a row before any is known, in px. */
  readonly defaultHeight: number;
}

/**
 * Heights measured from the top downwards. Whoever draws a row measures up to it first: then nothing above
 * what is drawn ever changes, and scrolling upwards cannot jump.
 */
export function createRowHeights({ rowCount, measure, defaultHeight }: RowHeightsOptions): RowHeights {
  const heights = new Float64Array(rowCount);
  let known = 0;
  let sum = 0;
  return {
    heightOf: (row) => (row < known ? (heights[row] ?? 0) : known > 0 ? Math.round(sum / known) : defaultHeight),
    knownCount: () => known,
    measureUntil: (row) => {
      const end = Math.min(row, rowCount);
      if (end <= known) return false;
      for (; known < end; known++) {
        const height = measure(known);
        heights[known] = height;
        sum += height;
      }
      return true;
    },
    grow: (row, heightPx) => {
      const current = heights[row] ?? 0;
      if (row >= known || heightPx <= current) return false;
      heights[row] = heightPx;
      sum += heightPx - current;
      return true;
    },
  };
}
