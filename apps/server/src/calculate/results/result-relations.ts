import { sql, type Transaction } from 'kysely';
import { environmentSchemas } from '../../database/environments.ts';
import type { Schema } from '../../database/schema.ts';
import type { ResultTable } from './result-table.ts';
import { fundTables, runInputTable, runTable } from './result-tables.ts';

/** Where the rows of a table of results lie; its relation shows those of runs that are done. */
export const rowsOf = ({ relation }: Pick<ResultTable, 'relation'>): string => `${relation}_rows`;

/** The fund days of each run, with what their figures were computed from. */
export const PARTS = 'calculated_part';

/** Makes the relations of the results in every environment, where they are not there yet. */
export async function makeResultRelations(db: Transaction<Schema>): Promise<void> {
  // Of two processes that begin at once one makes them, the other finds them.
  await sql`select pg_advisory_xact_lock(hashtext('fundscope/calculate/relations'))`.execute(db);
  for (const schema of Object.values(environmentSchemas)) {
    const { rows } = await sql`select where to_regclass(${`${schema}.${runTable.relation}`}) is not null`.execute(db);
    const statements = rows.length > 0 ? await additionsFor(db, schema) : [...statementsFor(schema)];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

/**
 * What was made by a program that knew fewer columns gets the others; those come last, and may be empty. A column that
 * is optional now loses its `not null`.
 */
async function additionsFor(db: Transaction<Schema>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ readonly relation: string; readonly name: string; readonly isOptional: boolean }>`
    select table_name as relation, column_name as name, is_nullable = 'YES' as "isOptional"
    from information_schema.columns where table_schema = ${schema}`.execute(db);
  const known = new Map(rows.map(({ relation, name, isOptional }) => [`${relation}.${name}`, isOptional]));
  return Object.values(fundTables).flatMap((table: ResultTable) => {
    const changes = Object.entries(table.columns).flatMap(([name, { sql: type, isOptional }]) => {
      const wasOptional = known.get(`${rowsOf(table)}.${name}`);
      if (wasOptional === undefined) return [`add column ${name} ${type}`];
      return isOptional && !wasOptional ? [`alter column ${name} drop not null`] : [];
    });
    if (changes.length === 0) return [];
    return [`alter table ${schema}.${rowsOf(table)} ${changes.join(', ')}`, viewSql(schema, table)];
  });
}

/** Names are of our own making. */
function* statementsFor(schema: string): Generator<string> {
  const run = `${schema}.${runTable.relation}`;
  const toRun = `references ${run} on delete cascade`;
  yield `create table ${run} (${columnsSql(runTable, 'generated always as identity')}, primary key (run_id))`;
  yield `create table ${schema}.${runInputTable.relation}
    (${columnsSql(runInputTable, toRun)}, primary key (${runInputTable.key.join(', ')}))`;
  yield `create table ${schema}.${PARTS}
    (run_id integer not null ${toRun}, book integer not null, date date not null, digest text not null,
     primary key (run_id, book, date))`;
  for (const table of Object.values(fundTables)) {
    const rows = `${schema}.${rowsOf(table)}`;
    yield `create table ${rows} (run_id integer not null ${toRun}, ${columnsSql(table)},
      primary key (${[...table.key, 'run_id'].join(', ')}))`;
    yield `create index on ${rows} (date desc nulls last, book)`;
    yield viewSql(schema, table);
  }
}

const viewSql = (schema: string, table: ResultTable): string =>
  `create or replace view ${schema}.${table.relation} with (security_invoker) as
    select ${Object.keys(table.columns).join(', ')} from ${schema}.${rowsOf(table)}
    join ${schema}.${runTable.relation} as run using (run_id) where run.state = 'done'`;

const columnsSql = ({ columns }: ResultTable, ofRunId = ''): string =>
  Object.entries(columns)
    .map(([name, { sql: type, isOptional }]) => {
      const rest = name === 'run_id' ? ` ${ofRunId}` : '';
      return `${name} ${type}${isOptional ? '' : ' not null'}${rest}`;
    })
    .join(', ');
