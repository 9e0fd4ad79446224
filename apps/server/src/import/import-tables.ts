import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Environment, environmentSchemas } from '../database/environments.ts';
import { limitNewTable } from '../views/row-security/apply-row-policies.ts';
import type { ViewColumn, ViewDefinition } from '../views/definition/view-definition.ts';
import { sqlType } from './cell-values.ts';

type EnvironmentSchema = (typeof environmentSchemas)[Environment];

const sqlName = (column: ViewColumn): string => column.sql ?? column.name.toLowerCase();

/** The columns of a view's table, in order: two views with the same shape can share a table. */
export const tableShape = ({ columns }: ViewDefinition): string =>
  JSON.stringify(columns.map((column) => [sqlName(column), sqlType[column.type]]));

/** Makes an empty table in each schema, under a name that no view has yet. The last column numbers the rows. */
export async function makeTables(
  db: Transaction<Schema>,
  schemas: readonly EnvironmentSchema[],
  definition: ViewDefinition,
): Promise<string> {
  const name = `import_unfinished_${randomBytes(6).toString('hex')}`;
  const row = definition.columns.at(-1);
  const columns = definition.columns.map((column) =>
    column === row
      ? sql`${sql.id(sqlName(column))} bigint primary key`
      : sql`${sql.id(sqlName(column))} ${sql.raw(sqlType[column.type])}`,
  );
  for (const schema of schemas) {
    await sql`create table ${sql.id(schema, name)} (${sql.join(columns)})`.execute(db);
  }
  return name;
}

/**
 * Puts the made tables in the place of those with the view's name, each limited to the reader's books where the view
 * is. Only from here on do readers wait.
 */
export async function replaceTables(
  db: Transaction<Schema>,
  schemas: readonly EnvironmentSchema[],
  { from, definition }: { readonly from: string; readonly definition: ViewDefinition },
): Promise<void> {
  const book = definition.columns.find(({ name }) => name === definition.bookColumn);
  for (const schema of schemas) {
    if (book) await sql`create index on ${sql.id(schema, from)} (${sql.id(sqlName(book))})`.execute(db);
    await sql`analyze ${sql.id(schema, from)}`.execute(db);
    await limitNewTable(db, { schema, name: from }, definition);
    await sql`drop table if exists ${sql.id(schema, definition.relation)}`.execute(db);
    await sql`alter table ${sql.id(schema, from)} rename to ${sql.id(definition.relation)}`.execute(db);
  }
}
