import { createHash } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { applyCatalogue, CATALOGUE_SOURCE_PREFIX } from '../views/catalogue/catalogue.repository.ts';
import { readCatalogue, type CatalogueEntry } from '../views/catalogue/catalogue-files.ts';
import { demoCatalogueFolder } from './catalogue-folder.ts';

const FINGERPRINT = 'demo-catalogue';
/** The demo firm's own views; those of other folders stand beside them. No folder can have this name. */
const COLLECTION = 'fundscope/demo';
/** What it was called for a while, as a folder may be. */
const OLD_COLLECTION = 'demo';

/** Stores the demo firm's views as they are described now. */
export async function applyDemoCatalogue(db: Db): Promise<void> {
  await apply(db, await readCatalogue(demoCatalogueFolder()));
}

/**
 * Brings the views of a demo installation up to date where this version describes them differently from the one that
 * stored them. An installation that is no demo stays as it is, and so does one whose older data does not fit.
 * @param folder the demo catalogue's when not given
 * @returns what kept the views as they were, for whoever starts the server
 */
export async function refreshDemoCatalogue(db: Db, folder = demoCatalogueFolder()): Promise<string | undefined> {
  const settings = await db
    .selectFrom('fundscope.settings')
    .select(['key', 'value'])
    .where('key', 'in', ['demo', FINGERPRINT])
    .execute();
  if (!settings.some(({ key }) => key === 'demo')) return undefined;
  const entries = await readCatalogue(folder);
  if (settings.some(({ key, value }) => key === FINGERPRINT && value === fingerprintOf(entries))) return undefined;
  try {
    await db.transaction().execute((transaction) => apply(transaction, entries));
    return undefined;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return `The demo's views stay as they were: its data was filled by an older version. ${error.message}`;
  }
}

async function apply(db: Db, entries: readonly CatalogueEntry[]): Promise<void> {
  await takeOver(db, entries);
  await applyCatalogue(db, { collection: COLLECTION, entries }, { prune: true });
  const value = JSON.stringify(fingerprintOf(entries));
  await db
    .insertInto('fundscope.settings')
    .values({ key: FINGERPRINT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Brings the demo's views under their name; those that a folder `demo` describes are not among its entries. */
async function takeOver(db: Db, entries: readonly CatalogueEntry[]): Promise<void> {
  for (const { definition, source } of entries) {
    await db
      .updateTable('fundscope.views')
      .set({ collection: COLLECTION, collection_folder: '' })
      .where('wv_name', '=', definition.name)
      .where('source', '=', CATALOGUE_SOURCE_PREFIX + source)
      .where('collection', '=', OLD_COLLECTION)
      .execute();
  }
}

const fingerprintOf = (entries: readonly CatalogueEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify([COLLECTION, ...entries.map(({ definition, source }) => [source, definition])]))
    .digest('hex');
