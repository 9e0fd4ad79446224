import type pg from 'pg';
import { environmentSchemas, type Environment } from '../database/environments.ts';
import { columnsOf, missingOf, reconciliationChecks } from './run-checks.ts';

/** What does not reconcile of a fund on a day. */
export interface FundFaults {
  readonly book: number;
  readonly date: string;
  readonly rows: number;
  /** Names of the checks. */
  readonly checks: readonly string[];
}

/** The funds and days with faults, from a day on: what a night's test results tell. */
export async function faultsByFund(
  client: Pick<pg.ClientBase, 'query'>,
  environment: Environment,
  from: string,
): Promise<FundFaults[]> {
  const schema = environmentSchemas[environment];
  const present = await columnsOf(client, schema);
  const faults = new Map<string, FundFaults>();
  for (const { name, needs, sqlOf } of reconciliationChecks) {
    if (missingOf({ schema, present }, needs).length > 0) continue;
    const { rows } = await client.query<{ book: number; date: string; rows: number }>(
      `select book::integer, to_char(date, 'YYYY-MM-DD') as date, count(*)::integer as rows
       from (${sqlOf(schema)}) figures where is_fault and date >= $1 group by 1, 2`,
      [from],
    );
    for (const found of rows) {
      const key = `${found.book}/${found.date}`;
      const before = faults.get(key);
      faults.set(key, {
        book: found.book,
        date: found.date,
        rows: (before?.rows ?? 0) + found.rows,
        checks: [...(before?.checks ?? []), name],
      });
    }
  }
  return [...faults.values()];
}
