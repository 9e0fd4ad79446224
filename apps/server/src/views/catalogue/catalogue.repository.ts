import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { checkCatalogue, isOfCollection, type StoredView } from './catalogue-check.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import { definitionChanges } from './definition-changes.ts';
import { placeView, unplaceViews } from '../placement/place-view.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { applyRowPolicies } from '../row-security/apply-row-policies.ts';

/** Marks the views that come from a catalogue, apart from imported ones. */
export const CATALOGUE_SOURCE_PREFIX = 'catalogue/';

/** A folder's descriptions, and the name by which its views are known as its own. */
export interface Catalogue {
  readonly collection: string;
  readonly entries: readonly CatalogueEntry[];
}

/** What an application does, or would do, to the stored views. */
export interface CatalogueChange {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
  /** Views of the collection that the folder no longer describes, and that stay. */
  readonly undescribed: readonly string[];
  /** What changes in each view and its place in the navigation, as lines for people. */
  readonly details: ReadonlyMap<string, readonly string[]>;
  /** See `CatalogueFindings`. */
  readonly gaps: readonly string[];
}

export interface ApplyOptions {
  /** Whether views of the collection that the folder no longer describes go; those that are listed, or all. */
  readonly prune?: boolean | readonly string[];
}

/**
 * Adds and changes the stored views as a folder describes them, in one transaction; imported views and those of other
 * folders stay. Their relations must exist in production; in each environment where they exist, the database comes to
 * limit their rows to the reader's books. Every process sees the change with its next request.
 * @param db as owner
 * @throws OperatorError where a relation does not fit, or a view of another origin has the name.
 */
export async function applyCatalogue(
  db: Db,
  catalogue: Catalogue,
  options: ApplyOptions = {},
): Promise<CatalogueChange> {
  if (db.isTransaction) return apply(db, catalogue, options);
  return db.transaction().execute(async (transaction) => {
    const change = await apply(transaction, catalogue, options);
    const { added, changed, removed, details } = change;
    if (added.length + changed.length + removed.length > 0) {
      const after = { collection: catalogue.collection, added, changed, removed, details: Object.fromEntries(details) };
      await recordAudit(transaction, { action: 'views.apply', by: null, requestId: '', after });
    }
    return change;
  });
}

async function apply(db: Db, catalogue: Catalogue, options: ApplyOptions): Promise<CatalogueChange> {
  const { change, rowPolicies } = await changeViews(db, catalogue, options);
  await applyRowPolicies(db, rowPolicies);
  return change;
}

class PlanMade extends Error {}

/**
 * What applying would change. Nothing is, and readers do not wait.
 * @throws OperatorError as `applyCatalogue` does.
 */
export async function planCatalogue(
  db: Db,
  catalogue: Catalogue,
  options: ApplyOptions = {},
): Promise<CatalogueChange> {
  let change: CatalogueChange | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      ({ change } = await changeViews(transaction, catalogue, options));
      throw new PlanMade();
    });
  } catch (error) {
    if (!(error instanceof PlanMade && change)) throw error;
  }
  if (!change) throw new Error('No plan was made.');
  return change;
}

/** Every view of the database. */
export async function storedViews(db: Db): Promise<StoredView[]> {
  const rows = await db
    .selectFrom('fundscope.views')
    .select(['definition', 'source', 'collection'])
    .$castTo<{ definition: ViewDefinition; source: string; collection: string | null }>()
    .orderBy('wv_name')
    .execute();
  return rows.map(({ definition, source, collection }) => ({
    definition,
    collection,
    isFromCatalogue: source.startsWith(CATALOGUE_SOURCE_PREFIX),
  }));
}

async function changeViews(db: Db, { collection, entries }: Catalogue, { prune = false }: ApplyOptions) {
  // Two processes that apply at once do so one after the other.
  await sql`lock table fundscope.views in share row exclusive mode`.execute(db);
  const stored = await storedViews(db);
  const described = new Set(entries.map(({ definition }) => definition.name.toLowerCase()));
  const undescribed = stored
    .filter((view) => isOfCollection(view, collection) && !described.has(view.definition.name.toLowerCase()))
    .map(({ definition }) => definition.name);
  const removed = undescribed.filter((name) => (typeof prune === 'boolean' ? prune : prune.includes(name)));
  const staying = stored.filter(({ definition }) => !removed.includes(definition.name));
  const { faults, gaps, rowPolicies } = await checkCatalogue(db, { collection, entries }, staying);
  if (faults.length > 0) {
    throw new OperatorError(
      `The view catalogue does not fit the database:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  const details = new Map<string, readonly string[]>();
  for (const name of removed) {
    await sql`delete from fundscope.views where wv_name = ${name}`.execute(db);
    details.set(name, await unplaceViews(db, [name]));
  }
  const added: string[] = [];
  const changed: string[] = [];
  const unchanged: string[] = [];
  for (const entry of entries) {
    const { definition } = entry;
    const before = stored.find((view) => isSameName(view.definition, definition));
    const lines = [
      ...(await storeView(db, collection, entry, before)),
      ...(await placeView(db, { ...placedView(definition), before: before && placedView(before.definition) })),
    ];
    if (lines.length > 0) details.set(definition.name, lines);
    (before === undefined ? added : lines.length > 0 ? changed : unchanged).push(definition.name);
  }
  const change: CatalogueChange = {
    added,
    changed,
    unchanged,
    removed: removed.toSorted(),
    undescribed: undescribed.filter((name) => !removed.includes(name)),
    details,
    gaps,
  };
  return { change, rowPolicies };
}

const isSameName = (one: ViewDefinition, other: ViewDefinition): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase();

const placedView = ({ name, title, navigation = [] }: ViewDefinition) => ({ name, title, navigation });

/** @returns what is different now, as lines for people; nothing for a new view */
async function storeView(
  db: Db,
  collection: string,
  { definition, source }: CatalogueEntry,
  before: StoredView | undefined,
): Promise<string[]> {
  const { rows } = await sql`
    insert into fundscope.views as stored (wv_name, definition, source, collection)
    values (${definition.name}, ${JSON.stringify(definition)}::jsonb, ${CATALOGUE_SOURCE_PREFIX + source}, ${collection})
    on conflict (lower(wv_name)) do update
    set wv_name = excluded.wv_name, definition = excluded.definition, source = excluded.source,
        collection = excluded.collection, changed_at = now()
    where stored.definition is distinct from excluded.definition or stored.source <> excluded.source
      or stored.collection is distinct from excluded.collection
    returning 1`.execute(db);
  if (rows.length === 0 || !before) return [];
  const changes = definitionChanges(before.definition, definition);
  if (before.collection !== collection) changes.unshift(`belongs to the collection ${collection} now`);
  return changes.length > 0 ? changes : [`is described in ${source} now`];
}
