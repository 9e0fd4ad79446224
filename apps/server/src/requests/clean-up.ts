import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Requests that go in one statement, with their files. */
const BATCH = 20;
/** Ended requests of one user that are kept at most. */
export const MOST_KEPT = 5_000;

/**
 * Forgets requests that ended longer ago than they are kept, or that a user has beyond the newest `MOST_KEPT`, with their files
 * and inbox entries, and files that no attempt will finish. Several processes may do so at once.
 * @param keptDays 0 keeps all requests
 * @returns whether there may be more
 */
export async function cleanUp(db: Db, keptDays: number): Promise<boolean> {
  await sql`
    delete from fundscope.request_files file using fundscope.requests request
    where request.request_id = file.request_id and not file.is_complete
      and (file.attempt < request.attempts or request.status <> 'running')`.execute(db);
  if (keptDays === 0) return false;
  const { rows } = await sql`
    delete from fundscope.requests where request_id in (
      select request_id from fundscope.requests where ended_at < now() - ${keptDays} * interval '1 day'
      order by ended_at limit ${BATCH} for update skip locked)
    returning request_id`.execute(db);
  const surplus = await forgetSurplus(db);
  return rows.length === BATCH || surplus > 0;
}

/** Of one user who has more ended requests than are kept, some of the oldest. @returns how many */
async function forgetSurplus(db: Db): Promise<number> {
  const { rows } = await sql`
    with crowded as (
      select user_nr, count(*) - ${MOST_KEPT}::bigint as surplus from fundscope.requests where ended_at is not null
      group by user_nr having count(*) > ${MOST_KEPT} limit 1)
    delete from fundscope.requests where request_id in (
      select request_id from fundscope.requests
      where user_nr = (select user_nr from crowded) and ended_at is not null
      order by ended_at limit least((select surplus from crowded), ${BATCH}) for update skip locked)
    returning request_id`.execute(db);
  return rows.length;
}
