import '@mantine/charts/styles.layer.css';
import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '@fundscope/wview-grid';
import { BarChart, LineChart } from '@mantine/charts';
import { useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import type { ChartChoice } from '../model/chart-choice.ts';
import type { ChartData } from '../model/chart-data.ts';

/** Told apart in both themes, and by people who see few colours. */
const colors = ['petrol.5', 'orange.6', 'grape.5', 'yellow.6', 'blue.5', 'pink.5', 'lime.6', 'gray.5'] as const;

const LIMIT_BAR = { fillOpacity: 0.4 };

interface RowsChartProps {
  data: ChartData;
  columns: readonly ColumnDefinition[];
  choice: ChartChoice;
}

/** Lines over days, or bars by category; values and days are written as in the grid. */
export function RowsChart({ data, columns, choice }: RowsChartProps) {
  const { locale } = useLocale();
  const messages = useViewMessages();
  const formats = useMemo(() => {
    const of = (name: string) => {
      const column = columns.find(({ SqlColName }) => SqlColName === name);
      return column ? createCellFormatter(column, locale) : (value: CellValue) => String(value ?? '');
    };
    return { value: of(choice.value), over: of(choice.over), by: of(choice.by) };
  }, [columns, locale, choice]);
  const titleOf = (name: string) => columns.find(({ SqlColName }) => SqlColName === name)?.DisplayName ?? name;
  const title = titleOf(choice.value);
  const points = data.points.map(({ over, values, limit }) => ({
    over: formats.over(over),
    ...Object.fromEntries(values.map((value, index) => [`line${index}`, value])),
    ...(data.hasLimit && { limit }),
  }));
  const lines = data.lines.map((line, index) => ({
    name: `line${index}`,
    label: choice.by === '' ? title : line === null ? messages.missing : formats.by(line),
    color: colors[index % colors.length] ?? colors[0],
  }));
  const limit = {
    name: 'limit',
    label: titleOf(choice.limit),
    color: 'var(--mantine-color-error)',
    strokeDasharray: '6 4',
  };
  const series = data.hasLimit ? [...lines, limit] : lines;
  const shared = {
    h: '100%',
    data: points,
    dataKey: 'over',
    series,
    withLegend: series.length > 1,
    valueFormatter: (value: number) => formats.value(value),
    yAxisProps: { width: 72 },
    xAxisProps: { minTickGap: 24, interval: 'equidistantPreserveStart' as const },
  };
  return data.kind === 'line' ? (
    <LineChart {...shared} withDots={points.length <= 40} connectNulls curveType="linear" strokeWidth={2} />
  ) : (
    // Paler than what it limits.
    <BarChart {...shared} barProps={({ name }) => (name === 'limit' ? LIMIT_BAR : {})} />
  );
}
