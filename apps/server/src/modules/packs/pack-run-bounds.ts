import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { hindered } from '../../http/hindered.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * No other run of the pack is sent until the transaction ends.
 * @throws {HttpError} `conflict` where requests of a run of the same day have not ended
 */
export async function requireNoRunUnderWay(
  db: Transaction<Schema>,
  { packId, day }: { readonly packId: number; readonly day: string },
): Promise<void> {
  await sql`select from fundscope.packs where pack_id = ${packId} for no key update`.execute(db);
  const { rows } = await sql`
    select from fundscope.pack_runs join fundscope.pack_deliveries using (run_id)
    join fundscope.requests using (request_id)
    where pack_id = ${packId} and day = ${day}::date and requests.ended_at is null limit 1`.execute(db);
  if (rows.length === 0) return;
  const message = `A run of this pack for ${day} is under way: wait until it has ended, or cancel its requests.`;
  throw hindered({ code: 'pack-run-under-way', day }, message);
}

/**
 * Counts runs by their requests, which stay when their pack is deleted.
 * @throws {HttpError} `too-many-requests` where the user has sent as many runs within an hour as allowed
 */
export async function requireRunsPerHour(
  db: Transaction<Schema>,
  { chargedUserNr, packRunsPerHour }: { readonly chargedUserNr: number; readonly packRunsPerHour: number },
): Promise<void> {
  const { rows } = await sql<{ runs: number; waitSeconds: number }>`
    select count(*)::int as runs, ceil(coalesce(extract(epoch from min(sent_at) + interval '1 hour' - now()), 0))::int as "waitSeconds"
    from (select min(created_at) as sent_at from fundscope.requests
          where charged_user_nr = ${chargedUserNr} and kind = 'pack' and created_at > now() - interval '1 hour'
          group by payload -> 'run') recent`.execute(db);
  const { runs = 0, waitSeconds = 0 } = rows[0] ?? {};
  if (runs < packRunsPerHour) return;
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  throw new HttpError(
    'too-many-requests',
    `You sent ${runs} pack runs within an hour, and ${packRunsPerHour} are allowed: try again in ${minutes} min.`,
    { headers: { 'retry-after': String(Math.max(1, waitSeconds)) } },
  );
}
