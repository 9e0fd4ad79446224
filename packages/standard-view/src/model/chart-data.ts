import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';
import { isTime, type ChartChoice } from './chart-choice.ts';

/** So many lines can be told apart by their colours. */
export const MOST_LINES = 8;
/** So many bars can be read. */
export const MOST_BARS = 30;

/** A point along the chart with the value of each line; null where a line has none. */
interface ChartPoint {
  readonly over: CellValue;
  readonly values: readonly (number | null)[];
  /** Of the value; null where it has none. */
  readonly limit: number | null;
}

export interface ChartData {
  /** Days are joined by lines, categories are bars. */
  readonly kind: 'line' | 'bar';
  /** What tells each line apart; one line of null where nothing does. */
  readonly lines: readonly CellValue[];
  readonly points: readonly ChartPoint[];
  /** A limit is drawn: with several lines nobody could tell whose it is. */
  readonly hasLimit: boolean;
  /** Where several rows share a point, its value is their mean. */
  readonly isMean: boolean;
  /** Lines and bars that are not drawn because there are too many. */
  readonly leftOut: number;
}

interface Sum {
  total: number;
  count: number;
}

interface PointSums {
  readonly lines: (Sum | undefined)[];
  readonly limit: Sum;
}

const add = (sum: Sum, value: number): void => {
  sum.total += value;
  sum.count += 1;
};
const meanOf = (sum: Sum | undefined): number | null => (sum && sum.count > 0 ? sum.total / sum.count : null);

/**
 * What a chart shows of all loaded rows, or of those of its subject. Rows without the value are left out. Of more lines than can be told apart
 * the first ones are drawn; of more bars, those of the greatest size.
 */
export function chartData(columns: readonly ColumnDefinition[], rows: RowSource, choice: ChartChoice): ChartData {
  const isLine = columns.some((column) => column.SqlColName === choice.over && isTime(column));
  const { subject } = choice;
  const lines = new Map<CellValue, number>();
  const sumsByPoint = new Map<CellValue, PointSums>();
  const dropped = new Set<CellValue>();
  const hasLimit = choice.limit !== '' && choice.by === '';
  let isMean = false;
  for (let row = 0; row < rows.rowCount; row++) {
    if (subject && rows.cell(row, subject.column) !== subject.value) continue;
    const value = rows.cell(row, choice.value);
    const over = rows.cell(row, choice.over);
    if (typeof value !== 'number' || over === null) continue;
    const line = choice.by === '' ? null : rows.cell(row, choice.by);
    if (!lines.has(line) && lines.size === MOST_LINES) {
      dropped.add(line);
      continue;
    }
    const lineIndex = lines.get(line) ?? lines.size;
    lines.set(line, lineIndex);
    const sums = sumsByPoint.get(over) ?? { lines: [], limit: { total: 0, count: 0 } };
    sumsByPoint.set(over, sums);
    const sum = (sums.lines[lineIndex] ??= { total: 0, count: 0 });
    add(sum, value);
    isMean ||= sum.count > 1;
    const limit = hasLimit ? rows.cell(row, choice.limit) : null;
    if (typeof limit === 'number') add(sums.limit, limit);
  }
  const order = [...lines.keys()];
  const points = [...sumsByPoint].map(([over, sums]) => ({
    over,
    values: order.map((_, index) => meanOf(sums.lines[index])),
    limit: meanOf(sums.limit),
  }));
  const sorted = isLine ? points.toSorted(byOver) : points.toSorted(bySize).slice(0, MOST_BARS);
  return {
    kind: isLine ? 'line' : 'bar',
    lines: order,
    points: sorted,
    hasLimit,
    isMean,
    leftOut: dropped.size + points.length - sorted.length,
  };
}

const byOver = (one: ChartPoint, other: ChartPoint): number => (String(one.over) < String(other.over) ? -1 : 1);
const size = ({ values }: ChartPoint): number => Math.max(...values.map((value) => Math.abs(value ?? 0)));
const bySize = (one: ChartPoint, other: ChartPoint): number => size(other) - size(one);
