import type pg from 'pg';
import { environmentSchemas, type Environment } from '../database/environments.ts';
import { figureChecks } from './figure-checks.ts';
import { positionChecks } from './position-checks.ts';
import type { ReconciliationCheck } from './reconciliation-check.ts';
import { riskChecks } from './risk-checks.ts';

/** Every check, in the order in which they are told of. */
export const reconciliationChecks: readonly ReconciliationCheck[] = [...positionChecks, ...riskChecks, ...figureChecks];

export interface CheckScope {
  readonly environment: Environment;
  /** One fund; all when not given. */
  readonly book?: number | undefined;
  /** The first day, ISO; all when not given. */
  readonly from?: string | undefined;
  /** Failing rows to bring of each check. */
  readonly rows: number;
}

export interface FailingRow {
  readonly book: number;
  readonly date: string;
  readonly subject: string;
  readonly found: number | null;
  readonly expected: number | null;
}

export interface CheckResult {
  readonly name: string;
  /** Relations and columns that the environment has not; the check was not made. */
  readonly missing: readonly string[];
  readonly looked: number;
  readonly failed: number;
  readonly failing: readonly FailingRow[];
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Makes every check that the environment has the data for. @param onCheck told before each */
export async function runChecks(
  client: Client,
  scope: CheckScope,
  onCheck: (name: string) => void = () => {},
): Promise<CheckResult[]> {
  const schema = environmentSchemas[scope.environment];
  const present = await columnsOf(client, schema);
  const results: CheckResult[] = [];
  for (const check of reconciliationChecks) {
    onCheck(check.name);
    results.push(await runCheck(client, check, { ...scope, schema, present }));
  }
  return results;
}

/** `relation.column` of everything in the schema. */
export async function columnsOf(client: Client, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p', 'f')`,
    [schema],
  );
  return new Set(rows.map(({ name }) => name));
}

interface Place extends CheckScope {
  readonly schema: string;
  readonly present: ReadonlySet<string>;
}

async function runCheck(
  client: Client,
  { name, needs, sqlOf }: ReconciliationCheck,
  place: Place,
): Promise<CheckResult> {
  const missing = missingOf(place, needs);
  if (missing.length > 0) return { name, missing, looked: 0, failed: 0, failing: [] };
  const rows = `from (${sqlOf(place.schema)}) figures
    where ($1::integer is null or book = $1) and ($2::date is null or date >= $2)`;
  const parameters = [place.book ?? null, place.from ?? null];
  const counts = await client.query<{ looked: number; failed: number }>(
    `select count(*)::float8 as looked, (count(*) filter (where is_fault))::float8 as failed ${rows}`,
    parameters,
  );
  const { looked, failed } = counts.rows[0]!;
  if (failed === 0) return { name, missing, looked, failed, failing: [] };
  const failing = await client.query<FailingRow>(
    `select book::integer, to_char(date, 'YYYY-MM-DD') as date, subject, found::float8, expected::float8 ${rows} and is_fault
     order by date desc, book, subject limit $3`,
    [...parameters, place.rows],
  );
  return { name, missing, looked, failed, failing: failing.rows };
}

/** What a check needs and the environment has not: a relation where all of it is missing, its columns otherwise. */
export function missingOf(
  { schema, present }: Pick<Place, 'schema' | 'present'>,
  needs: ReconciliationCheck['needs'],
): string[] {
  return Object.entries(needs).flatMap(([relation, columns]) => {
    const absent = columns.filter((column) => !present.has(`${relation}.${column}`));
    if (absent.length === columns.length) return [`${schema}.${relation}`];
    return absent.map((column) => `${schema}.${relation}.${column}`);
  });
}
