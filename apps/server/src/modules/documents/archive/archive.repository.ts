import type { ExpectedTime } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { QUEUE_SCHEMA, REQUEST_QUEUE } from '../../../database/queue-schema.ts';
import { readNextTurn } from '../../../requests/queue/job-queue.ts';

/** How many documents a request `r` makes. */
const documentCount = sql`case r.kind when 'document' then 1
  when 'archive' then jsonb_array_length(r.payload -> 'documents')
  when 'pack' then jsonb_array_length(r.payload -> 'books') * greatest(1, jsonb_array_length(r.payload -> 'reports'))
  else 0 end`;

/** Requests that the mean is taken over: the newest ones, so that it follows the machine. */
const MEASURED_REQUESTS = 20;

/**
 * The measured time of a document, and how many are to be made before one that this user asks for now.
 * Waiting requests of a later turn are made after it.
 */
export async function readExpectedTime(db: Db, userNr: number): Promise<ExpectedTime> {
  const turn = await readNextTurn(db, userNr);
  const { rows } = await sql<ExpectedTime>`
    select (
      select sum(extract(epoch from newest.ended_at - newest.started_at)) / sum(newest.documents)
      from (
        select r.started_at, r.ended_at, ${documentCount} as documents from fundscope.requests r
        where r.kind in ('document', 'archive') and r.status = 'done'
        order by r.request_id desc limit ${MEASURED_REQUESTS}) newest
    )::float8 as "secondsPerDocument", (
      select coalesce(sum(ceil((${documentCount}) * (1 - r.progress))), 0) from fundscope.requests r
      left join ${sql.table(`${QUEUE_SCHEMA}.job`)} j on j.name = ${REQUEST_QUEUE} and j.id = r.job_id
      where r.ended_at is null and (r.status <> 'queued' or coalesce(-j.priority, 0) <= ${turn})
    )::int as "documentsBefore"`.execute(db);
  return rows[0]!;
}

/** Documents of a user's archives that wait or are being made. */
export async function countOpenArchiveDocuments(db: Db, userNr: number): Promise<number> {
  const { rows } = await sql<{ readonly documents: number }>`
    select coalesce(sum(jsonb_array_length(payload -> 'documents')), 0)::int as documents from fundscope.requests
    where user_nr = ${userNr} and kind = 'archive' and ended_at is null`.execute(db);
  return rows[0]!.documents;
}
