import type { InboxEntry } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { instant } from '../../requests/sent-requests.repository.ts';

/** Puts a request's file into the inbox of whoever asked: once, however often it is tried. */
export async function addToInbox(
  db: Db,
  { userNr, requestId }: { readonly userNr: number; readonly requestId: number },
): Promise<void> {
  await sql`
    insert into fundscope.inbox (user_nr, request_id) values (${userNr}, ${requestId})
    on conflict (request_id) do nothing`.execute(db);
}

/** The newest first. */
export async function listInbox(db: Db, userNr: number): Promise<InboxEntry[]> {
  const { rows } = await sql<InboxEntry>`
    select i.inbox_id as id, i.request_id as "requestId", r.kind, r.book_id as "BookID", f.name as "fileName",
           f.size_bytes as "sizeBytes", ${instant('i.arrived_at')} as "arrivedAt", i.read_at is not null as "isRead"
    from fundscope.inbox i
    join fundscope.requests r using (request_id)
    join fundscope.request_files f on f.request_id = r.request_id and f.is_complete
    where i.user_nr = ${userNr}
    order by i.inbox_id desc limit 1000`.execute(db);
  return rows;
}

/** What an entry is about; nothing where the user has no such entry. */
export async function findInboxEntry(
  db: Db,
  userNr: number,
  inboxId: number,
): Promise<{ requestId: number } | undefined> {
  const { rows } = await sql<{ request_id: number }>`
    select i.request_id from fundscope.inbox i
    where i.inbox_id = ${inboxId} and i.user_nr = ${userNr}`.execute(db);
  const [row] = rows;
  return row && { requestId: row.request_id };
}

/** @returns false where the user has no such entry. */
export async function markRead(db: Db, userNr: number, inboxId: number): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.inbox set read_at = coalesce(read_at, now())
    where inbox_id = ${inboxId} and user_nr = ${userNr} returning inbox_id`.execute(db);
  return rows.length === 1;
}

/** The file goes with the entry; the request stays, without one. @returns false where the user has no such entry. */
export async function deleteEntry(db: Db, userNr: number, inboxId: number): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from fundscope.inbox where inbox_id = ${inboxId} and user_nr = ${userNr} returning request_id
    ), file as (
      delete from fundscope.request_files using gone where request_files.request_id = gone.request_id
    )
    select request_id from gone`.execute(db);
  return rows.length === 1;
}
