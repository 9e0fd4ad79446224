import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { checkCatalogue, type StoredView } from './catalogue-check.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { applyRowPolicies } from '../row-security/apply-row-policies.ts';

/** Marks the views that come from a catalogue, apart from imported ones. */
export const CATALOGUE_SOURCE_PREFIX = 'catalogue/';

/** The names of the views that an application touched. */
export interface CatalogueChange {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** See `CatalogueFindings`. */
  readonly gaps: readonly string[];
}

/**
 * Makes the stored catalogue what these descriptions say, in one transaction: views whose file is gone go,
 * imported views stay. Their relations must exist in production; in each environment where they exist, the
 * database comes to limit their rows to the reader's books. Every process sees the change with its next request.
 * @param db as owner
 * @throws OperatorError where a relation does not fit, or an imported view already has the name.
 */
export async function applyCatalogue(db: Db, entries: readonly CatalogueEntry[]): Promise<CatalogueChange> {
  if (db.isTransaction) return apply(db, entries);
  return db.transaction().execute(async (transaction) => {
    const change = await apply(transaction, entries);
    const { added, changed, removed } = change;
    if ([added, changed, removed].some(({ length }) => length > 0)) {
      const after = { added, changed, removed };
      await recordAudit(transaction, { action: 'views.apply', by: null, requestId: '', after });
    }
    return change;
  });
}

/** Every view of the database. */
export async function storedViews(db: Db): Promise<StoredView[]> {
  const rows = await db
    .selectFrom('fundscope.views')
    .select(['definition', 'source'])
    .$castTo<{ definition: ViewDefinition; source: string }>()
    .execute();
  return rows.map(({ definition, source }) => ({
    definition,
    isFromCatalogue: source.startsWith(CATALOGUE_SOURCE_PREFIX),
  }));
}

async function apply(db: Db, entries: readonly CatalogueEntry[]): Promise<CatalogueChange> {
  // Two processes that apply at once do so one after the other.
  await sql`lock table fundscope.views in share row exclusive mode`.execute(db);
  const { faults, gaps, rowPolicies } = await checkCatalogue(db, entries, await storedViews(db));
  if (faults.length > 0) {
    throw new OperatorError(
      `The view catalogue does not fit the database:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  const names = entries.map(({ definition }) => definition.name.toLowerCase());
  const removed = await sql<{ name: string }>`
    delete from fundscope.views
    where starts_with(source, ${CATALOGUE_SOURCE_PREFIX}) and not lower(wv_name) = any(${names}::text[])
    returning wv_name as name`.execute(db);
  const added: string[] = [];
  const changed: string[] = [];
  for (const { definition, source } of entries) {
    const { rows } = await sql<{ is_new: boolean }>`
      insert into fundscope.views as stored (wv_name, definition, source)
      values (${definition.name}, ${JSON.stringify(definition)}::jsonb, ${CATALOGUE_SOURCE_PREFIX + source})
      on conflict (lower(wv_name)) do update
      set wv_name = excluded.wv_name, definition = excluded.definition, source = excluded.source, changed_at = now()
      where stored.definition is distinct from excluded.definition or stored.source <> excluded.source
      returning xmax = 0 as is_new`.execute(db);
    for (const { is_new } of rows) (is_new ? added : changed).push(definition.name);
  }
  await applyRowPolicies(db, rowPolicies);
  return { added, changed, removed: removed.rows.map(({ name }) => name).toSorted(), gaps };
}
