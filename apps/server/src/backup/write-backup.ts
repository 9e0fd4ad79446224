import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database/connection.ts';
import { QUEUE_SCHEMA } from '../database/queue-schema.ts';
import { environmentSchemas } from '../database/environments.ts';
import { writeBackupFile, type TableSource } from './backup-file.ts';
import { FORMAT_VERSION, type BackupHeader, type BackupTable } from './backup-header.ts';
import { isLeftOut } from './left-out-tables.ts';
import { readDefinitions } from './read-definitions.ts';

export interface WriteOptions {
  readonly file: string;
  /** The public keys that the file is encrypted to; in the clear when not given. */
  readonly recipients?: readonly string[];
  readonly revision: string;
  readonly signal: AbortSignal;
  readonly onProgress?: (table: string, done: number, count: number) => void;
}

export interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
  /** The last row of the audit trail in it; undefined: there is none. */
  readonly trailHead: BackupHeader['trailHead'];
}

/** The schemas whose relations an installation's operator made. */
export const openSchemas: readonly string[] = Object.values(environmentSchemas);

/**
 * Writes everything of an installation as it is at one moment, while others go on writing: the schema `fundscope` and
 * the queue's jobs as rows (not the tables of `left-out-tables.ts`), the environments' schemas as definitions and rows.
 * Reads as the owner.
 */
export async function writeBackup({ pool }: Database, options: WriteOptions): Promise<WrittenBackup> {
  const { file, recipients = [], revision, signal, onProgress } = options;
  const client = await pool.connect();
  try {
    await client.query(begin);
    const tables = await listTables(client);
    const header = await readHeader(client, revision, tables.length);
    const sources = async function* (): AsyncGenerator<TableSource> {
      for (const [index, table] of tables.entries()) {
        onProgress?.(`${table.schema}.${table.name}`, index, tables.length);
        const chunks = client.query(copyTo(copyStatement(table)));
        // Whoever reads it hears of its end; when nobody reads any more, nobody has to.
        chunks.on('error', () => {});
        yield { ...table, chunks };
      }
    };
    const rows = await writeBackupFile(header, sources(), { file, recipients, signal });
    await client.query('rollback');
    client.release();
    return { tables: tables.length, rows, trailHead: header.trailHead };
  } catch (error) {
    // It may be in the middle of a COPY.
    client.release(true);
    throw error;
  }
}

const begin = `begin transaction isolation level repeatable read read only;
  set local statement_timeout = 0; set local row_security = off; set local search_path = ''`;

const copyStatement = ({ schema, name, columns }: BackupTable): string =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(schema)}.${quoted(name)}) to stdout`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables with rows of their own; what others refer to comes first. */
async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows: found } = await client.query<BackupTable & { refers_to: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select distinct rn.nspname || '.' || r.relname from pg_constraint k
             join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = any($1) and c.relkind = 'r' or n.nspname = $2 and c.relname = 'job')
       and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
     order by n.nspname, c.relname`,
    [['fundscope', ...openSchemas], QUEUE_SCHEMA],
  );
  const rows = found.filter((table) => !isLeftOut(table));
  const names = new Set(rows.map(({ schema, name }) => `${schema}.${name}`));
  const ordered: BackupTable[] = [];
  const placed = new Set<string>();
  let waiting = rows;
  while (waiting.length > 0) {
    const free = waiting.filter((row) => row.refers_to.every((name) => placed.has(name) || !names.has(name)));
    // Tables that refer to each other in a circle come as they are: keys of the environments are made afterwards.
    const next = free.length > 0 ? free : waiting;
    for (const { schema, name, columns } of next) {
      ordered.push({ schema, name, columns });
      placed.add(`${schema}.${name}`);
    }
    waiting = waiting.filter((row) => !next.includes(row));
  }
  // Nobody may drop one before it is read.
  if (ordered.length > 0) {
    const list = ordered.map(({ schema, name }) => `${quoted(schema)}.${quoted(name)}`).join(', ');
    await client.query(`lock table ${list} in access share mode`);
  }
  return ordered;
}

async function readHeader(client: pg.ClientBase, revision: string, tableCount: number): Promise<BackupHeader> {
  const facts = await client.query<{ created_at: string; postgres: number }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
            current_setting('server_version_num')::int / 10000 as postgres`,
  );
  const migrations = await client.query<{ name: string }>('select name from fundscope.kysely_migration order by name');
  const sequences = await client.query<{ name: string; value: string; is_called: boolean }>(sequencesQuery, [
    ['fundscope', ...openSchemas],
  ]);
  const [fact] = facts.rows;
  const trailHead = await readTrailHead(client);
  return {
    format: 'fundscope-backup',
    version: FORMAT_VERSION,
    createdAt: fact?.created_at ?? '',
    revision,
    postgres: fact?.postgres ?? 0,
    migrations: migrations.rows.map(({ name }) => name),
    ...(await readDefinitions(client, openSchemas)),
    sequences: sequences.rows.map(({ name, value, is_called: isCalled }) => ({ name, value, isCalled })),
    queueVersion: await readQueueVersion(client),
    tableCount,
    ...(trailHead && { trailHead }),
  };
}

async function readTrailHead(client: pg.ClientBase): Promise<BackupHeader['trailHead']> {
  const { rows: found } = await client.query(`select from pg_class where oid = to_regclass('fundscope.audit_head')`);
  if (found.length === 0) return undefined;
  const { rows } = await client.query<{ row: number; hash: string }>(
    `select sequence_nr as row, encode(hash, 'hex') as hash from fundscope.audit_head`,
  );
  return rows[0];
}

/** By its column where it has one: there its name can be another when it is made again. */
const sequencesQuery = `
  select coalesce(
           (select format('pg_get_serial_sequence(%L, %L)', o.oid::regclass::text, a.attname)
            from pg_depend d join pg_class o on o.oid = d.refobjid
            join pg_attribute a on a.attrelid = o.oid and a.attnum = d.refobjsubid
            where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')),
           format('%L', c.oid::regclass::text)) as name,
         coalesce(pg_sequence_last_value(c.oid), s.seqstart)::text as value,
         pg_sequence_last_value(c.oid) is not null as is_called
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
  where n.nspname = any($1) order by 1`;

/** The version of the queue's tables; null where there is no queue. */
export async function readQueueVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows: found } = await client.query(`select from pg_class where oid = to_regclass('${QUEUE_SCHEMA}.version')`);
  if (found.length === 0) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  return rows[0]?.version ?? null;
}
