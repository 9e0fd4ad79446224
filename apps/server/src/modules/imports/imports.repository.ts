import type { ImportFile, ImportProgress, ImportTargets, NewImport } from '@fundscope/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { nameOrder } from '../../database/name-order.ts';
import { CATALOGUE_SOURCE_PREFIX } from '../../views/catalogue/catalogue.repository.ts';

/** Of one administrator; a further one takes the place of the oldest that is not being imported. */
const MOST_OF_USER = 3;
/** Of all administrators. */
const MOST = 20;
const KEPT_HOURS = 24;
/** A run that says nothing for so long has died with its process. */
const SILENT_SECONDS = 30;

/** What a file was read as: its answer, but for what the row tells. */
export type StoredReading = Omit<ImportFile, 'id' | 'fileName' | 'sizeBytes'>;

export interface StoredImport extends ImportProgress {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Null until the file was read. */
  readonly reading: StoredReading | null;
}

/** A file and the run that imports it. */
export interface ImportRun {
  readonly id: string;
  readonly attempt: number;
}

/** @returns the import's id; nothing where there are too many. */
export async function createImport(db: Db, userNr: number, file: NewImport): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('fundscope.imports'))`.execute(transaction);
    await dropOldImports(transaction, userNr);
    const { rows } = await sql<{ id: string }>`
      insert into fundscope.imports (user_nr, file_name, size_bytes)
      select ${userNr}, ${file.fileName}, ${file.sizeBytes}
      where (select count(*) from fundscope.imports) < ${MOST}
      returning import_id as id`.execute(transaction);
    return rows[0]?.id;
  });
}

/** Drops files that nobody imported in time; with a user, room is made for a further one of theirs. */
export async function dropOldImports(db: Db, userNr: number | null = null): Promise<void> {
  await settleSilent(db);
  await sql`
    delete from fundscope.imports
    where state <> 'running' and (
      changed_at < now() - make_interval(hours => ${KEPT_HOURS})
      or import_id in (
        select import_id from fundscope.imports where user_nr = ${userNr} and state <> 'running'
        order by changed_at desc offset ${MOST_OF_USER - 1}))`.execute(db);
}

/** The user's own import; nothing where they have no such. */
export async function findImport(db: Db, userNr: number, id: string): Promise<StoredImport | undefined> {
  await settleSilent(db);
  const { rows } = await sql<Omit<StoredImport, 'rows'>>`
    select import_id as id, file_name as "fileName", size_bytes as "sizeBytes", reading, state,
           rows_read as "rowsRead", rows_done as "rowsDone", message, refusal, faults,
           -- an earlier version stored neither
           '{"mode": "new", "replaced": 0}'::jsonb || result as result
    from fundscope.imports where import_id = ${id} and user_nr = ${userNr}`.execute(db);
  const [row] = rows;
  return row && { ...row, rows: row.reading?.rows ?? 0 };
}

/** A run whose process died changed nothing: its transaction ended with it. */
const settleSilent = (db: Db) =>
  sql`
    update fundscope.imports set state = 'failed', changed_at = now()
    where state = 'running' and beat_at < now() - make_interval(secs => ${SILENT_SECONDS})`.execute(db);

/** @returns false where the file is being imported. */
export async function storeReading(db: Db, id: string, reading: StoredReading): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.imports
    set reading = ${JSON.stringify(reading)}::jsonb, state = 'ready', message = '', refusal = null, faults = '[]',
        changed_at = now()
    where import_id = ${id} and state not in ('running', 'done') returning import_id`.execute(db);
  return rows.length === 1;
}

/** How far a reading is. */
export async function storeRowsRead(db: Db, id: string, rows: number): Promise<void> {
  await sql`update fundscope.imports set rows_read = ${rows} where import_id = ${id}`.execute(db);
}

