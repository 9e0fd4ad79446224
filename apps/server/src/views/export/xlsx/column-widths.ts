import { cellKinds, type CellKind, type TextRow } from '../../query/wire-text.ts';
import type { ExportedView } from '../exported-view.ts';
import { shownWords } from '../shown-words.ts';

const PADDING = 2;
const LEAST = 9;
const MOST = 60;
const NUMBER_EXTRA = 3;
/** For the words of percentage points, the longest of which is ` % points`. */
const DIFFERENCE_EXTRA = 7;

/** The widths of the columns in characters, from their titles and the first rows. */
export function columnWidths(
  { columns, locale }: Pick<ExportedView, 'columns' | 'locale'>,
  sample: readonly TextRow[],
): number[] {
  return columns.map((exported, index) => {
    const { bound, title, decimals } = exported;
    const kind = cellKinds[bound.column.type];
    const words = shownWords(exported, locale);
    const lengthOf = (value: string): number =>
      kind === 'number'
        ? shownDigits(value, decimals) + NUMBER_EXTRA + (bound.column.difference ? DIFFERENCE_EXTRA : 0)
        : (words.get(written(value, kind)) ?? value).length;
    const longest = sample.reduce((most, row) => Math.max(most, lengthOf(row[index] ?? '')), title.length);
    return Math.min(MOST, Math.max(LEAST, longest) + PADDING);
  });
}

/** Of a number with its sign: what is behind its last place is not shown. */
function shownDigits(value: string, decimals: number): number {
  const point = value.indexOf('.');
  return point < 0 ? value.length : Math.min(value.length, point + 1 + decimals);
}

/** A value as the catalogue writes it. */
const written = (value: string, kind: CellKind): string => (kind === 'bool' ? String(value === 't') : value);
