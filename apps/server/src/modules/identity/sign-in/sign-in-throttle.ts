import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { countFailure, refuseSpent, removeOldCounts, type FailureCount } from './failure-count.ts';
import { rateLimitKey } from '../../../http/rate-limit-key.ts';

/** Failed sign-ins in one window: of one name from one place, of one address with any names, of one name from anywhere. */
export const MAX_FAILURES = { pair: 10, address: 100, name: 100 } as const;
const ANY_NAME = '';
const ANY_ADDRESS = '';
const REFUSAL = 'Too many failed sign-ins: try again later.';

/** Who tries to sign in, and from where. */
export interface ThrottledAttempt {
  readonly username: string;
  /** The caller's network address. */
  readonly address: string;
  /** The device, where this name has signed in from it before; it is no part of its address then. */
  readonly device: string | undefined;
}

const placeOf = ({ address, device }: ThrottledAttempt): string =>
  device === undefined ? rateLimitKey(address) : `device ${device}`;

/** Who fails from ever other names makes their address slower: shutting it would shut out all who share it. */
const countOfAddress = ({ address }: ThrottledAttempt): FailureCount => ({
  name: ANY_NAME,
  place: rateLimitKey(address),
  most: MAX_FAILURES.address,
  excess: 'slowed',
  refusal: REFUSAL,
});

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through together.
 * A refusal holds for the right password too, so that guessing gains nothing. A known device counts for
 * itself alone: attempts from elsewhere do not lock its user out, and behind an unknown proxy all users are one address.
 * @throws {HttpError} `too-many-requests` with Retry-After.
 */
export async function countAttempt(db: Db, attempt: ThrottledAttempt): Promise<void> {
  const [name, place] = [attempt.username.toLowerCase(), placeOf(attempt)];
  const isKnown = attempt.device !== undefined;
  const excess = 'refused';
  // Before anything is stored: names that are made up must not fill the table.
  if (!isKnown) await refuseSpent(db, countOfAddress(attempt));
  await removeOldCounts(db);
  // First the pair: a program that repeats one wrong password must not use up its whole office's attempts.
  await countFailure(db, { name, place, most: MAX_FAILURES.pair, excess, refusal: REFUSAL });
  if (!isKnown) await countFailure(db, countOfAddress(attempt));
  // A known device does not count here: attempts from elsewhere must not lock its user out.
  if (!isKnown) await countFailure(db, { name, place: ANY_ADDRESS, most: MAX_FAILURES.name, excess, refusal: REFUSAL });
}

/**
 * Forgets failures with a name: those from wherever, or one count only.
 * @param address of that count; empty for the count of all addresses together, as an empty name is for that of all names
 * @returns how many counts there were
 */
export async function forgetFailures(db: Db, username: string, address?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('fundscope.sign_in_attempts')
    .where('username', '=', username.toLowerCase())
    .$if(address !== undefined, (query) => query.where('address', '=', address!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets a successful attempt, and the name's failures from this place before it; its address need not pause. */
export async function forgiveAttempts(db: Db, attempt: ThrottledAttempt): Promise<void> {
  const [name, place] = [attempt.username.toLowerCase(), placeOf(attempt)];
  await db.deleteFrom('fundscope.sign_in_attempts').where('username', '=', name).where('address', '=', place).execute();
  if (attempt.device !== undefined) return;
  await sql`
    update fundscope.sign_in_attempts set attempts = attempts - 1, next_at = null
    where attempts > 0
      and (username, address) in ((${ANY_NAME}, ${place}), (${name}, ${ANY_ADDRESS}))`.execute(db);
}
