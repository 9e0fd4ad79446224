import type { ViewInfo } from '@fundscope/contract/views';
import { readStored, writeStored } from '@fundscope/ui-kit';
import type { RowSource } from '@fundscope/wview-grid';
import { useState } from 'react';
import { readChartChoice, writeChartChoice, type ChartChoice } from '../model/chart-choice.ts';
import { suggestChart } from '../model/chart-data.ts';

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
    initial: (): ChartChoice | undefined =>
      readChartChoice(text, info.colForList) ?? suggestChart(info.colForList, rows),
    store: (choice: ChartChoice) => {
      const written = writeChartChoice(choice);
      writeStored(key, written);
      setText(written);
    },
  };
}
