import { defineColumns, type ColumnDefinition } from '@fundscope/wview-grid';
import type { RequestMessages } from '../messages/index.ts';
import type { PerformanceLine } from './model/performance-lines.ts';

/** The columns of the lines; their fields are those of a line. */
export function lineColumns({ lineTitles, periodTypes }: RequestMessages): readonly ColumnDefinition[] {
  const status = Object.fromEntries(Object.entries(periodTypes).map(([type, text]) => [type, { text }]));
  const columns = [
    { field: 'FundNo', type: 'book', title: lineTitles.fund },
    { field: 'Fundname', type: 'name', title: lineTitles.fundName },
    { field: 'ReportType', type: 'text', title: lineTitles.report },
    { field: 'd_PeriodType', type: 'text', title: lineTitles.period, status },
    { field: 'd_Begin', type: 'date', title: lineTitles.begin },
    { field: 'd_End', type: 'date', title: lineTitles.end },
    { field: 'd_ShareClass', type: 'text', title: lineTitles.shareClass },
    { field: 'd_Ccy', type: 'text', title: lineTitles.currency },
    { field: 'REFNIW', type: 'text', title: lineTitles.dates },
    { field: 'prefix', type: 'text', title: lineTitles.environment },
    { field: 'ReportDescription', type: 'text', title: lineTitles.description },
  ] as const satisfies { field: keyof PerformanceLine; type: string; title: string; status?: object }[];
  return defineColumns(columns);
}
