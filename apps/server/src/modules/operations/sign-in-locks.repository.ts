import type { SignInLock, Unlock } from '@fundscope/contract/administration';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { MAX_FAILURES } from '../identity/sign-in/sign-in-throttle.ts';

/** Who may not try to sign in at the moment, those who wait longest first. */
export async function readLocks(db: Db): Promise<SignInLock[]> {
  const { rows } = await sql<SignInLock>`
    select username, address, attempts, to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as until, effect
    from (
      select username, address, attempts, window_ends_at as ends,
             case when username = '' then 'slowed' else 'refused' end as effect,
             case when username = '' then ${MAX_FAILURES.address}::int
                  when address = '' then ${MAX_FAILURES.name}::int else ${MAX_FAILURES.pair}::int end as most
      from fundscope.sign_in_attempts where window_ends_at > now()
    ) counted
    where attempts >= most
    order by ends desc, username, address limit 500`.execute(db);
  return rows;
}

/** Forgets failed sign-ins; an empty name or address stands for the count of all of them together. @returns how many counts */
export async function forgetFailures(db: Transaction<Schema>, { username, address }: Unlock): Promise<number> {
  const { rows } = await sql`
    delete from fundscope.sign_in_attempts
    where username = ${username.toLowerCase()} and address = ${address} returning 1`.execute(db);
  return rows.length;
}
