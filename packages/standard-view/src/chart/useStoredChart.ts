import type { ViewInfo } from '@fundscope/contract/views';
import { readStored, writeStored } from '@fundscope/ui-kit';
import type { RowSource } from '@fundscope/wview-grid';
import { useState } from 'react';
import { readChartChoice, writeChartChoice, type ChartChoice } from '../model/chart-choice.ts';
import { suggestChart, withSubjectOf } from '../model/suggest-chart.ts';

interface StoredChartOptions {
  readonly info: ViewInfo;
  readonly userNr: number;
  readonly rows: RowSource;
}

/** The columns that a user last drew of a view in this browser, or those that suggest themselves. */
export function useStoredChart({ info, userNr, rows }: StoredChartOptions) {
  const key = `view-chart:${userNr}:${info.WVName}`;
  const [text, setText] = useState(() => readStored(key) ?? '');
  return {
    /** Looks through the rows: call it on a click. */
    initial: (): ChartChoice | undefined => {
      const stored = readChartChoice(text, info.colForList);
      return stored ? withSubjectOf(rows, stored) : suggestChart(info.colForList, rows, info.chart);
    },
    store: (choice: ChartChoice) => {
      const written = writeChartChoice(choice);
      writeStored(key, written);
      setText(written);
    },
  };
}
