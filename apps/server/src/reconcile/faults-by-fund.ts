import type pg from 'pg';
import { environmentSchemas, type Environment } from '../database/environments.ts';
import { columnsOf, missingOf, reconciliationChecks } from './run-checks.ts';

/** What was looked at of a fund on a day, and what of it does not reconcile. */
interface FundFaults {
  readonly book: number;
  readonly date: string;
  readonly rows: number;
  /** Names of the checks that failed. */
  readonly checks: readonly string[];
}

export interface FaultsByFund {
  /** The funds and days of which at least one check found rows. */
  readonly checked: readonly FundFaults[];
  /** Names of the checks that the environment has not the data for. */
  readonly notMade: readonly string[];
}

/** The funds and days that were checked, from a day on, with their faults: what a night's test results tell. */
export async function faultsByFund(
  client: Pick<pg.ClientBase, 'query'>,
  environment: Environment,
  from: string,
): Promise<FaultsByFund> {
  const schema = environmentSchemas[environment];
  const present = await columnsOf(client, schema);
  const isMade = ({ needs }: (typeof reconciliationChecks)[number]): boolean =>
    missingOf({ schema, present }, needs).length === 0;
  const checked = new Map<string, FundFaults>();
  for (const { name, sqlOf } of reconciliationChecks.filter(isMade)) {
    const { rows } = await client.query<{ book: number; date: string; rows: number }>(
      `select book::integer, to_char(date, 'YYYY-MM-DD') as date, (count(*) filter (where is_fault))::integer as rows
       from (${sqlOf(schema)}) figures where date >= $1 group by 1, 2`,
      [from],
    );
    for (const found of rows) {
      const key = `${found.book}/${found.date}`;
      const before = checked.get(key);
      checked.set(key, {
        book: found.book,
        date: found.date,
        rows: (before?.rows ?? 0) + found.rows,
        checks: [...(before?.checks ?? []), ...(found.rows > 0 ? [name] : [])],
      });
    }
  }
  const notMade = reconciliationChecks.filter((check) => !isMade(check)).map(({ name }) => name);
  return { checked: [...checked.values()], notMade };
}
