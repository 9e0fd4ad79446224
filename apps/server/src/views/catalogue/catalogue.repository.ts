import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { checkCatalogue, isOfCollection, type Collection, type StoredView } from './catalogue-check.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import { definitionChanges } from './definition-changes.ts';
import { placeView, unplaceViews } from '../placement/place-view.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { applyRowPolicies } from '../row-security/apply-row-policies.ts';

/** Marks the views that come from a catalogue, apart from imported ones. */
export const CATALOGUE_SOURCE_PREFIX = 'catalogue/';

/** A folder's descriptions, and by what its views are known as its own. */
export interface Catalogue extends Collection {
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
  /** Views of another folder of the collection's name, each with where that lies, null where nobody knows; they stay. */
  readonly namesakes: readonly { readonly name: string; readonly folder: string | null }[];
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
      const { collection, folder } = catalogue;
      const origin = { collection, ...(folder !== undefined && { folder }) };
      const after = { ...origin, added, changed, removed, details: Object.fromEntries(details) };
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
    .select(['definition', 'source', 'collection', 'collection_folder as folder'])
    .$castTo<{ definition: ViewDefinition; source: string; collection: string | null; folder: string | null }>()
    .orderBy('wv_name')
    .execute();
  return rows.map(({ definition, source, collection, folder }) => ({
    definition,
    source,
    collection,
    folder,
    isFromCatalogue: source.startsWith(CATALOGUE_SOURCE_PREFIX),
  }));
}

async function changeViews(db: Db, { entries, ...collection }: Catalogue, { prune = false }: ApplyOptions) {
  // Two processes that apply at once do so one after the other.
  await sql`lock table fundscope.views in share row exclusive mode`.execute(db);
  const stored = await storedViews(db);
  const described = new Set(entries.map(({ definition }) => definition.name.toLowerCase()));
  const isDescribed = ({ definition }: StoredView): boolean => described.has(definition.name.toLowerCase());
  const undescribed = stored
    .filter((view) => isOfCollection(view, collection) && !isDescribed(view))
    .map(({ definition }) => definition.name);
  const namesakes = stored
    .filter((view) => view.isFromCatalogue && view.collection === collection.collection)
    .filter((view) => !isOfCollection(view, collection) && !isDescribed(view))
    .map(({ definition, folder }) => ({ name: definition.name, folder }));
  const removed = undescribed.filter((name) => (typeof prune === 'boolean' ? prune : prune.includes(name)));
  const staying = stored.filter(({ definition }) => !removed.includes(definition.name));
  const { faults, gaps, rowPolicies } = await checkCatalogue(db, { ...collection, entries }, staying);
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
    namesakes,
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
  { collection, folder = '' }: Collection,
  { definition, source }: CatalogueEntry,
  before: StoredView | undefined,
): Promise<string[]> {
  const { rows } = await sql`
    insert into fundscope.views as stored (wv_name, definition, source, collection, collection_folder)
    values (${definition.name}, ${JSON.stringify(definition)}::jsonb, ${CATALOGUE_SOURCE_PREFIX + source},
            ${collection}, ${folder})
    on conflict (lower(wv_name)) do update
    set wv_name = excluded.wv_name, definition = excluded.definition, source = excluded.source,
        collection = excluded.collection, collection_folder = excluded.collection_folder, changed_at = now()
    where stored.definition is distinct from excluded.definition or stored.source <> excluded.source
      or (stored.collection, stored.collection_folder)
         is distinct from (excluded.collection, excluded.collection_folder)
    returning 1`.execute(db);
  if (rows.length === 0 || !before) return [];
  const changes = definitionChanges(before.definition, definition);
  if (before.collection !== collection) changes.unshift(`belongs to the collection ${collection} now`);
  // Of an earlier version's views nobody knows the folder: that it is known now is no change.
  else if (before.folder !== folder && before.folder !== null) {
    changes.unshift(
      folder === '' ? `belongs to the collection ${collection} now` : `belongs to the folder ${folder} now`,
    );
  }
  return changes.length > 0 || before.source === CATALOGUE_SOURCE_PREFIX + source
    ? changes
    : [`is described in ${source} now`];
}
