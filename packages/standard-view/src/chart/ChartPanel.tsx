import type { ColumnDefinition } from '@fundscope/contract/views';
import { StateMessage } from '@fundscope/ui-kit';
import type { RowSource } from '@fundscope/wview-grid';
import { CloseButton, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import { byColumns, overColumns, valueColumns, type ChartChoice } from '../model/chart-choice.ts';
import { chartData } from '../model/chart-data.ts';
import classes from './SviewChart.module.css';

// The library that draws is large: it arrives with the first chart.
const RowsChart = lazy(async () => ({ default: (await import('./RowsChart.tsx')).RowsChart }));

interface ChartPanelProps {
  columns: readonly ColumnDefinition[];
  rows: RowSource;
  choice: ChartChoice;
  /** Undefined: the chart is closed. */
  onChange: (choice: ChartChoice | undefined) => void;
}

/** A chart of the loaded rows beside the grid, which says the same in words and numbers. */
export function ChartPanel({ columns, rows, choice, onChange }: ChartPanelProps) {
  const messages = useViewMessages();
  const data = useMemo(() => chartData(columns, rows, choice), [columns, rows, choice]);
  const titleOf = (name: string) => columns.find(({ SqlColName }) => SqlColName === name)?.DisplayName ?? name;
  const title = messages.chartTitle(titleOf(choice.value), titleOf(choice.over));
  return (
    <section className={classes.root} aria-label={messages.chart}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label={messages.closeChart} onClick={() => onChange(undefined)} />
      </div>
      <div className={classes.choice}>
        <NativeSelect
          size="xs"
          label={messages.chartValue}
          data={items(valueColumns(columns))}
          value={choice.value}
          onChange={(event) => onChange({ ...choice, value: event.currentTarget.value })}
        />
        <NativeSelect
          size="xs"
          label={messages.chartOver}
          data={items(overColumns(columns))}
          value={choice.over}
          onChange={(event) => onChange({ ...choice, over: event.currentTarget.value, by: '' })}
        />
        <NativeSelect
          size="xs"
          label={messages.chartBy}
          data={[
            { value: '', label: messages.chartByNothing },
            ...items(byColumns(columns)).filter(({ value }) => value !== choice.over),
          ]}
          value={choice.by}
          onChange={(event) => onChange({ ...choice, by: event.currentTarget.value })}
        />
      </div>
      {data.points.length === 0 ? (
        <StateMessage title={messages.chartEmpty} />
      ) : (
        <figure className={classes.drawing} aria-label={messages.chartDescription(title, data.points.length)}>
          <PartBoundary>
            <Suspense fallback={<StateMessage kind="loading" title={messages.loadingChart} />}>
              <RowsChart data={data} columns={columns} choice={choice} />
            </Suspense>
          </PartBoundary>
        </figure>
      )}
      <p className={classes.notes}>
        {messages.chartRows(rows.rowCount)} {data.isMean && messages.chartMean}{' '}
        {data.leftOut > 0 && messages.chartLeftOut(data.leftOut)}
      </p>
    </section>
  );
}

const items = (columns: readonly ColumnDefinition[]) =>
  columns.map(({ SqlColName, DisplayName }) => ({ value: SqlColName, label: DisplayName }));
