import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/http-error.ts';

interface Quota {
  /** The user whom the requests count against. */
  readonly chargedUserNr: number;
  /** Requests of one user that wait or run at once, at most. */
  readonly openRequests: number;
}

/**
 * Counts the requests of a user that have not ended. The user can send no other until the transaction ends. Alerts do not
 * count: the server sends them.
 */
export async function countOpenRequests(transaction: Transaction<Schema>, chargedUserNr: number): Promise<number> {
  await sql`select from fundscope.users where user_nr = ${chargedUserNr} for no key update`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fundscope.requests
    where charged_user_nr = ${chargedUserNr} and ended_at is null and kind <> 'alert'`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** @throws {HttpError} `too-many-requests` where the user may not send `adding` further requests now. */
export async function requireOpenRequests(
  transaction: Transaction<Schema>,
  { chargedUserNr, openRequests }: Quota,
  adding: number,
): Promise<void> {
  const open = await countOpenRequests(transaction, chargedUserNr);
  if (open + adding > openRequests) throw tooMany(openRequests, { open, adding });
}

export function tooMany(openRequests: number, { open, adding }: { readonly open: number; readonly adding: number }) {
  const needed = adding === 1 ? 'this needs 1 more' : `this needs ${adding} more`;
  const cure = open === 0 ? 'send fewer at once' : 'wait until some have ended, or cancel some';
  return new HttpError(
    'too-many-requests',
    `${open} of your requests are under way, ${needed}, and ${openRequests} are allowed: ${cure}.`,
  );
}
