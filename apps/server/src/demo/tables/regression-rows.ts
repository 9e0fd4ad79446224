import type { AnyDemoTable } from './demo-table.ts';

/** The last date of the regression environment: production as it was a month before. */
const REGRESSION_AS_OF = '2026-09-30';
/** The first date: a quarter, or a year of the tables that performance is measured from. */
const REGRESSION_FROM = '2026-06-30';
const LONG_FROM = '2025-09-30';
const longTables: ReadonlySet<string> = new Set(
  'fund_nav nav performance risk_factor srri priips benchmark_level benchmark_return flow money_rate'.split(' '),
);
/** Tables that others need older rows of than they have themselves. */
const wholeTables: ReadonlySet<string> = new Set(['class_return', 'exchange_rate', 'instrument_price', 'rating']);

/** The columns that date a row, the first that a table has. */
const dates = ['date', 'refdate', 'date_end'];

/** Copies the rows that production had at `REGRESSION_AS_OF`; tables without a date are copied whole. */
export function regressionRowsSql(
  schemas: { readonly from: string; readonly to: string },
  table: AnyDemoTable,
): string {
  const date = dates.find((column) => column in table.columns);
  const where = date === undefined ? '' : ` where ${date} <= '${REGRESSION_AS_OF}'${since(table.name, date)}`;
  return `insert into ${schemas.to}.${table.name} select * from ${schemas.from}.${table.name}${where}`;
}

function since(table: string, date: string): string {
  if (wholeTables.has(table)) return '';
  return ` and ${date} >= '${longTables.has(table) ? LONG_FROM : REGRESSION_FROM}'`;
}
