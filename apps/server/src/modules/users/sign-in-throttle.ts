import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { HttpError } from '../../http/http-error.ts';
import { throttledAddress } from './throttled-address.ts';

/** Failed sign-ins in one window: of one name from one address, of one address with any names, of one name from anywhere. */
export const MAX_FAILURES = { pair: 10, address: 100, name: 100 } as const;
const WINDOW_MINUTES = 15;
const ANY_NAME = '';
const ANY_ADDRESS = '';

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through together.
 * Whoever is refused is refused for the right password too: guessing gains nothing.
 * @throws {HttpError} `too-many-requests` with Retry-After.
 */
export async function countAttempt(db: Db, username: string, address: string): Promise<void> {
  await sql`
    delete from fundscope.sign_in_attempts where ctid in (
      select ctid from fundscope.sign_in_attempts where window_ends_at < now() limit 100 for update skip locked)`.execute(
    db,
  );
  // The pair first: a program that repeats one wrong password must not use up its whole office's attempts.
  const [name, place] = [username.toLowerCase(), throttledAddress(address)];
  await countOne(db, name, place, MAX_FAILURES.pair);
  await countOne(db, ANY_NAME, place, MAX_FAILURES.address);
  await countOne(db, name, ANY_ADDRESS, MAX_FAILURES.name);
}

async function countOne(db: Db, username: string, address: string, most: number): Promise<void> {
  const { rows } = await sql<{ attempts: number; seconds_left: number }>`
    insert into fundscope.sign_in_attempts as counted (username, address, attempts, window_ends_at)
    values (${username}, ${address}, 1, now() + ${WINDOW_MINUTES} * interval '1 minute')
    on conflict (username, address) do update set
      attempts = case when counted.window_ends_at < now() then 1 else counted.attempts + 1 end,
      window_ends_at = case when counted.window_ends_at < now() then excluded.window_ends_at else counted.window_ends_at end
    returning attempts, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`.execute(db);
  const [row] = rows;
  if (!row || row.attempts <= most) return;
  throw new HttpError('too-many-requests', 'Too many failed sign-ins: try again later.', {
    headers: { 'retry-after': String(Math.max(1, row.seconds_left)) },
  });
}

/** Forgets a successful attempt, and the name's failures from this address before it. */
export async function forgiveAttempts(db: Db, username: string, address: string): Promise<void> {
  const [name, place] = [username.toLowerCase(), throttledAddress(address)];
  await db.deleteFrom('fundscope.sign_in_attempts').where('username', '=', name).where('address', '=', place).execute();
  await sql`
    update fundscope.sign_in_attempts set attempts = attempts - 1
    where attempts > 0
      and (username, address) in ((${ANY_NAME}, ${place}), (${name}, ${ANY_ADDRESS}))`.execute(db);
}
