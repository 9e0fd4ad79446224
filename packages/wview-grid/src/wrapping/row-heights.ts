/** Where rows stand and how high they are, in px from the first. */
export interface RowLayout {
  readonly heightOf: (row: number) => number;
  /** Where a row begins; of the count of rows, where the last one ends. */
  readonly topOf: (row: number) => number;
  /** The row at an offset, from 0 to the last. */
  readonly rowAt: (offset: number) => number;
  /** How many rows have their exact height: those before this one. */
  readonly knownCount: () => number;
  /** Measures all rows before this one that are not known yet; false when there was none. */
  readonly measureUntil: (row: number) => boolean;
  /** Makes a row higher than measured; false when it is that high already. */
  readonly grow: (row: number, heightPx: number) => boolean;
}

/** Rows of one height. */
export const equalHeights = (rowCount: number, heightPx: number): RowLayout => ({
  heightOf: () => heightPx,
  topOf: (row) => row * heightPx,
  rowAt: (offset) => clamp(Math.floor(offset / heightPx), rowCount),
  knownCount: () => rowCount,
  measureUntil: () => false,
  grow: () => false,
});

interface RowHeightsOptions {
  readonly rowCount: number;
  /** Measures one row, in px. */
  readonly measure: (row: number) => number;
  /** Of a row before any is known, in px. */
  readonly defaultHeight: number;
}

/**
 * Heights measured from the top downwards; a row that is not known yet has the mean of those that are. Whoever
 * draws a row measures up to it first: then nothing above what is drawn ever changes, and scrolling upwards
 * cannot jump.
 */
export function measuredHeights({ rowCount, measure, defaultHeight }: RowHeightsOptions): RowLayout {
  /** Where each known row begins; behind the last, where that ends. */
  const tops = new Float64Array(rowCount + 1);
  let known = 0;
  const end = (): number => tops[known] ?? 0;
  const mean = (): number => (known > 0 ? Math.round(end() / known) : defaultHeight);
  const topOf = (row: number): number => (row <= known ? (tops[row] ?? 0) : end() + (row - known) * mean());
  const heightOf = (row: number): number => (row < known ? topOf(row + 1) - topOf(row) : mean());
  return {
    heightOf,
    topOf,
    rowAt: (offset) => {
      const last = end();
      const row = offset < last ? lastAtMost(tops, known, offset) : known + Math.floor((offset - last) / mean());
      return clamp(row, rowCount);
    },
    knownCount: () => known,
    measureUntil: (row) => {
      const until = Math.min(row, rowCount);
      if (until <= known) return false;
      for (; known < until; known++) tops[known + 1] = (tops[known] ?? 0) + measure(known);
      return true;
    },
    grow: (row, heightPx) => {
      const more = heightPx - heightOf(row);
      if (row >= known || more <= 0) return false;
      for (let later = row + 1; later <= known; later++) tops[later] = (tops[later] ?? 0) + more;
      return true;
    },
  };
}

const clamp = (row: number, rowCount: number): number => Math.max(0, Math.min(row, rowCount - 1));

/** The last of the first `count` ascending values that is not above the wanted one. */
export function lastAtMost(values: ArrayLike<number>, count: number, wanted: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
