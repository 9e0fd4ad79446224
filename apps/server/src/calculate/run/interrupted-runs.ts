import { inTransaction, type Database } from '../../database/connection.ts';
import { environmentSchemas, type Environment } from '../../database/environments.ts';
import type { RunFailure } from '../results/result-column.ts';
import { runTable } from '../results/result-tables.ts';
import { tryLockCalculation } from './lock-calculation.ts';

const LOOK_MS = 60_000;

/**
 * Marks runs as failed whose process ended without a word: now, and a minute after each look.
 * @param owner may write the runs; the server's own role may not
 * @returns ends it
 */
export function watchInterruptedRuns(
  owner: Pick<Database, 'pool'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = markInterruptedRuns(owner)
      .catch(onError)
      .finally(() => {
        if (!isEnded) timer = setTimeout(look, LOOK_MS).unref();
      });
  };
  look();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await looking;
  };
}

/** Marks runs as failed whose process ended without a word. */
export async function markInterruptedRuns({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const [environment, schema] of Object.entries(environmentSchemas) as [Environment, string][]) {
    const run = `${schema}.${runTable.relation}`;
    await inTransaction(pool, async (_, client) => {
      const { rows } = await client.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [
        run,
      ]);
      if (!rows[0]?.is_there) return;
      const { rowCount } = await client.query(`select from ${run} where state = 'running'`);
      // Only with the lock: a calculation holds it.
      if (rowCount === 0 || !(await tryLockCalculation(client, environment))) return;
      await client.query(
        `update ${run} set state = 'failed', reason = $1, ended = now() at time zone 'utc' where state = 'running'`,
        ['interrupted' satisfies RunFailure],
      );
    });
  }
}
