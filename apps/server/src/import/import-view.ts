import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction, type Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import { errorCode, errorText, OperatorError } from '../platform/operator-error.ts';
import { CATALOGUE_SOURCE_PREFIX } from '../views/catalogue/catalogue.repository.ts';
import { environmentSchemas, type Environment } from '../database/environments.ts';
import { textIn, type LocalisedText } from '../views/definition/localised-text.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import { checkKey } from './check-key.ts';
import { copyRows } from './copy-rows.ts';
import type { ImportPlan } from './import-plan.ts';
import { makeTables, replaceTables, tableShape } from './import-tables.ts';
import { linkView } from './navigation-link.ts';
import { rowColumn, viewDefinitionOf } from './view-definition-of.ts';

export interface ImportOptions {
  readonly file: string;
  /** The file's name, as the catalogue shows it. */
  readonly source: string;
  readonly viewName: string;
  readonly title: LocalisedText;
  /** The name of the portal that is to hold the view's link; see `linkView`. */
  readonly portal?: string | undefined;
  /** Names of groups that are to see that portal, besides those that see every book. */
  readonly groups: readonly string[];
  /** Where the rows go; the other environments get an empty table. */
  readonly environment: Environment;
  /** Whether a view of that name, imported before, is replaced. */
  readonly replace: boolean;
  /** Told of the rows copied so far, now and then. */
  readonly onProgress?: (rows: number) => void;
  /** Whose change it is, and of which request; nobody's at the command line. */
  readonly audit?: Pick<AuditEntry, 'by' | 'requestId'>;
  /** Called at last, in the transaction of the import: what it throws ends the import with nothing changed. */
  readonly onImported?: (db: Transaction<Schema>, view: ImportedView) => Promise<void>;
}

export interface ImportedView {
  readonly definition: ViewDefinition;
  /** The names of the portals that hold its link. */
  readonly portals: readonly string[];
}

/**
 * Makes a view of a file: its tables, its rows, its description and its link, in one transaction.
 * @throws OperatorError; then nothing has changed.
 */
export async function importView(database: Database, plan: ImportPlan, options: ImportOptions): Promise<ImportedView> {
  try {
    return await inTransaction(database.pool, (db, client) => makeView({ db, client, plan, options }));
  } catch (error) {
    const fault = faults[errorCode(error) ?? ''];
    throw fault ? new OperatorError(`Nothing was imported: ${fault} (${errorText(error)})`) : error;
  }
}

/** What PostgreSQL may say of a file that is right in itself. */
const faults: Readonly<Record<string, string>> = {
  '23505': 'another import has made the view at the same time.',
  '55P03': 'the view is in use; import again when nobody loads it.',
  '54000': 'a row is too wide for the database; leave columns out of the file.',
  '22003': 'a number is too large for the database.',
  '53100': "the database's disk is full.",
};

interface Work {
  readonly db: Transaction<Schema>;
  readonly client: pg.PoolClient;
  readonly plan: ImportPlan;
  readonly options: ImportOptions;
}

async function makeView({ db, client, plan, options }: Work): Promise<ImportedView> {
  const { environment, source } = options;
  const old = await findView(db, options);
  const definition = viewDefinitionOf(old?.name ?? options.viewName, options.title, plan);
  const keepsOthers = old !== undefined && tableShape(old) === tableShape(definition);
  if (old && !keepsOthers && environment !== 'production') {
    throw new OperatorError(
      `The file's columns are not those of the view ${old.name}: import it into production (--environment p) first.`,
    );
  }
  const schemas = keepsOthers ? [environmentSchemas[environment]] : Object.values(environmentSchemas);
  const unfinished = await makeTables(db, schemas, definition);
  const table = { schema: environmentSchemas[environment], table: unfinished, row: rowColumn(plan) };
  await copyInto(client, table, { plan, options });
  await checkKey(db, { ...table, plan });
  await replaceTables(db, schemas, { from: unfinished, definition });

  const stored = { definition: JSON.stringify(definition), source };
  await db
    .insertInto('fundscope.views')
    .values({ wv_name: definition.name, ...stored })
    .onConflict((conflict) => conflict.column('wv_name').doUpdateSet({ ...stored, changed_at: sql`clock_timestamp()` }))
    .execute();
  const title = textIn('en', options.title);
  const portals = await linkView(db, { ...options, title, viewName: definition.name });
  const after = { WVName: definition.name, source, rows: plan.rows, environment };
  await recordAudit(db, { by: null, requestId: '', ...options.audit, action: 'view.import', after });
  const imported = { definition, portals };
  await options.onImported?.(db, imported);
  return imported;
}

/** The view of that name, where there is one and it may be replaced. */
async function findView(db: Transaction<Schema>, options: ImportOptions): Promise<ViewDefinition | undefined> {
  const found = await db
    .selectFrom('fundscope.views')
    .select(['definition', 'source'])
    .$castTo<{ definition: ViewDefinition; source: string }>()
    .where(sql<string>`lower(wv_name)`, '=', options.viewName.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, relation } = found.definition;
  if (found.source.startsWith(CATALOGUE_SOURCE_PREFIX) || !relation.startsWith('import_')) {
    throw new OperatorError(
      `The view ${name} comes from the catalogue (${found.source}): import under another --view name.`,
    );
  }
  if (!options.replace) {
    throw new OperatorError(
      `There is a view ${name} already, imported from ${found.source}: add --replace, or choose another --view name.`,
    );
  }
  return found.definition;
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
  const rows = Readable.from(copyRows(options.file, plan, options.onProgress), { objectMode: true });
  await pipeline(rows, client.query(copyFrom(`copy ${target} (${names}) from stdin`)));
}
