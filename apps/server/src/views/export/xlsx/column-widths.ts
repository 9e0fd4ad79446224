import { cellKinds, type TextRow } from '../../query/wire-text.ts';
import type { ExportedColumn } from '../exported-view.ts';

const PADDING = 2;
const LEAST = 9;
const MOST = 60;
const NUMBER_EXTRA = 3;

/** The widths of the columns in characters, from their titles and the first rows. */
export function columnWidths(columns: readonly ExportedColumn[], sample: readonly TextRow[]): number[] {
  return columns.map(({ bound, title, decimals }, index) => {
    const kind = cellKinds[bound.column.type];
    const lengthOf = (value: string): number =>
      kind === 'number' ? shownDigits(value, decimals) + NUMBER_EXTRA : value.length;
    const longest = sample.reduce((most, row) => Math.max(most, lengthOf(row[index] ?? '')), title.length);
    return Math.min(MOST, Math.max(LEAST, longest) + PADDING);
  });
}

/** Of a number with its sign: what is behind its last place is not shown. */
function shownDigits(value: string, decimals: number): number {
  const point = value.indexOf('.');
  return point < 0 ? value.length : Math.min(value.length, point + 1 + decimals);
}
