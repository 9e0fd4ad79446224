import type pg from 'pg';
import type { Environment } from '../../database/environments.ts';
import { OperatorError } from '../../platform/operator-error.ts';

const keyOf = (environment: Environment): string => `hashtext('fundscope/calculate/${environment}')`;

/** Holds off every calculation of an environment until the transaction ends. @returns whether none is running */
export async function tryLockCalculation(client: pg.ClientBase, environment: Environment): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    `select pg_try_advisory_xact_lock(${keyOf(environment)}) as is_locked`,
  );
  return rows[0]?.is_locked ?? false;
}

/**
 * Holds off every other calculation of an environment until the connection ends or `release` is called.
 * @throws OperatorError while another one runs
 */
export async function lockCalculation(client: pg.ClientBase, environment: Environment): Promise<() => Promise<void>> {
  const key = keyOf(environment);
  const { rows } = await client.query<{ is_locked: boolean }>(`select pg_try_advisory_lock(${key}) as is_locked`);
  if (!rows[0]?.is_locked) {
    throw new OperatorError(`A calculation of ${environment} is running: wait until it has ended, or stop it.`);
  }
  return async () => {
    await client.query(`select pg_advisory_unlock(${key})`);
  };
}
