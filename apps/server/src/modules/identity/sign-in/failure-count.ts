import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { HttpError } from '../../../http/http-error.ts';

const WINDOW_MINUTES = 15;

/** What is counted for 15 minutes from the first failure on. */
export interface FailureCount {
  readonly name: string;
  /** What counts as one address: see `throttledAddress`. */
  readonly place: string;
  /** Failures in one window; the next is refused. */
  readonly most: number;
  /** The sentence for whoever is refused. */
  readonly refusal: string;
}

interface Counted {
  readonly attempts: number;
  readonly seconds_left: number;
}

const secondsLeft = sql`ceil(extract(epoch from window_ends_at - now()))::int`;

/**
 * Refuses whoever has used up their failures, and stores nothing.
 * @throws {HttpError} `too-many-requests` with Retry-After.
 */
export async function refuseSpent(db: Db, { name, place, most, refusal }: FailureCount): Promise<void> {
  const { rows } = await sql<Counted>`
    select attempts, ${secondsLeft} as seconds_left from fundscope.sign_in_attempts
    where username = ${name} and address = ${place} and window_ends_at >= now()`.execute(db);
  const [row] = rows;
  if (row && row.attempts >= most) throw spent(refusal, row);
}

/** Removes rows whose window is over: as often as some are added, more of them than that. */
export async function removeOldCounts(db: Db): Promise<void> {
  await sql`
    delete from fundscope.sign_in_attempts where ctid in (
      select ctid from fundscope.sign_in_attempts where window_ends_at < now() limit 100 for update skip locked)`.execute(
    db,
  );
}

/**
 * Counts a failure.
 * @throws {HttpError} `too-many-requests` with Retry-After, where it is one too many.
 */
export async function countFailure(db: Db, { name, place, most, refusal }: FailureCount): Promise<void> {
  const { rows } = await sql<Counted>`
    insert into fundscope.sign_in_attempts as counted (username, address, attempts, window_ends_at)
    values (${name}, ${place}, 1, now() + ${WINDOW_MINUTES} * interval '1 minute')
    on conflict (username, address) do update set
      attempts = case when counted.window_ends_at < now() then 1 else counted.attempts + 1 end,
      window_ends_at = case when counted.window_ends_at < now() then excluded.window_ends_at else counted.window_ends_at end
    returning attempts, ${secondsLeft} as seconds_left`.execute(db);
  const [row] = rows;
  if (row && row.attempts > most) throw spent(refusal, row);
}

const spent = (refusal: string, { seconds_left }: Counted): HttpError =>
  new HttpError('too-many-requests', refusal, { headers: { 'retry-after': String(Math.max(1, seconds_left)) } });
