import type { PackRun, RequestState } from '@fundscope/contract/requests';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { RequestMessage } from '../../requests/request-failure.ts';
import { statesBefore } from '../../requests/request-states.ts';
import { instant } from '../../requests/sent-requests.repository.ts';
import { DROP_DESTINATION } from '../destinations/destinations.ts';

export interface NewRun {
  readonly packId: number;
  readonly day: string;
  readonly isScheduled: boolean;
  readonly repeatOf?: number;
}

/** @returns nothing where the day is scheduled already */
export async function insertRun(db: Db, { packId, day, isScheduled, repeatOf }: NewRun): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into fundscope.pack_runs (pack_id, day, is_scheduled, repeat_of)
    values (${packId}, ${day}::date, ${isScheduled}, ${repeatOf ?? null})
    on conflict (pack_id, day) where is_scheduled do nothing returning run_id as id`.execute(db);
  if (rows.length > 0) await forgetOldRuns(db, packId);
  return rows[0]?.id;
}

/** Maximum number of stored runs of a pack; waiting runs do not count. */
export const MOST_KEPT_RUNS = 500;

/** Runs with requests under way stay, and those whose files a later run repeats. */
async function forgetOldRuns(db: Db, packId: number): Promise<void> {
  await sql`
    delete from fundscope.pack_runs run where run_id in (
      select run_id from fundscope.pack_runs where pack_id = ${packId} and state <> 'waiting'
      order by run_id desc offset ${MOST_KEPT_RUNS})
    and not exists (select from fundscope.pack_runs later where later.repeat_of = run.run_id)
    and not exists (
      select from fundscope.pack_deliveries d join fundscope.requests r using (request_id)
      where d.run_id = run.run_id and r.ended_at is null)`.execute(db);
}

/** Days that were passed over before a pack could be looked at go with the next one. */
export async function moveNextDay(db: Db, packId: number, nextDay: string): Promise<void> {
  await sql`update fundscope.packs set next_day = ${nextDay}::date where pack_id = ${packId}`.execute(db);
}

/** Until the transaction ends no other process looks at this pack's schedule. @returns false where one does, or has */
export async function lockPack(db: Transaction<Schema>, packId: number, nextDay: string): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.packs where pack_id = ${packId} and next_day = ${nextDay}::date
    for update skip locked`.execute(db);
  return rows.length === 1;
}

export interface WaitingRun {
  readonly id: number;
  readonly packId: number;
  readonly day: string;
}

export async function listWaitingRuns(db: Db): Promise<WaitingRun[]> {
  const { rows } = await sql<WaitingRun>`
    select run_id as id, pack_id as "packId", day::text as day from fundscope.pack_runs
    where state = 'waiting' order by run_id limit 1000`.execute(db);
  return rows;
}

