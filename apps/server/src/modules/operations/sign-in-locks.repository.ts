import type { SignInLock } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { MAX_FAILURES } from '../identity/sign-in/sign-in-throttle.ts';

/** Who may not try to sign in at the moment, those who wait longest first: counts of links, which begin with a space, keep nobody out. */
export async function readLocks(db: Db): Promise<SignInLock[]> {
  const { rows } = await sql<SignInLock>`
    select username, address, attempts, to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as until, effect
    from (
      select username, address, attempts, window_ends_at as ends,
             case when username = '' then 'slowed' else 'refused' end as effect,
             case when username = '' then ${MAX_FAILURES.address}::int
                  when address = '' then ${MAX_FAILURES.name}::int else ${MAX_FAILURES.pair}::int end as most
      from fundscope.sign_in_attempts where window_ends_at > now() and username not like ' %'
    ) counted
    where attempts >= most
    order by ends desc, username collate "und-x-icu", address limit 500`.execute(db);
  return rows;
}
