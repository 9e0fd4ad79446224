import { fileFormats, type RequestKind, type RequestState, type SentRequest } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { QUEUE_SCHEMA, REQUEST_QUEUE } from '../database/queue-schema.ts';

/** The queue takes the highest priority first, then the oldest. */
const jobs = sql.table(`${QUEUE_SCHEMA}.job`);

/** The day that a request is of: of a report, or of a pack. */
const day = sql`coalesce(r.payload->>'date', r.payload->>'Date', r.payload->>'day')`;

/** Packs, archives and alerts list their funds; an alert of an earlier version does not. */
const isOfSeveralFunds = sql`r.kind in ('pack', 'archive', 'alert')
  and coalesce(jsonb_array_length(r.payload->'books') > 1, true)`;

/** The columns of a `SentRequest`; instants without their fraction. */
const requestColumns = sql`
  r.request_id as id, r.kind,
  case r.kind when 'irs' then coalesce(t.title_en, r.payload->>'IRSTypeId')
    when 'alert' then r.payload->'title'->>'en'
    when 'archive' then concat_ws(' ', jsonb_array_length(r.payload->'documents'), 'documents') else ${reportTitle()} end as title_en,
  case r.kind when 'irs' then coalesce(t.title_de, r.payload->>'IRSTypeId')
    when 'alert' then r.payload->'title'->>'de'
    when 'archive' then concat_ws(' ', jsonb_array_length(r.payload->'documents'), 'Dokumente') else ${reportTitle()} end as title_de,
  coalesce((${Object.values(fileFormats)}::text[])[(r.payload->>'FormatId')::int + 1], r.payload->>'format') as format,
  coalesce(r.payload->>'Language', r.payload->>'language') as language, r.status as state,
  case when r.status = 'queued' then
    (select count(*)::int
     from ${jobs} own, fundscope.requests q join ${jobs} other on other.name = ${REQUEST_QUEUE} and other.id = q.job_id
     where own.name = ${REQUEST_QUEUE} and own.id = r.job_id and q.status = 'queued' and (other.priority > own.priority
       or other.priority = own.priority and other.created_on < own.created_on))
  end as "queuedBefore", r.progress, r.attempts, r.user_nr as "UserNr", r.book_id as "BookID", ${isOfSeveralFunds} as "isOfSeveralFunds",
  ${day} as day, r.destination_id as "DestinationId", r.message_en, r.message_de, ${instant('r.created_at')} as "createdAt",
  ${instant('r.started_at')} as "startedAt", ${instant('r.ended_at')} as "endedAt", f.name as "fileName"`;
const requestTables = sql`
  fundscope.requests r left join fundscope.request_files f on f.request_id = r.request_id and f.is_complete
    and r.status = 'done'
  left join fundscope.irs_types t on r.kind = 'irs' and t.irs_type_id = r.payload->>'IRSTypeId'`;

/** An export is named by its view, a performance report and a document by their type, a pack by its name. */
function reportTitle() {
  return sql`coalesce('Export ' || (r.payload->>'WViewName'), r.payload->>'ReportType', r.payload->>'reportType', r.payload->>'packName', r.kind)`;
}

export function instant(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

export interface RequestFilter {
  /** Only of this user; of all when not given. */
  readonly userNr?: number | undefined;
  readonly kind?: RequestKind | undefined;
  readonly state?: RequestState | undefined;
  readonly limit: number;
}

/** The newest first. */
export async function listRequests(db: Db, { userNr, kind, state, limit }: RequestFilter): Promise<SentRequest[]> {
  const { rows } = await sql<SentRequest>`
    select ${requestColumns} from ${requestTables}
    where ${userNr === undefined ? sql`true` : sql`r.user_nr = ${userNr}`}
      and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}
      and ${state === undefined ? sql`true` : sql`r.status = ${state}`}
    order by r.request_id desc limit ${limit}`.execute(db);
  return rows;
}

/** @param userNr whose it must be; anyone's when not given */
export async function findRequest(
  db: Db,
  { id, userNr, kind }: { readonly id: number } & Pick<RequestFilter, 'userNr' | 'kind'>,
): Promise<SentRequest | undefined> {
  const { rows } = await sql<SentRequest>`
    select ${requestColumns} from ${requestTables}
    where r.request_id = ${id} and ${userNr === undefined ? sql`true` : sql`r.user_nr = ${userNr}`}
      and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}`.execute(db);
  return rows[0];
}
