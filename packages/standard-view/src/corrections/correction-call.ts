import type { CorrectionCall } from '@fundscope/api-client';
import type { ViewInfo } from '@fundscope/contract/views';
import type { CellChange } from '@fundscope/wview-grid';

/** The call for a changed cell, with the row as the user saw it. */
export function correctionCall(change: CellChange, info: ViewInfo, isTesting: boolean): CorrectionCall {
  return {
    WViewName: info.WVName,
    colName: change.column.SqlColName,
    newValue: change.newValue,
    dataRow: change.cells,
    isTesting,
  };
}
