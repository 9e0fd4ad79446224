import { sql, type Kysely } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { OperatorError } from '../operator-error.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import { environmentSchemas } from './environments.ts';
import { readRelation, relationFaults } from './relation-columns.ts';

/** Marks the views that come from a catalogue, apart from imported ones. */
export const CATALOGUE_SOURCE_PREFIX = 'catalogue/';

/**
 * Makes the stored catalogue what these descriptions say, in one transaction: views whose file is gone go,
 * imported views stay. Their relations must exist in production.
 * @throws OperatorError where a relation does not fit, or an imported view already has the name.
 */
export async function applyCatalogue(db: Db, entries: readonly CatalogueEntry[]): Promise<void> {
  if (db.isTransaction) return apply(db, entries);
  await db.transaction().execute((transaction) => apply(transaction, entries));
}

async function apply(db: Kysely<Schema>, entries: readonly CatalogueEntry[]): Promise<void> {
  await checkRelations(db, entries);
  // Two server processes that start at once apply one after the other.
  await sql`lock table fundscope.views in share row exclusive mode`.execute(db);
  const stored = await db.selectFrom('fundscope.views').select(['wv_name', 'source']).execute();
  const isOurs = new Map(
    stored.map(({ wv_name, source }) => [wv_name.toLowerCase(), source.startsWith(CATALOGUE_SOURCE_PREFIX)]),
  );
  const taken = entries.filter(({ definition }) => isOurs.get(definition.name.toLowerCase()) === false);
  if (taken.length > 0) {
    const names = taken.map(({ definition }) => definition.name).join(', ');
    throw new OperatorError(
      `The catalogue describes ${names}, but an imported view has that name: rename one of them.`,
    );
  }
  const kept = entries.map(({ definition }) => definition.name.toLowerCase());
  await sql`
    delete from fundscope.views
    where starts_with(source, ${CATALOGUE_SOURCE_PREFIX}) and not lower(wv_name) = any(${kept}::text[])`.execute(db);
  for (const { definition, source } of entries) {
    await sql`
      insert into fundscope.views as stored (wv_name, definition, source)
      values (${definition.name}, ${JSON.stringify(definition)}::jsonb, ${CATALOGUE_SOURCE_PREFIX + source})
      on conflict (lower(wv_name)) do update
      set wv_name = excluded.wv_name, definition = excluded.definition, source = excluded.source, changed_at = now()
      where stored.definition is distinct from excluded.definition or stored.source <> excluded.source`.execute(db);
  }
}

async function checkRelations(db: Kysely<Schema>, entries: readonly CatalogueEntry[]): Promise<void> {
  const schema = environmentSchemas.production;
  const faults: string[] = [];
  for (const { definition } of entries) {
    faults.push(...relationFaults(definition, schema, await readRelation(db, schema, definition.relation)));
  }
  if (faults.length === 0) return;
  throw new OperatorError(
    `The view catalogue does not fit the database:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
