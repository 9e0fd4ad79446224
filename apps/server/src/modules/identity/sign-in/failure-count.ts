import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { HttpError } from '../../../http/http-error.ts';

const WINDOW_MINUTES = 15;
/** Where failures slow down: the pause after the last that is allowed is a second, each further one doubles it up to this. */
export const MAX_PAUSE_S = 30;

/** What is counted for 15 minutes from the first failure on. */
export interface FailureCount {
  readonly name: string;
  /** What counts as one address: see `rateLimitKey`. */
  readonly place: string;
  /** Failures in one window before anything happens. */
  readonly most: number;
  /** `refused`: nothing more goes in this window; `slowed`: one attempt goes after a pause that grows. */
  readonly excess: 'refused' | 'slowed';
  /** The sentence for whoever is refused. */
  readonly refusal: string;
}

interface Counted {
  readonly attempts: number;
  readonly seconds_left: number;
  /** Until the next attempt; null where there is no pause. */
  readonly pause_s: number | null;
}

const fields = sql`attempts, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left,
  ceil(extract(epoch from next_at - now()))::int as pause_s`;

/**
 * Refuses whoever has used up their failures, or has to pause, and stores nothing.
 * @throws {HttpError} `too-many-requests` with Retry-After.
 */
export async function refuseSpent(db: Db, count: FailureCount): Promise<void> {
  const { rows } = await sql<Counted>`
    select ${fields} from fundscope.sign_in_attempts
    where username = ${count.name} and address = ${count.place} and window_ends_at >= now()`.execute(db);
  const [row] = rows;
  if (!row) return;
  if (count.excess === 'slowed' ? (row.pause_s ?? 0) > 0 : row.attempts >= count.most) throw spent(count, row);
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
 * Counts a failure. Of many at once that have to pause, one goes.
 * @throws {HttpError} `too-many-requests` with Retry-After, where it is one too many.
 */
export async function countFailure(db: Db, count: FailureCount): Promise<void> {
  const { name, place, most, excess } = count;
  const isOver = sql`counted.window_ends_at < now()`;
  const pause = sql`least(${MAX_PAUSE_S}, power(2, least(counted.attempts + 1 - ${most}, 10))) * interval '1 second'`;
  const isSlowed = sql`${excess === 'slowed'} and counted.attempts + 1 >= ${most}`;
  const { rows } = await sql<Counted>`
    insert into fundscope.sign_in_attempts as counted (username, address, attempts, window_ends_at)
    values (${name}, ${place}, 1, now() + ${WINDOW_MINUTES} * interval '1 minute')
    on conflict (username, address) do update set
      attempts = case when ${isOver} then 1 else counted.attempts + 1 end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else counted.window_ends_at end,
      next_at = case when not (${isOver}) and ${isSlowed} then now() + ${pause} end
    where ${isOver} or counted.next_at is null or counted.next_at <= now()
    returning ${fields}`.execute(db);
  const [row] = rows;
  // Another attempt took the turn.
  if (!row) await refuseSpent(db, count);
  else if (excess === 'refused' && row.attempts > most) throw spent(count, row);
}

function spent({ excess, refusal }: FailureCount, { seconds_left, pause_s }: Counted): HttpError {
  const seconds = Math.max(1, (excess === 'slowed' ? pause_s : null) ?? seconds_left);
  return new HttpError('too-many-requests', refusal, { headers: { 'retry-after': String(seconds) } });
}
