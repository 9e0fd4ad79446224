import type { AnyDemoTable } from './demo-table.ts';

/** The last date of the regression environment: production as it was a month before. */
export const REGRESSION_AS_OF = '2026-09-30';
/** The first date: a year is enough for every figure that is measured over one. */
const REGRESSION_FROM = '2025-09-30';

/** The columns that date a row, the first that a table has. */
const dates = ['date', 'refdate', 'date_end'];

/** Copies the rows that production had at `REGRESSION_AS_OF`; tables without a date are copied whole. */
export function regressionRowsSql(
  schemas: { readonly from: string; readonly to: string },
  table: AnyDemoTable,
): string {
  const date = dates.find((column) => column in table.columns);
  const where = date === undefined ? '' : ` where ${date} between '${REGRESSION_FROM}' and '${REGRESSION_AS_OF}'`;
  return `insert into ${schemas.to}.${table.name} select * from ${schemas.from}.${table.name}${where}`;
}
