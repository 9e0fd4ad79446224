import { inTransaction, type Database } from '../../database/connection.ts';
import { environmentSchemas, type Environment } from '../../database/environments.ts';
import { runTable } from '../results/result-tables.ts';
import { tryLockCalculation } from './lock-calculation.ts';

const LOOK_MS = 60_000;
const INTERRUPTED = 'The process ended before the calculation did. The same call goes on from there.';

/**
 * Marks runs as failed whose process ended without a word, now and once a minute.
 * @param owner may write the runs; the server's own role may not
 * @returns ends it
 */
export function watchInterruptedRuns(
  owner: Pick<Database, 'pool'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = markInterruptedRuns(owner).catch(onError);
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function markInterruptedRuns({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const [environment, schema] of Object.entries(environmentSchemas) as [Environment, string][]) {
    const run = `${schema}.${runTable.relation}`;
    await inTransaction(pool, async (_, client) => {
      const { rows } = await client.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [
        run,
      ]);
      if (!rows[0]?.is_there) return;
      const { rowCount } = await client.query(`select from ${run} where state = 'running'`);
      // Only with the lock: whoever calculates holds it.
      if (rowCount === 0 || !(await tryLockCalculation(client, environment))) return;
      await client.query(
        `update ${run} set state = 'failed', reason = $1, ended = now() at time zone 'utc' where state = 'running'`,
        [INTERRUPTED],
      );
    });
  }
}
