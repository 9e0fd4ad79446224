import { copyValue } from '../../database/copy-text.ts';
import { fundTableNames, fundTables, type FundFigures, type FundTableName } from './result-tables.ts';

/** The rows of a fund by table, as COPY takes them. */
export type CopiedFigures = Readonly<Record<FundTableName, string>>;

/** Text of `run_id` and the columns of each table in their order. */
export function copyFigures(figures: FundFigures, runId: number): CopiedFigures {
  return Object.fromEntries(
    fundTableNames.map((table) => {
      const names = Object.keys(fundTables[table].columns);
      let text = '';
      for (const row of figures[table] as readonly Readonly<Record<string, string | number | boolean | null>>[]) {
        text += String(runId);
        for (const name of names) text += `\t${copyValue(row[name])}`;
        text += '\n';
      }
      return [table, text];
    }),
  ) as CopiedFigures;
}