/** Until the transaction ends the run is the caller's. @returns false where another process has it, or has settled it */
export async function lockRun(db: Transaction<Schema>, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.pack_runs where run_id = ${runId} and state = 'waiting' for update skip locked`.execute(db);
  return rows.length === 1;
}

export async function settleRun(
  db: Db,
  runId: number,
  { state, notes }: { readonly state: 'sent' | 'missing'; readonly notes: readonly RequestMessage[] },
): Promise<void> {
  await sql`
    update fundscope.pack_runs set state = ${state}, notes = ${JSON.stringify(notes)}::jsonb, settled_at = now()
    where run_id = ${runId}`.execute(db);
}

/** Says why a run still waits. */
export async function noteWaitingRun(db: Db, runId: number, note: RequestMessage): Promise<void> {
  await sql`
    update fundscope.pack_runs set notes = ${JSON.stringify([note])}::jsonb
    where run_id = ${runId} and state = 'waiting'`.execute(db);
}

interface CancelledDeliveries {
  readonly message: RequestMessage;
  /** What goes to these recipients by these destinations stays; nothing does when they are not given. */
  readonly recipients?: readonly number[];
  readonly destinations?: readonly number[];
}

/** Ends the requests of a pack that wait or run. @returns the ids of their jobs */
export async function cancelDeliveries(
  db: Db,
  packId: number,
  { message, recipients = [], destinations = [] }: CancelledDeliveries,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update fundscope.requests r
    set status = 'cancelled', ended_at = now(), message_en = ${message.en}, message_de = ${message.de}
    from fundscope.pack_deliveries d join fundscope.pack_runs run using (run_id)
    where d.request_id = r.request_id and run.pack_id = ${packId} and r.status = any(${statesBefore('cancel')})
      and not (r.destination_id = any(${[...destinations]}::int[])
        and (r.destination_id = ${DROP_DESTINATION} or r.user_nr = any(${[...recipients]}::int[])))
    returning r.job_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function addPackDelivery(
  db: Db,
  { requestId, runId, documents }: { readonly requestId: number; readonly runId: number; readonly documents: number },
): Promise<void> {
  await sql`
    insert into fundscope.pack_deliveries (request_id, run_id, documents)
    values (${requestId}, ${runId}, ${documents})`.execute(db);
}

/** What became of the documents of a delivery; nothing where its pack was deleted meanwhile. */
export async function notePackDelivery(
  db: Db,
  requestId: number,
  { made, refusals }: { readonly made: number; readonly refusals: readonly RequestMessage[] },
): Promise<void> {
  await sql`
    update fundscope.pack_deliveries set made = ${made}, refusals = ${JSON.stringify(refusals)}::jsonb
    where request_id = ${requestId}`.execute(db);
}

export interface RunDelivery {
  readonly requestId: number;
  readonly userNr: number;
  readonly recipient: string;
  readonly destinationId: number;
  readonly bookId: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly state: RequestState;
  readonly message: RequestMessage;
  readonly documents: number;
  readonly made: number | null;
  readonly refusals: readonly RequestMessage[];
}

/** What became of the deliveries of a run; it outlasts them. */
export interface RunOutcome extends Pick<PackRun, 'documents' | 'made' | 'notes'> {
  readonly state: 'done' | 'in-part' | 'failed';
  /** How many there were. */
  readonly deliveries: number;
}

export interface RunRow {
  readonly id: number;
  readonly day: string;
  readonly state: 'waiting' | 'sent' | 'missing';
  readonly repeatOf: number | null;
  readonly sentAt: string | null;
  readonly notes: readonly RequestMessage[];
  readonly outcome: RunOutcome | null;
  readonly deliveries: readonly RunDelivery[];
}

const MOST_RUNS = 60;

/** The newest first. @param runId only this one */
export async function listRuns(db: Db, packId: number, runId?: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run.run_id as id, run.day::text as day, run.state, run.repeat_of as "repeatOf", run.notes, run.outcome,
      ${instant('run.settled_at')} as "sentAt",
      coalesce((select json_agg(json_build_object('requestId', r.request_id, 'userNr', r.user_nr, 'recipient', u.username,
          'destinationId', r.destination_id, 'bookId', r.book_id, 'payload', r.payload, 'state', r.status,
          'message', json_build_object('en', r.message_en, 'de', r.message_de), 'documents', d.documents,
          'made', d.made, 'refusals', d.refusals) order by r.request_id)
        from fundscope.pack_deliveries d join fundscope.requests r using (request_id)
        join fundscope.users u on u.user_nr = r.user_nr where d.run_id = run.run_id), '[]') as deliveries
    from fundscope.pack_runs run
    where run.pack_id = ${packId} and ${runId === undefined ? sql`true` : sql`run.run_id = ${runId}`}
    order by run.run_id desc limit ${MOST_RUNS}`.execute(db);
  return rows;
}

export interface EndedRun {
  readonly id: number;
  readonly packId: number;
  /** When its last delivery ended. */
  readonly endedAt: string;
}

/** Runs of which a delivery has ended since their outcome was kept, and none is under way. A failed one may be sent again. */
export async function listEndedRuns(db: Db): Promise<EndedRun[]> {
  const { rows } = await sql<EndedRun>`
    select run.run_id as id, run.pack_id as "packId", max(r.ended_at)::text as "endedAt"
    from fundscope.pack_runs run join fundscope.pack_deliveries d using (run_id)
    join fundscope.requests r using (request_id)
    group by run.run_id
    having bool_and(r.ended_at is not null) and (run.ended_at is null or max(r.ended_at) > run.ended_at)
    order by run.run_id limit 1000`.execute(db);
  return rows;
}

export async function keepOutcome(db: Db, { id, endedAt }: EndedRun, outcome: RunOutcome): Promise<void> {
  await sql`
    update fundscope.pack_runs set outcome = ${JSON.stringify(outcome)}::jsonb, ended_at = ${endedAt}::timestamptz
    where run_id = ${id}`.execute(db);
}
