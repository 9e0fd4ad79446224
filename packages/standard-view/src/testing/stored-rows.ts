import { ApiError } from '@fundscope/api-client';
import type { CellValue, CorrectionAnswer, CorrectionRequest, ViewInfo, ViewRow } from '@fundscope/contract/views';
import type { FakeView } from './fake-view.ts';

export interface StoredRows {
  /** Corrects a cell as the server does: only where each cell that was sent is the stored one. */
  readonly correct: (call: CorrectionRequest) => CorrectionAnswer | ApiError;
  /** Rows as they are by now, with what was corrected in them. */
  readonly rowsNow: (info: ViewInfo, rows: readonly ViewRow[]) => readonly ViewRow[];
}

/** What corrections have made of a story's rows. */
export function createStoredRows(view: FakeView): StoredRows {
  const corrected = new Map<string, CorrectionRequest['dataRow']>();
  const keyOf = ({ WVName, keyColumns = [] }: ViewInfo, row: Readonly<Record<string, unknown>>): string =>
    JSON.stringify([WVName, ...keyColumns.map((name) => row[name])]);
  const given = new Map<string, readonly ViewRow[]>();
  const rowsNow: StoredRows['rowsNow'] = (info, rows) => {
    given.set(info.WVName, rows);
    return rows.map((row) => ({ ...row, ...corrected.get(keyOf(info, row)) }));
  };
  const infoOf = (name: string): ViewInfo => {
    const info = name === view.secondaryInfo?.WVName ? view.secondaryInfo : view.info;
    if (info instanceof ApiError) throw info;
    return info;
  };
  return {
    rowsNow,
    correct: ({ WViewName, colName, newValue, dataRow }) => {
      const info = infoOf(WViewName);
      const present = view.rows({ filter: '', orderBy: '', viewName: WViewName, params: {} });
      const rows = rowsNow(info, Array.isArray(present) ? present : (given.get(WViewName) ?? []));
      const row = rows.find((each) => keyOf(info, each) === keyOf(info, dataRow));
      const oldValue = dataRow[colName] ?? null;
      if (!row) return { WViewName, colName, newValue, oldValue };
      const changed = [colName, ...Object.keys(dataRow)].find((name) => dataRow[name] !== row[name]);
      if (changed !== undefined) return changedMeanwhile(changed, dataRow[changed], row[changed]);
      const { _rn, ...cells } = { ...row, [colName]: newValue };
      corrected.set(keyOf(info, dataRow), { ...corrected.get(keyOf(info, dataRow)), [colName]: newValue });
      return { WViewName, colName, newValue, oldValue, dataRow: cells };
    },
  };
}

/** The server's answer where a cell of the row is not what the caller saw. */
function changedMeanwhile(column: string, yours: CellValue = null, stored: CellValue = null): ApiError {
  const message = `The row has changed since you loaded it: ${column} is now '${stored}'.`;
  const conflict = { column, yours, stored };
  return new ApiError({
    status: 409,
    statusText: 'Conflict',
    code: 'conflict',
    message,
    body: { code: 'conflict', Message: message, requestId: 'req-1', conflict },
  });
}
