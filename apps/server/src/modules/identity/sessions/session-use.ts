import type { SessionUse } from '@fundscope/contract/identity';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** A use is noted at most once in this time, or in a tenth of a short idle time: reading must not become writing. */
const MOST_NOTE_STEP_S = 20;
const NOTES_PER_IDLE_TIME = 10;

/** After how many seconds a session's use is noted anew. */
export const noteStepSeconds = (idleSeconds: number): number =>
  idleSeconds === 0 ? MOST_NOTE_STEP_S : Math.min(MOST_NOTE_STEP_S, idleSeconds / NOTES_PER_IDLE_TIME);

/**
 * Notes that a session is used, and with it the one that its administrator comes back to; of many calls at once, one writes.
 * A session that has ended for want of use stays ended. The request goes on before the note is on the disk, which may be busy with
 * the files of exports: a database that crashes loses what was noted in its last moment.
 */
export async function noteUse(db: Db, sessionId: string, idleSeconds: number): Promise<void> {
  await sql`
    update fundscope.sessions set last_used_at = now(),
      idle_ends_at = case when client_id is null then now() + nullif(${idleSeconds}::int, 0) * interval '1 second' end
    where (select set_config('synchronous_commit', 'off', true)) is not null and session_id in (
        ${sessionId}, (select parent_session_id from fundscope.sessions where session_id = ${sessionId}))
      and ended_at is null and (idle_ends_at is null or idle_ends_at > now())
      and last_used_at < now() - ${noteStepSeconds(idleSeconds)}::float8 * interval '1 second'`.execute(db);
}

/** Sessions begun while there was no idle time end by it from now on: as long after their last use as any other. */
export async function applyIdleTime(db: Db, idleSeconds: number): Promise<void> {
  if (idleSeconds === 0) return;
  await sql`
    update fundscope.sessions set idle_ends_at = last_used_at + ${idleSeconds}::int * interval '1 second'
    where idle_ends_at is null and client_id is null and ended_at is null and ends_at > now()`.execute(db);
}

/** When a session ends for want of use. */
export async function readSessionUse(db: Db, sessionId: string, idleSeconds: number): Promise<SessionUse> {
  const { rows } = await sql<{ seconds: number | null }>`
    select floor(extract(epoch from idle_ends_at - now()))::int as seconds
    from fundscope.sessions where session_id = ${sessionId}`.execute(db);
  const seconds = rows[0]?.seconds ?? null;
  return {
    idleSecondsLeft: seconds === null ? null : Math.max(0, seconds),
    idleMinutes: idleSeconds === 0 ? null : Math.round(idleSeconds / 60),
  };
}
