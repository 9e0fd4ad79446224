import { AS_OF } from '../demo-calendar.ts';

/** What the testing environment has otherwise than production, so that a regression has something to find. */
export interface TestingDifference {
  readonly table: string;
  readonly column: string;
  /** Rows in which the column's cell differs. */
  readonly rows: number;
  readonly statement: (schema: string) => string;
}

export const testingDifferences: readonly TestingDifference[] = [
  {
    table: 'backtest',
    column: 'var',
    rows: 10,
    statement: (schema) =>
      `update ${schema}.backtest set var = round((var * 1.05)::numeric, 8)
       where book in (1001, 1026) and process = 'MC_STUDENT_99_1D' and date > date '${AS_OF}' - 7`,
  },
  {
    table: 'backtest',
    column: 'comment',
    rows: 1,
    statement: (schema) =>
      `update ${schema}.backtest set comment = 'Prüfung im Testbestand'
       where book = 1003 and process = 'VCV_99_1D' and date = '${AS_OF}'`,
  },
  {
    table: 'fund',
    column: 'limit_abs',
    rows: 1,
    statement: (schema) => `update ${schema}.fund set limit_abs = 0.18 where book = 1005`,
  },
];
