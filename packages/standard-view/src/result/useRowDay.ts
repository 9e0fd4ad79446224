import type { ViewDay, ViewInfo } from '@fundscope/contract/views';
import type { RowSource } from '@fundscope/wview-grid';
import { useDaysOfView } from '../state/useDaysOfView.ts';
import { useView } from '../state/view-context.ts';

/** What is known of the day that a row of the open view is of; undefined for nothing. */
export function useRowDay({ WVName, dayColumn }: ViewInfo, rows: RowSource, rowIndex: number): ViewDay | undefined {
  const openName = useView(({ info }) => info.WVName);
  const { days } = useDaysOfView();
  if (openName !== WVName || dayColumn === undefined) return undefined;
  const date = rows.cell(rowIndex, dayColumn);
  return days?.find(({ day }) => day === date);
}
