import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction, type Database } from '../database/connection.ts';
import { migrate, migrations } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';
import { QUEUE_SCHEMA } from '../database/queue-schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { errorCode, errorText, OperatorError } from '../platform/operator-error.ts';
import { readBackupFile, type BackupPart, type BackupSource } from './backup-file.ts';
import type { BackupHeader, BackupTable, Definition } from './backup-header.ts';
import { isLeftOut } from './left-out-tables.ts';
import { openSchemas, quoted, readQueueVersion } from './write-backup.ts';

export interface RestoreOptions extends BackupSource {
  /** The file's name, for the audit trail. */
  readonly source: string;
  readonly onProgress?: (table: string, done: number, count: number) => void;
}

export interface RestoredBackup {
  readonly tables: number;
  readonly rows: number;
  /** What is not as it was, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Reads a backup to its end without touching any database.
 * @throws OperatorError where it is damaged, or this Fundscope cannot restore it.
 */
export async function checkBackup(source: BackupSource): Promise<BackupHeader> {
  const { file } = source;
  let header: BackupHeader | undefined;
  for await (const part of readBackupFile(source)) if (part.kind === 'header') ({ header } = part);
  if (!header) throw new OperatorError(`${file} is no backup of Fundscope.`);
  const unknown = header.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new OperatorError(
      `${file} is of a newer Fundscope (it has ${unknown.join(', ')}): restore it with that one. Nothing was changed.`,
    );
  }
  return header;
}

/** Whether nothing would be lost: nobody can sign in, and no environment has a relation. */
export async function isEmptyInstallation({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from fundscope.users union all
     select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) limit 1`,
    [openSchemas],
  );
  return rowCount === 0;
}

/** @throws OperatorError while servers or other commands use the database; those are named `fundscope`. */
export async function refuseWhileInUse({ pool }: Database): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'fundscope'`,
  );
  if (rowCount) {
    throw new OperatorError('The installation is in use: stop its servers, and restore then. Nothing was changed.');
  }
}

/**
 * Puts a checked backup in the place of everything that the installation has, in one transaction, and brings its
 * schema up to date afterwards.
 * @throws OperatorError; then nothing has changed.
 */
export async function restoreBackup(owner: Database, options: RestoreOptions): Promise<RestoredBackup> {
  const restored = await inTransaction(owner.pool, async (db, client) => {
    await client.query('set local lock_timeout = 5000; set local idle_in_transaction_session_timeout = 0');
    return replaceAll(db, client, options);
  }).catch((error: unknown) => {
    if (errorCode(error) !== '55P03') throw error;
    throw new OperatorError('The installation is in use: stop its servers, and restore then. Nothing was changed.');
  });
  await migrate(owner.kysely);
  await owner.pool.query('analyze');
  return restored;
}

async function replaceAll(
  db: Transaction<Schema>,
  client: pg.PoolClient,
  { source, onProgress, ...backup }: RestoreOptions,
): Promise<RestoredBackup> {
  const { file, signal } = backup;
  const parts = readBackupFile(backup);
  const state = { header: undefined as BackupHeader | undefined, triggers: '', tables: 0, rows: 0, takesQueue: false };
  for await (const part of parts) {
    signal.throwIfAborted();
    if (part.kind === 'header') {
      state.header = part.header;
      await makeSchemas(db, client, part.header);
      state.triggers = await stopTriggers(client);
      state.takesQueue = await emptyQueue(client, part.header);
      await runAll(client, part.header.tables);
    } else if (part.kind === 'table') {
      onProgress?.(`${part.table.schema}.${part.table.name}`, state.tables, state.header?.tableCount ?? 0);
      // One of an earlier Fundscope holds them.
      const isTaken = !isLeftOut(part.table) && (part.table.schema !== QUEUE_SCHEMA || state.takesQueue);
      state.rows += await copyRows(client, part.table, parts, isTaken);
      state.tables++;
    }
  }
  const { header } = state;
  if (!header) throw new OperatorError(`${file} is no backup of Fundscope.`);
  if (state.triggers !== '') await client.query(state.triggers);
  await runUntilDone(client, header.others);
  await runAll(client, header.finishing);
  for (const { name, value, isCalled } of header.sequences) {
    await client.query(`select pg_catalog.setval((${name})::regclass, $1::bigint, $2)`, [value, isCalled]);
  }
  const notes = state.takesQueue ? [] : await failOpenRequests(client);
  await client.query('set local search_path = default');
  const after = { file: source, createdAt: header.createdAt, rows: state.rows };
  await recordAudit(db, { action: 'installation.restore', by: null, requestId: '', after });
  return { tables: state.tables, rows: state.rows, notes };
}

