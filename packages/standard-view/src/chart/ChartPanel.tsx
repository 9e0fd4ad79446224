import type { ColumnDefinition } from '@fundscope/contract/views';
import { StateMessage } from '@fundscope/ui-kit';
import type { RowSource } from '@fundscope/wview-grid';
import { CloseButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { PartBoundary } from '../states/PartBoundary.tsx';
import type { ChartChoice } from '../model/chart-choice.ts';
import { chartData } from '../model/chart-data.ts';
import { withSubjectOf } from '../model/suggest-chart.ts';
import { ChartFields } from './ChartFields.tsx';
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
export function ChartPanel({ columns, rows, choice: chosen, onChange }: ChartPanelProps) {
  const messages = useViewMessages();
  const choice = useMemo(() => withSubjectOf(rows, chosen), [rows, chosen]);
  const data = useMemo(() => chartData(columns, rows, choice), [columns, rows, choice]);
  const titleOf = (name: string) => columns.find(({ SqlColName }) => SqlColName === name)?.DisplayName ?? name;
  const title = messages.chartTitle(titleOf(choice.value), titleOf(choice.over));
  const section = useRef<HTMLElement>(null);
  // Where there is room for one thing after the other, it must not open out of sight.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} className={classes.root} aria-label={messages.chart}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label={messages.closeChart} onClick={() => onChange(undefined)} />
      </div>
      <ChartFields columns={columns} rows={rows} choice={choice} onChange={onChange} />
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
        {choice.subject ? messages.chartSubjectRows(titleOf(choice.subject.column)) : messages.chartRows(rows.rowCount)}{' '}
        {data.isMean && messages.chartMean} {data.leftOut > 0 && messages.chartLeftOut(data.leftOut)}
      </p>
    </section>
  );
}
