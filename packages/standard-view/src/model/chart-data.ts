import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';
import { byColumns, isTime, overColumns, valueColumns, type ChartChoice } from './chart-choice.ts';

/** So many lines can be told apart by their colours. */
export const MOST_LINES = 8;
/** So many bars can be read. */
export const MOST_BARS = 30;

/** A point along the chart with the value of each line; null where a line has none. */
interface ChartPoint {
  readonly over: CellValue;
  readonly values: readonly (number | null)[];
}

export interface ChartData {
  /** Days are joined by lines, categories are bars. */
  readonly kind: 'line' | 'bar';
  /** What tells each line apart; one line of null where nothing does. */
  readonly lines: readonly CellValue[];
  readonly points: readonly ChartPoint[];
  /** Where several rows share a point, its value is their mean. */
  readonly isMean: boolean;
  /** Lines and bars that are not drawn because there are too many. */
  readonly leftOut: number;
}

/** A chart to begin with; undefined where the view has nothing to draw. */
export function suggestChart(columns: readonly ColumnDefinition[], rows: RowSource): ChartChoice | undefined {
  const over = overColumns(columns).find((column) => hasSeveral(rows, column.SqlColName)) ?? overColumns(columns)[0];
  const value = valueColumns(columns).find(({ Decimal }) => Decimal > 0) ?? valueColumns(columns)[0];
  if (!over || !value) return undefined;
  // Of a day with one row there is nothing to tell apart.
  const by =
    isTime(over) && isRepeated(rows, over.SqlColName)
      ? byColumns(columns).find((column) => distinctUpTo(rows, column.SqlColName) > 1)
      : undefined;
  return { value: value.SqlColName, over: over.SqlColName, by: by?.SqlColName ?? '' };
}

const hasSeveral = (rows: RowSource, name: string): boolean => {
  for (let row = 1; row < rows.rowCount; row++) if (rows.cell(row, name) !== rows.cell(0, name)) return true;
  return false;
};

function isRepeated(rows: RowSource, name: string): boolean {
  const values = new Set<CellValue>();
  for (let row = 0; row < rows.rowCount; row++) {
    const value = rows.cell(row, name);
    if (values.has(value)) return true;
    values.add(value);
  }
  return false;
}

/** How many different values a column has; 0 for more than there can be lines. */
function distinctUpTo(rows: RowSource, name: string): number {
  const values = new Set<CellValue>();
  for (let row = 0; row < rows.rowCount && values.size <= MOST_LINES; row++) values.add(rows.cell(row, name));
  return values.size <= MOST_LINES ? values.size : 0;
}

interface Sum {
  total: number;
  count: number;
}

/**
 * What a chart shows of all loaded rows. Rows without the value are left out. Of more lines than can be told apart
 * the first ones are drawn; of more bars, those of the greatest size.
 */
export function chartData(columns: readonly ColumnDefinition[], rows: RowSource, choice: ChartChoice): ChartData {
  const isLine = columns.some((column) => column.SqlColName === choice.over && isTime(column));
  const lines = new Map<CellValue, number>();
  const sumsByPoint = new Map<CellValue, (Sum | undefined)[]>();
  const dropped = new Set<CellValue>();
  let isMean = false;
  for (let row = 0; row < rows.rowCount; row++) {
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
    const sums = sumsByPoint.get(over) ?? [];
    sumsByPoint.set(over, sums);
    const sum = (sums[lineIndex] ??= { total: 0, count: 0 });
    sum.total += value;
    sum.count += 1;
    isMean ||= sum.count > 1;
  }
  const order = [...lines.keys()];
  const points = [...sumsByPoint].map(([over, sums]) => ({
    over,
    values: order.map((_, index) => {
      const sum = sums[index];
      return sum ? sum.total / sum.count : null;
    }),
  }));
  const sorted = isLine ? points.toSorted(byOver) : points.toSorted(bySize).slice(0, MOST_BARS);
  return {
    kind: isLine ? 'line' : 'bar',
    lines: order,
    points: sorted,
    isMean,
    leftOut: dropped.size + points.length - sorted.length,
  };
}

const byOver = (one: ChartPoint, other: ChartPoint): number => (String(one.over) < String(other.over) ? -1 : 1);
const size = ({ values }: ChartPoint): number => Math.max(...values.map((value) => Math.abs(value ?? 0)));
const bySize = (one: ChartPoint, other: ChartPoint): number => size(other) - size(one);