/** The schemas as the backup's migrations made them, without a row. */
async function makeSchemas(db: Transaction<Schema>, client: pg.PoolClient, header: BackupHeader): Promise<void> {
  for (const schema of [...openSchemas, 'fundscope']) await client.query(`drop schema ${quoted(schema)} cascade`);
  for (const name of header.migrations) await migrations[name]?.up(db);
  // As the migrator makes them.
  await client.query(`
    create table fundscope.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table fundscope.kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`);
  await client.query(`set local search_path = ''; set local check_function_bodies = off`);
}

/** Rows come as they were: nothing is to be computed, checked or sealed again. The answer starts the triggers again. */
async function stopTriggers(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ table: string; trigger: string; enabled: string }>(`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as trigger, t.tgenabled as enabled
    from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'fundscope' and not t.tgisinternal and t.tgenabled <> 'D'`);
  const tables = new Set(rows.map(({ table }) => table));
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const all = await client.query<{ names: string | null }>(`
    select string_agg(c.oid::regclass::text, ', ') as names from pg_catalog.pg_class c
    where c.relnamespace = 'fundscope'::regnamespace and c.relkind = 'r'`);
  // What the migrations themselves wrote is in the backup too.
  await client.query(`truncate ${all.rows[0]?.names ?? ''}`);
  const enable = { O: 'enable', A: 'enable always', R: 'enable replica' } as Readonly<Record<string, string>>;
  return rows
    .map(({ table, trigger, enabled }) => `alter table ${table} ${enable[enabled] ?? 'enable'} trigger ${trigger}`)
    .join(';');
}

/** Whether the queue's jobs can be taken over: they are rows of tables that belong to a library. */
async function emptyQueue(client: pg.PoolClient, header: BackupHeader): Promise<boolean> {
  const version = await readQueueVersion(client);
  if (version !== null) await client.query(`delete from ${QUEUE_SCHEMA}.job`);
  return version !== null && version === header.queueVersion;
}

async function copyRows(
  client: pg.PoolClient,
  { schema, name, columns }: BackupTable,
  parts: AsyncGenerator<BackupPart, void, void>,
  isTaken: boolean,
): Promise<number> {
  const state = { rows: 0 };
  const chunks = async function* () {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done === true || part.kind === 'header' || part.kind === 'table') throw new Error('A table has no end');
      if (part.kind === 'rows') {
        state.rows = part.rows;
        return;
      }
      yield part.chunk;
    }
  };
  if (!isTaken) {
    for await (const _ of chunks());
    return 0;
  }
  const list = columns.map(quoted).join(', ');
  const target = client.query(copyFrom(`copy ${quoted(schema)}.${quoted(name)} (${list}) from stdin`));
  await pipeline(Readable.from(chunks(), { objectMode: false }), target);
  return state.rows;
}

async function runAll(client: pg.PoolClient, definitions: readonly Definition[]): Promise<void> {
  for (const definition of definitions) {
    await client.query(definition.statement).catch((error: unknown) => {
      throw cannotMake(definition, error);
    });
  }
}

/** What an object needs may come later in the list: it is tried again as long as others could be made. */
async function runUntilDone(client: pg.PoolClient, definitions: readonly Definition[]): Promise<void> {
  let waiting = definitions;
  while (waiting.length > 0) {
    const failed: { definition: Definition; error: unknown }[] = [];
    for (const definition of waiting) {
      await client.query('savepoint made');
      try {
        await client.query(definition.statement);
        await client.query('release savepoint made');
      } catch (error) {
        await client.query('rollback to savepoint made');
        failed.push({ definition, error });
      }
    }
    const [first] = failed;
    if (first && failed.length === waiting.length) throw cannotMake(first.definition, first.error);
    waiting = failed.map(({ definition }) => definition);
  }
}

const cannotMake = ({ name }: Definition, error: unknown) =>
  new OperatorError(
    `The ${name} cannot be made (${errorText(error)}): make what it needs first, then restore again. Nothing was changed.`,
  );

/** Without its job nobody would ever work on a request. */
async function failOpenRequests(client: pg.PoolClient): Promise<string[]> {
  const { rows: found } = await client.query(
    `select from pg_catalog.pg_class where oid = to_regclass('fundscope.requests')`,
  );
  if (found.length === 0) return [];
  const { rowCount } = await client.query(`
    update fundscope.requests set status = 'failed', ended_at = now(),
      message_en = 'The installation was restored from a backup: send the request again.',
      message_de = 'Die Installation wurde aus einer Sicherung wiederhergestellt: bitte erneut anfordern.'
    where status in ('queued', 'running')`);
  return rowCount ? [`${rowCount} open requests were marked as failed: their users can send them again.`] : [];
}