/** @returns the run; nothing where there is one already, or the file is a view. */
export async function beginRun(db: Db, id: string): Promise<ImportRun | undefined> {
  const { rows } = await sql<{ attempt: number }>`
    update fundscope.imports
    set state = 'running', attempt = attempt + 1, rows_read = 0, rows_done = 0,
        message = '', refusal = null, faults = '[]', beat_at = now(), changed_at = now()
    where import_id = ${id} and state not in ('running', 'done') returning attempt`.execute(db);
  return rows[0] && { id, attempt: rows[0].attempt };
}

/** Says that a run goes on. @returns false where it is to end: it was cancelled, or taken for dead. */
export async function beat(
  db: Db,
  { id, attempt }: ImportRun,
  { rowsRead, rowsDone }: Pick<ImportProgress, 'rowsRead' | 'rowsDone'>,
): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.imports set rows_read = ${rowsRead}, rows_done = ${rowsDone}, beat_at = now()
    where import_id = ${id} and attempt = ${attempt} and state = 'running' returning import_id`.execute(db);
  return rows.length === 1;
}

/** In the transaction that makes the view; the file has done its work. @returns false where the run is to end. */
export async function completeRun(
  db: Db,
  { id, attempt }: ImportRun,
  result: NonNullable<ImportProgress['result']>,
): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.imports
    set state = 'done', rows_done = ${result.rows + result.replaced}, result = ${JSON.stringify(result)}::jsonb, changed_at = now()
    where import_id = ${id} and attempt = ${attempt} and state = 'running' returning import_id`.execute(db);
  await db.deleteFrom('fundscope.import_parts').where('import_id', '=', id).execute();
  return rows.length === 1;
}

export type RunFailure = Pick<ImportProgress, 'message' | 'refusal' | 'faults'>;

export async function failRun(
  db: Db,
  { id, attempt }: ImportRun,
  { message, refusal, faults }: RunFailure,
): Promise<void> {
  await sql`
    update fundscope.imports
    set state = 'failed', message = ${message}, refusal = ${refusal && JSON.stringify(refusal)}::jsonb,
        faults = ${JSON.stringify(faults)}::jsonb, changed_at = now()
    where import_id = ${id} and attempt = ${attempt} and state = 'running'`.execute(db);
}

/** @returns false where nothing runs. */
export async function cancelRun(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.imports set state = 'cancelled', changed_at = now()
    where import_id = ${id} and state = 'running' returning import_id`.execute(db);
  return rows.length === 1;
}

/** @returns false where the file is being imported. */
export async function deleteImport(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from fundscope.imports where import_id = ${id} and state <> 'running' returning import_id`.execute(db);
  return rows.length === 1;
}

/** Views, portals and groups by their names. */
export async function readTargets(db: Db): Promise<Omit<ImportTargets, 'maxBytes'>> {
  // The last column of an imported view numbers its rows.
  const views = await sql<ImportTargets['views'][number]>`
    select wv_name as "WVName", "isImported", coalesce(columns, '[]') as columns
    from fundscope.views,
         lateral (select not starts_with(source, ${CATALOGUE_SOURCE_PREFIX})
                         and starts_with(definition ->> 'relation', 'import_') as "isImported") as origin,
         lateral (select jsonb_agg(jsonb_build_object(
                           'name', field -> 'name', 'type', field -> 'type', 'isKey', field -> 'key') order by place)
                           as columns
                  from jsonb_array_elements(definition -> 'columns') with ordinality as given (field, place)
                  where "isImported" and place < jsonb_array_length(definition -> 'columns')) as own
    order by lower(wv_name)`.execute(db);
  const portals = await db
    .selectFrom('fundscope.portals')
    .select('name')
    .groupBy('name')
    .orderBy(nameOrder('name'))
    .execute();
  const groups = await db.selectFrom('fundscope.groups').select('name').orderBy(nameOrder('name')).execute();
  return {
    views: views.rows,
    portals: portals.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
  };
}
