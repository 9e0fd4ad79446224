import type { RowSource } from '../rows/row-source.ts';

/** What the numbers of a column lie between; zero is always in it. */
export interface NumberRange {
  readonly least: number;
  readonly greatest: number;
}

/** Between two looks at the clock. */
const ROWS_AT_ONCE = 100;

/** Finds what the numbers of some columns lie between, some rows at a time. */
export interface RangeScan {
  /** Reads on, for as long as it may; returns whether all rows were read. */
  readonly readOn: (rows: RowSource, mayGoOn: () => boolean) => boolean;
  readonly rangeOf: (sqlColName: string) => NumberRange | undefined;
}

/** What the numbers of the rows lie between that were read so far. */
function rangesOf(names: readonly string[]) {
  const least = new Float64Array(names.length);
  const greatest = new Float64Array(names.length);
  return {
    /** Row by row, and not column by column: what is in a row lies together in memory, and to fetch it is all the work. */
    readRow: (rows: RowSource, row: number): void => {
      for (let at = 0; at < names.length; at++) {
        const value = rows.cell(row, names[at] ?? '');
        if (typeof value !== 'number') continue;
        if (value < (least[at] ?? 0)) least[at] = value;
        else if (value > (greatest[at] ?? 0)) greatest[at] = value;
      }
    },
    rangeAt: (at: number): NumberRange => ({ least: least[at] ?? 0, greatest: greatest[at] ?? 0 }),
  };
}

export function createRangeScan(names: readonly string[], rowCount: number): RangeScan {
  const { readRow, rangeAt } = rangesOf(names);
  let next = 0;
  return {
    readOn: (rows, mayGoOn) => {
      if (names.length === 0) return true;
      while (next < rowCount && mayGoOn()) {
        const end = Math.min(rowCount, next + ROWS_AT_ONCE);
        while (next < end) readRow(rows, next++);
      }
      return next >= rowCount;
    },
    rangeOf: (name) => {
      const at = names.indexOf(name);
      return at === -1 ? undefined : rangeAt(at);
    },
  };
}

/** Of one column, from every so many-th row. */
export function rangeOfRows(rows: RowSource, rowCount: number, name: string, rowStep: number): NumberRange {
  const { readRow, rangeAt } = rangesOf([name]);
  for (let row = 0; row < rowCount; row += rowStep) readRow(rows, row);
  return rangeAt(0);
}
