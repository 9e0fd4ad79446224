import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CANONICAL_ROW, FIRST_PREVIOUS_HASH } from './canonical-row.ts';

/** Where the chain breaks first. */
interface ChainFault {
  /** The place in the chain; null: the fault is of no one row. */
  readonly sequenceNr: number | null;
  /** One sentence: which row, when, and what is wrong with it. */
  readonly message: string;
}

export interface ChainReport {
  /** Rows that were found in order, up to the first fault. */
  readonly rows: number;
  /** Hex of the last of these rows' hash. */
  readonly headHash: string;
  readonly fault: ChainFault | undefined;
  /** The place of the row whose hash was expected; undefined where none has it. */
  readonly expectedAt: number | undefined;
  /** When the installation was restored from a backup, by the trail itself. */
  readonly restores: readonly TrailRestore[];
}

interface TrailRestore {
  /** The place of the restore's own row: the rows before it came from the backup. */
  readonly nr: number;
  /** UTC, of the restore and of the backup. */
  readonly at: string;
  readonly backupAt: string;
}

export interface VerifyOptions {
  /** Hex of a hash that was kept elsewhere: the chain must contain it. */
  readonly expected?: string;
  readonly onProgress?: (rows: number) => void;
}

interface ChainRow {
  readonly nr: number;
  readonly at: string;
  readonly action: string;
  readonly previous: string;
  readonly hash: string;
  readonly canonical: string;
}

const BATCH_ROWS = 5_000;

/**
 * Walks the whole audit trail, in one snapshot and in batches, and computes each hash anew. Finds a row that was
 * edited, deleted, inserted or moved, rows cut off the end, and a protection that was taken off.
 * The connection must read as the owner, outside of a transaction.
 */
export async function verifyChain(client: pg.ClientBase, options: VerifyOptions = {}): Promise<ChainReport> {
  await client.query('begin transaction isolation level repeatable read read only; set local statement_timeout = 0');
  try {
    return await walk(client, options);
  } finally {
    await client.query('rollback');
  }
}

async function walk(client: pg.ClientBase, { expected, onProgress }: VerifyOptions): Promise<ChainReport> {
  let headHash = FIRST_PREVIOUS_HASH;
  let rows = 0;
  let expectedAt = expected === headHash ? 0 : undefined;
  const restores = await readRestores(client);
  const report = (fault?: ChainFault): ChainReport => ({ rows, headHash, fault, expectedAt, restores });
  await client.query(`declare chain no scroll cursor for
    select a.sequence_nr as nr, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, a.action,
           encode(a.previous_hash, 'hex') as previous, encode(a.hash, 'hex') as hash, ${CANONICAL_ROW} as canonical
    from fundscope.audit a where a.hash is not null and a.sequence_nr is not null
    order by a.sequence_nr, a.audit_id`);
  for (;;) {
    const batch = await client.query<ChainRow>(`fetch forward ${BATCH_ROWS} from chain`);
    for (const row of batch.rows) {
      const fault = rowFault(row, { nr: rows, hash: headHash });
      if (fault) return report(fault);
      rows = row.nr;
      headHash = row.hash;
      if (headHash === expected) expectedAt = rows;
    }
    onProgress?.(rows);
    if (batch.rows.length < BATCH_ROWS) break;
  }
  return report((await unsealedRow(client)) ?? (await cutOffEnd(client, rows, headHash)) ?? (await openGate(client)));
}

async function readRestores(client: pg.ClientBase): Promise<TrailRestore[]> {
  const { rows } = await client.query<TrailRestore>(`
    select sequence_nr as nr, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
           coalesce(after->>'createdAt', '?') as "backupAt"
    from fundscope.audit where action = 'installation.restore' and sequence_nr is not null order by sequence_nr`);
  return rows;
}

/** What is wrong with a row that follows on `before`. */
function rowFault(row: ChainRow, before: { readonly nr: number; readonly hash: string }): ChainFault | undefined {
  const place = `Row ${row.nr} (${row.at}, ${row.action})`;
  if (row.nr > before.nr + 1) {
    const missing = row.nr === before.nr + 2 ? `Row ${before.nr + 1} is` : `Rows ${before.nr + 1} to ${row.nr - 1} are`;
    return { sequenceNr: before.nr + 1, message: `${missing} missing: deleted, or moved elsewhere.` };
  }
  if (row.nr <= before.nr) {
    return { sequenceNr: row.nr, message: `${place} was inserted: its number is there twice.` };
  }
  const computed = createHash('sha256').update(Buffer.from(row.previous, 'hex')).update(row.canonical).digest('hex');
  if (computed !== row.hash) {
    return { sequenceNr: row.nr, message: `${place} was edited, or moved here: its hash is not that of its content.` };
  }
  if (row.previous !== before.hash) {
    const message = `${place} does not follow from the row before it: one of the two was replaced or inserted.`;
    return { sequenceNr: row.nr, message };
  }
  return undefined;
}

/** A row outside of the chain. */
async function unsealedRow(client: pg.ClientBase): Promise<ChainFault | undefined> {
  const { rows } = await client.query<{ audit_id: number; at: string; action: string }>(`
    select audit_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, action
    from fundscope.audit where hash is null or sequence_nr is null order by audit_id limit 1`);
  const [row] = rows;
  if (!row) return undefined;
  const message = `A row outside of the chain was inserted (audit_id ${row.audit_id}, ${row.at}, ${row.action}).`;
  return { sequenceNr: null, message };
}

/** The head knows how far the chain went. */
async function cutOffEnd(client: pg.ClientBase, last: number, lastHash: string): Promise<ChainFault | undefined> {
  const { rows } = await client.query<{ nr: number; hash: string }>(
    `select sequence_nr as nr, encode(hash, 'hex') as hash from fundscope.audit_head`,
  );
  const [head] = rows;
  if (!head) return { sequenceNr: last, message: 'The chain’s head (fundscope.audit_head) was deleted.' };
  if (head.nr > last) {
    const missing =
      head.nr === last + 1 ? `The last row (${head.nr}) is` : `The last rows (${last + 1} to ${head.nr}) are`;
    return { sequenceNr: last + 1, message: `${missing} missing: deleted from the end.` };
  }
  if (head.nr < last || head.hash !== lastHash) {
    return { sequenceNr: last, message: 'The chain’s head (fundscope.audit_head) is not that of the last row.' };
  }
  return undefined;
}

const guards = ['audit_begins', 'audit_is_kept', 'audit_is_kept_whole', 'audit_seals'];

/** Whether rows could be changed at this moment. */
async function openGate(client: pg.ClientBase): Promise<ChainFault | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where not exists (select from pg_trigger t
       where t.tgrelid = 'fundscope.audit'::regclass and t.tgname = name and t.tgenabled in ('O', 'A'))`,
    [guards],
  );
  if (rows.length === 0) return undefined;
  const names = rows.map(({ name }) => name).join(', ');
  return { sequenceNr: null, message: `The protection of the audit trail was taken off (trigger ${names}).` };
}
