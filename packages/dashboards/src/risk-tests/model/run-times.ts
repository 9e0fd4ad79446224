import type { CellValue } from '@fundscope/contract/views';

interface TimedRows {
  readonly rowCount: number;
  readonly cell: (rowIndex: number, sqlColName: string) => CellValue;
}

/** When the first and the last of the tests ran, `HH:MM`; undefined where no row says it. */
export function runTimes(rows: TimedRows): { readonly from: string; readonly to: string } | undefined {
  const times: string[] = [];
  for (let row = 0; row < rows.rowCount; row++) {
    const time = rows.cell(row, 'qsTime');
    if (typeof time === 'string' && time !== '') times.push(time);
  }
  times.sort();
  const [first] = times;
  const last = times.at(-1);
  return first === undefined || last === undefined ? undefined : { from: first.slice(11, 16), to: last.slice(11, 16) };
}
