import type { ViewRowsAnswer } from '@fundscope/api-client';

/** The figures of a column whose rows are the newest first, oldest first; NaN where there is none. */
export const lineValues = (
  rows: Pick<ViewRowsAnswer['table'], 'rowCount' | 'cell'>,
  column: string,
): readonly number[] =>
  Array.from({ length: rows.rowCount }, (_, row) => {
    const cell = rows.cell(row, column);
    return typeof cell === 'number' ? cell : Number.NaN;
  }).toReversed();

/** The first and the last day of rows that are the newest first; undefined where there is none. */
export function lineDays(
  rows: Pick<ViewRowsAnswer['table'], 'rowCount' | 'cell'>,
  column: string,
): readonly [first: string, last: string] | undefined {
  const [first, last] = [rows.rowCount - 1, 0].map((row) => (row < 0 ? null : rows.cell(row, column)));
  return typeof first === 'string' && typeof last === 'string' ? [first, last] : undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room for the line's own width at top and bottom. */
const MARGIN = 2;

/**
 * The points of a line, oldest first, and where its limit lies. Values that are missing leave out their day.
 * @returns undefined where there are fewer than two values
 */
export function linePoints(
  values: readonly number[],
  limit: number | null,
  { width, height }: Size,
): { readonly points: string; readonly limitY: number | undefined } | undefined {
  const known = values.filter(Number.isFinite);
  if (known.length < 2) return undefined;
  const all = limit === null ? known : [...known, limit];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const range = most - least || 1;
  const y = (value: number) => round(MARGIN + (1 - (value - least) / range) * (height - 2 * MARGIN));
  const points = values.flatMap((value, index) =>
    Number.isFinite(value) ? `${round((index / (values.length - 1)) * width)},${y(value)}` : [],
  );
  return { points: points.join(' '), limitY: limit === null ? undefined : y(limit) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
