import type { Db } from '../../../database/connection.ts';
import { countFailure, refuseSpent, removeOldCounts, type FailureCount } from '../sign-in/failure-count.ts';
import { rateLimitKey } from '../../../http/rate-limit-key.ts';

/** In one window: e-mails for one name, questions of one address, links that never were of one address. */
export const MAX_LINKS = { name: 5, address: 30, unknown: 30 } as const;
// Beside the names that sign in, which begin with no space: the list of locks leaves these out by it.
const FORGOTTEN = ' forgotten password';
const UNKNOWN = ' unknown link';

const countOf = (name: string, address: string, most: number, refusal: string): FailureCount => ({
  name,
  place: rateLimitKey(address),
  most,
  excess: 'slowed',
  refusal,
});

const countOfAsker = (address: string) =>
  countOf(FORGOTTEN, address, MAX_LINKS.address, 'Too many forgotten passwords: try again later.');
const countOfUnknown = (address: string) =>
  countOf(UNKNOWN, address, MAX_LINKS.unknown, 'Too many links that are none: try again later.');

/**
 * Counts a question for a link, whatever name it has. An address that asks often is slowed down.
 * @throws {HttpError} `too-many-requests` with Retry-After.
 */
export async function countQuestion(db: Db, address: string): Promise<void> {
  await refuseSpent(db, countOfAsker(address));
  await removeOldCounts(db);
  await countFailure(db, countOfAsker(address));
}

/**
 * Counts an e-mail for a name.
 * @throws {HttpError} `too-many-requests`, where the name got as many as it may.
 */
export const countMail = (db: Db, name: string): Promise<void> =>
  countFailure(db, {
    name: `${FORGOTTEN} of ${name.toLowerCase()}`,
    place: '',
    most: MAX_LINKS.name,
    excess: 'refused',
    refusal: 'This name got enough e-mails for now.',
  });

/** @throws {HttpError} `too-many-requests` with Retry-After, to an address that sends ever other links. */
export const refuseSpentLinks = (db: Db, address: string): Promise<void> => refuseSpent(db, countOfUnknown(address));

/** @throws {HttpError} `too-many-requests` with Retry-After, where it is one too many. */
export const countUnknownLink = (db: Db, address: string): Promise<void> => countFailure(db, countOfUnknown(address));
