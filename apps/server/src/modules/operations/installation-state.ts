import { tmpdir } from 'node:os';
import type { Operations } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { freeBytes } from '../../platform/free-bytes.ts';

interface Folders {
  /** Absent: the database is an external one. */
  readonly databaseFolder?: string | undefined;
  readonly dropDir?: string | undefined;
}

const SHORT_BYTES = 1024 * 1024 * 1024;
const SHOWN_BACKUPS = 20;

export async function readInstallationState(db: Db, folders: Folders): Promise<Omit<Operations, 'configuration'>> {
  const { rows } = await sql<Pick<Operations, 'at' | 'requests'>>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as at,
           json_build_object(
             'queued', count(*) filter (where status = 'queued'),
             'running', count(*) filter (where status = 'running'),
             'failed', count(*) filter (where status = 'failed' and ended_at > now() - interval '7 days')) as requests
    from fundscope.requests`.execute(db);
  return { ...rows[0]!, freeSpace: freeSpaceOf(folders), backups: await readBackups(db) };
}

function freeSpaceOf({ databaseFolder, dropDir }: Folders): Operations['freeSpace'] {
  const folders = { data: databaseFolder, temporary: tmpdir(), drop: dropDir };
  return (Object.keys(folders) as (keyof typeof folders)[]).flatMap((folder) => {
    const path = folders[folder];
    const bytes = path === undefined ? undefined : freeBytes(path);
    return bytes === undefined ? [] : [{ folder, freeBytes: bytes, isShort: bytes < SHORT_BYTES }];
  });
}

async function readBackups(db: Db): Promise<Operations['backups']> {
  const { rows } = await sql<Operations['backups'][number]>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as at, split_part(action, '.', 2) as kind,
           coalesce(after ->> 'file', '') as file, (after ->> 'bytes')::float8 as "sizeBytes",
           (after ->> 'isEncrypted')::boolean as "isEncrypted"
    from fundscope.audit where action in ('installation.backup', 'installation.restore') and sequence_nr is not null
    order by sequence_nr desc limit ${SHOWN_BACKUPS}`.execute(db);
  return rows;
}
