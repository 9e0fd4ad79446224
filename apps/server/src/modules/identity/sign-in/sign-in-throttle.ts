import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { countFailure, refuseSpent, removeOldCounts } from './failure-count.ts';
import { throttledAddress } from './throttled-address.ts';

/** Failed sign-ins in one window: of one name from one address, of one address with any names, of one name from anywhere. */
export const MAX_FAILURES = { pair: 10, address: 100, name: 100 } as const;
const ANY_NAME = '';
const ANY_ADDRESS = '';
const REFUSAL = 'Too many failed sign-ins: try again later.';

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through together.
 * Whoever is refused is refused for the right password too: guessing gains nothing.
 * @throws {HttpError} `too-many-requests` with Retry-After.
 */
export async function countAttempt(db: Db, username: string, address: string): Promise<void> {
  const [name, place] = [username.toLowerCase(), throttledAddress(address)];
  // Before anything is stored: names that are made up must not fill the table.
  await refuseSpent(db, { name: ANY_NAME, place, most: MAX_FAILURES.address, refusal: REFUSAL });
  await removeOldCounts(db);
  // First the pair: a program that repeats one wrong password must not use up its whole office's attempts.
  await countFailure(db, { name, place, most: MAX_FAILURES.pair, refusal: REFUSAL });
  await countFailure(db, { name: ANY_NAME, place, most: MAX_FAILURES.address, refusal: REFUSAL });
  await countFailure(db, { name, place: ANY_ADDRESS, most: MAX_FAILURES.name, refusal: REFUSAL });
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
