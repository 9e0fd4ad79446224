import type pg from 'pg';
import type { Database } from '../../../database/connection.ts';
import { SCAN_STATE, UTC_NOW } from './scan-state.ts';

/** Held for as long as one process looks through all data: a mark without this lock is that of a killed process. */
const LOCK = `hashtext('fundscope breach scan')`;

/**
 * Marks the scan state as under way for the time of `work`, which removes the mark as it stores its result. Of a scan whose process was
 * killed the mark stays: the next one turns it into a failure that users can read.
 * @returns undefined while another process scans
 */
export async function withScanMark<Result>(
  { pool }: Pick<Database, 'pool'>,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ is_locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as is_locked`);
    if (!rows[0]?.is_locked) return undefined;
    await setMark(client);
    const result = await work();
    await removeMark(client);
    return result;
  } catch (error) {
    // Without a connection the mark stays, and the next scan reports this one as interrupted.
    await removeMark(client, signal.aborted ? undefined : 'failed').catch(() => {});
    throw error;
  } finally {
    const isFree = await client.query(`select pg_advisory_unlock_all()`).then(
      () => true,
      () => false,
    );
    // Closing the connection frees the lock where the query could not.
    client.release(!isFree);
  }
}

async function setMark(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into fundscope.settings as old (key, value) values ($1, jsonb_build_object('startedAt', ${UTC_NOW}))
     on conflict (key) do update set value = old.value || excluded.value || ${failureOf("'interrupted'")}`,
    [SCAN_STATE],
  );
}

/** @param reason why the scan failed; a scan that was stopped has not failed */
async function removeMark(client: pg.ClientBase, reason?: 'failed'): Promise<void> {
  await client.query(
    `update fundscope.settings as old set value = (old.value - 'startedAt') || ${reason ? failureOf(`'${reason}'`) : `'{}'::jsonb`}
     where key = $1`,
    [SCAN_STATE],
  );
}

/** The failure of the scan that the old value marks; empty where it marks none. */
const failureOf = (reason: string): string =>
  `case when old.value ? 'startedAt' then jsonb_build_object('failure',
     jsonb_build_object('startedAt', old.value->'startedAt', 'reason', ${reason})) else '{}'::jsonb end`;
