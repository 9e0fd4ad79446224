import type { Db } from '../../../database/connection.ts';
import { countFailure, refuseSpent, removeOldCounts, type FailureCount } from '../sign-in/failure-count.ts';
import { rateLimitKey } from '../../../http/rate-limit-key.ts';

/** Failed exchanges of one address in one window; whoever has more is slowed down. */
export const MAX_FAILED_EXCHANGES = 100;
/** Beside the names that sign in, which begin with no space. */
const EXCHANGES = ' code exchange';

const countOf = (address: string): FailureCount => ({
  name: EXCHANGES,
  place: rateLimitKey(address),
  most: MAX_FAILED_EXCHANGES,
  excess: 'slowed',
  refusal: 'Too many failed exchanges of codes: try again later.',
});

/**
 * Refuses an address that sends ever other codes, which costs the server work. No code can be guessed, so that only
 * failures count, after they have happened, for their address alone: neither sign-ins nor an app's other exchanges.
 * @throws {HttpError} `too-many-requests` with Retry-After.
 */
export const refuseSpentExchanges = (db: Db, address: string): Promise<void> => refuseSpent(db, countOf(address));

/** @throws {HttpError} `too-many-requests` with Retry-After, where it is one too many. */
export async function countFailedExchange(db: Db, address: string): Promise<void> {
  await removeOldCounts(db);
  await countFailure(db, countOf(address));
}
