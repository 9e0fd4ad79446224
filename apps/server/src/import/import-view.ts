import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportMode } from '@fundscope/contract/imports';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction, type Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import { errorCode, errorText } from '../platform/operator-error.ts';
import { environmentSchemas, type Environment } from '../database/environments.ts';
import type { LocalisedText } from '../views/definition/localised-text.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import { addRows, checkColumns, type AddedRows } from './add-rows.ts';
import { checkKey } from './check-key.ts';
import { copyRows } from './copy-rows.ts';
import type { ImportPlan } from './import-plan.ts';
import { ImportRefused } from './import-refused.ts';
import { makeTables, replaceTables, tableShape } from './import-tables.ts';
import { findImportedView } from './imported-views.ts';
import { linkView } from './navigation-link.ts';
import { rowColumn, viewDefinitionOf } from './view-definition-of.ts';

export interface ImportOptions {
  /** The file's name, as the catalogue shows it. */
  readonly source: string;
  readonly viewName: string;
  /** Of a new or replaced view. */
  readonly title: LocalisedText;
  /** The name of the portal that is to hold the link of a new or replaced view; see `linkView`. */
  readonly portal?: string | undefined;
  /** Names of groups that are to see that portal, besides those that see every book. */
  readonly groups: readonly string[];
  /** Where the rows go; the other environments get an empty table. */
  readonly environment: Environment;
  readonly mode: ImportMode;
  /** Who imports, and by which request; nobody who is signed in when not given. */
  readonly by?: AuditEntry['by'];
  readonly requestId?: string;
  /** Ends the import with its reason; then nothing has changed. */
  readonly signal?: AbortSignal | undefined;
  /** Told of the rows copied so far, now and then. */
  readonly onProgress?: ((rows: number) => void) | undefined;
  /** Called at last, in the transaction of the import: what it throws ends the import with nothing changed. */
  readonly onImported?: (db: Transaction<Schema>, view: ImportedView) => Promise<void>;
}

export interface ImportedView {
  readonly definition: ViewDefinition;
  /** The names of the portals that hold its link. */
  readonly portals: readonly string[];
  readonly rows: AddedRows;
}

/**
 * Makes a view of a file, or adds a file to one: tables, rows, description and link, in one transaction.
 * @throws ImportRefused, or the signal's reason; then nothing has changed.
 */
export async function importView(database: Database, plan: ImportPlan, options: ImportOptions): Promise<ImportedView> {
  try {
    return await inTransaction(database.pool, (db, client) => carryOut({ db, client, plan, options }));
  } catch (error) {
    options.signal?.throwIfAborted();
    const code = errorCode(error);
    throw isKnownFault(code) ? new ImportRefused({ code: faults[code], detail: errorText(error) }) : error;
  }
}

/** What PostgreSQL may say of a file that is right in itself. */
const faults = {
  '23505': 'made-meanwhile',
  '55P03': 'view-in-use',
  '54000': 'row-too-wide',
  '22003': 'number-too-large',
  '53100': 'disk-full',
} as const satisfies Readonly<Record<string, ImportRefused['refusal']['code']>>;

const isKnownFault = (code: string | undefined): code is keyof typeof faults =>
  code !== undefined && Object.hasOwn(faults, code);

interface Work {
  readonly db: Transaction<Schema>;
  readonly client: pg.PoolClient;
  readonly plan: ImportPlan;
  readonly options: ImportOptions;
}

async function carryOut(work: Work): Promise<ImportedView> {
  const { db, options } = work;
  const { mode, source, environment, by = null, requestId = '', signal } = options;
  const old = await findImportedView(db, options.viewName);
  const view = mode === 'append' || mode === 'merge' ? await addToView(work, old) : await makeView(work, old);
  const { definition, rows } = view;
  const after = { WVName: definition.name, source, environment, mode, rows: rows.added, replaced: rows.replaced };
  await recordAudit(db, { action: 'view.import', by, requestId, after });
  await options.onImported?.(db, view);
  signal?.throwIfAborted();
  return view;
}

async function makeView(work: Work, old: ViewDefinition | undefined): Promise<ImportedView> {
  const { db, plan, options } = work;
  const { environment, source } = options;
  if (old && options.mode === 'new') {
    throw new ImportRefused({ code: 'view-taken', view: old.name });
  }
  const definition = viewDefinitionOf(old?.name ?? options.viewName, options.title, plan);
  const keepsOthers = old !== undefined && tableShape(old) === tableShape(definition);
  if (old && !keepsOthers && environment !== 'production') {
    throw new ImportRefused({ code: 'other-columns-outside-production', view: old.name });
  }
  const schemas = keepsOthers ? [environmentSchemas[environment]] : Object.values(environmentSchemas);
  const from = await fillTable(work, schemas, definition);
  await replaceTables(db, schemas, { from, definition });
  const stored = { definition: JSON.stringify(definition), source };
  await db
    .insertInto('fundscope.views')
    .values({ wv_name: definition.name, ...stored })
    .onConflict((conflict) => conflict.column('wv_name').doUpdateSet({ ...stored, changed_at: sql`clock_timestamp()` }))
    .execute();
  const portals = await linkView(db, { ...options, viewName: definition.name });
  return { definition, portals, rows: { added: plan.rows, replaced: 0 } };
}

async function addToView(work: Work, view: ViewDefinition | undefined): Promise<ImportedView> {
  const { db, plan, options } = work;
  if (!view) throw new ImportRefused({ code: 'no-such-view', view: options.viewName });
  checkColumns(view, plan);
  const schema = environmentSchemas[options.environment];
  const from = await fillTable(work, [schema], view);
  const rows = await addRows(db, { view, schema, from, plan, isMerge: options.mode === 'merge' });
  return { definition: view, portals: [], rows };
}

/** Makes tables and copies the file's rows into that of the environment. @returns their name */
async function fillTable(
  { db, client, plan, options }: Work,
  schemas: Parameters<typeof makeTables>[1],
  definition: ViewDefinition,
): Promise<string> {
  const name = await makeTables(db, schemas, definition);
  const target = { schema: environmentSchemas[options.environment], table: name, row: rowColumn(plan) };
  await copyInto(client, target, { plan, options });
  options.signal?.throwIfAborted();
  await checkKey(db, { ...target, plan });
  return name;
}

async function copyInto(
  client: pg.PoolClient,
  { schema, table, row }: { readonly schema: string; readonly table: string; readonly row: string },
  { plan, options }: Pick<Work, 'plan' | 'options'>,
): Promise<void> {
  const columns = [row, ...plan.columns.map(({ name }) => name.toLowerCase())];
  // COPY takes no parameters; these are names of our own making, and quoted all the same.
  const names = columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const target = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
  const rows = Readable.from(copyRows(plan, options.onProgress), { objectMode: true });
  const { signal } = options;
  await pipeline(rows, client.query(copyFrom(`copy ${target} (${names}) from stdin`)), signal ? { signal } : {});
}
