import type { ExpectedTime } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { QUEUE_SCHEMA, REQUEST_QUEUE } from '../../../database/queue-schema.ts';
import { readNextTurn } from '../../../requests/queue/job-queue.ts';
import { listDocumentTimes } from '../document-times.repository.ts';

/** How many documents a request `r` makes. */
const documentCount = sql`case r.kind when 'document' then 1
  when 'archive' then jsonb_array_length(r.payload -> 'documents')
  when 'pack' then jsonb_array_length(r.payload -> 'books') * greatest(1, jsonb_array_length(r.payload -> 'reports'))
  else 0 end`;

/** The report and the format of each document that a request `r` makes; a pack makes each report of each of its books. */
const madeReports = sql`(
    select r.payload ->> 'reportType' as report, r.payload ->> 'format' as format, 1 as times where r.kind = 'document'
    union all select d ->> 'reportType', d ->> 'format', 1
      from jsonb_array_elements(case r.kind when 'archive' then r.payload -> 'documents' else '[]' end) d
    union all select p, null, jsonb_array_length(r.payload -> 'books')
      from jsonb_array_elements_text(case when r.kind <> 'pack' then '[]'
        when jsonb_array_length(r.payload -> 'reports') = 0 then '[""]' else r.payload -> 'reports' end) p
  )`;

interface OpenWork {
  readonly documents: number;
  /** Documents with fractions, by report and format; the format is null where the request leaves it open. */
  readonly reports: readonly { readonly report: string; readonly format: string | null; readonly documents: number }[];
}

/** What is to be made before a request that this user sends now. Waiting requests of a later turn are made after it. */
async function readOpenWork(db: Db, userNr: number): Promise<OpenWork> {
  const turn = await readNextTurn(db, userNr);
  const { rows } = await sql<OpenWork>`
    with r as materialized (
      select r.kind, r.payload, r.progress from fundscope.requests r
      left join ${sql.table(`${QUEUE_SCHEMA}.job`)} j on j.name = ${REQUEST_QUEUE} and j.id = r.job_id
      where r.ended_at is null and (r.status <> 'queued' or coalesce(-j.priority, 0) <= ${turn})
    )
    select (select coalesce(sum(ceil((${documentCount}) * (1 - r.progress))), 0)::int from r) as documents,
      (select coalesce(json_agg(made), '[]') from (
        select m.report, m.format, sum(m.times * (1 - r.progress))::float8 as documents
        from r cross join lateral ${madeReports} m group by 1, 2) made) as reports`.execute(db);
  return rows[0]!;
}

/** How long documents take, and how long a user waits until the first that is asked for now is begun. */
export async function readExpectedTime(db: Db, userNr: number): Promise<ExpectedTime> {
  const documents = await listDocumentTimes(db);
  const { documents: documentsBefore, reports } = await readOpenWork(db, userNr);
  const secondsOf = (report: string, format: string | null): number | undefined =>
    documents.find((one) => one.reportType === report && (format === null || one.format === format))?.seconds;
  let secondsBefore: number | null = 0;
  for (const { report, format, documents: count } of reports) {
    const seconds = secondsOf(report, format);
    secondsBefore = seconds === undefined || secondsBefore === null ? null : secondsBefore + seconds * count;
  }
  return { documents, documentsBefore, secondsBefore };
}

/** Documents of a user's archives that wait or are being made. */
export async function countOpenArchiveDocuments(db: Db, userNr: number): Promise<number> {
  const { rows } = await sql<{ readonly documents: number }>`
    select coalesce(sum(jsonb_array_length(payload -> 'documents')), 0)::int as documents from fundscope.requests
    where user_nr = ${userNr} and kind = 'archive' and ended_at is null`.execute(db);
  return rows[0]!.documents;
}
