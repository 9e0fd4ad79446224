import { cellKinds, type TextRow } from '../../query/wire-text.ts';
import type { ExportedColumn } from '../exported-view.ts';

const PADDING = 2;
const LEAST = 9;
const MOST = 60;
const NUMBER_EXTRA = 3;

/** The widths of the columns in characters, from their titles and the first rows. */
export function columnWidths(columns: readonly ExportedColumn[], sample: readonly TextRow[]): number[] {
  return columns.map(({ bound, title }, index) => {
    const kind = cellKinds[bound.column.type];
    const extra = kind === 'number' ? NUMBER_EXTRA : 0;
    const longest = sample.reduce((most, row) => Math.max(most, (row[index]?.length ?? 0) + extra), title.length);
    return Math.min(MOST, Math.max(LEAST, longest) + PADDING);
  });
}
