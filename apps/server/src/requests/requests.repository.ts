import { randomUUID } from 'node:crypto';
import type { RequestKind } from '@fundscope/contract/requests';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import type { JobQueue } from './queue/job-queue.ts';
import type { RequestMessage } from './request-failure.ts';
import { statesBefore } from './request-states.ts';

/** Who sent a request, and with which rights: an app's token may give fewer than the user has. */
export interface Sender {
  readonly userNr: number;
  readonly asAdmin: boolean;
  readonly seesAllBooks: boolean;
}

export interface NewRequest extends Sender {
  readonly kind: RequestKind;
  readonly actingUserNr: number | null;
  /** Whose quota and turn in the queue it takes. */
  readonly chargedUserNr: number;
  readonly bookId: number;
  /** JSON, of the kind's own shape. */
  readonly payload: object;
  /** What the server has settled besides: no part of what a repeat is compared by. */
  readonly settled?: object;
  readonly destinationId: number;
  readonly idempotencyKey: string | undefined;
}

/** A request as its worker sees it. */
export interface TakenRequest extends Sender {
  readonly requestId: number;
  readonly kind: RequestKind;
  readonly chargedUserNr: number;
  readonly bookId: number;
  readonly payload: unknown;
  readonly destinationId: number;
  /** Counts the takings: what a later one has taken over, an earlier one cannot change. */
  readonly attempt: number;
}

/**
 * Stores a request together with its job.
 * @returns the request's number, or what is stored already under the same idempotency key
 */
export async function insertRequest(
  transaction: Transaction<Schema>,
  queue: Pick<JobQueue, 'add'>,
  request: NewRequest,
): Promise<{ id: number; isNew: boolean; isSamePayload: boolean }> {
  const jobId = randomUUID();
  const payload = JSON.stringify(request.payload);
  const stored = JSON.stringify({ ...request.payload, ...(request.settled && { settled: request.settled }) });
  const { rows } = await sql<{ request_id: number }>`
    insert into fundscope.requests
      (kind, user_nr, acting_user_nr, charged_user_nr, as_admin, sees_all_books, book_id, payload, destination_id, job_id,
       idempotency_key)
    values (${request.kind}, ${request.userNr}, ${request.actingUserNr}, ${request.chargedUserNr}, ${request.asAdmin}, ${request.seesAllBooks},
            ${request.bookId}, ${stored}::jsonb, ${request.destinationId}, ${jobId},
            ${request.idempotencyKey ?? null})
    on conflict (user_nr, kind, idempotency_key) do nothing
    returning request_id`.execute(transaction);
  const [row] = rows;
  if (row) {
    await queue.add(transaction, { id: jobId, requestId: row.request_id, userNr: request.chargedUserNr });
    return { id: row.request_id, isNew: true, isSamePayload: true };
  }
  const { rows: before } = await sql<{ request_id: number; is_same: boolean }>`
    select request_id, payload - 'settled' = ${payload}::jsonb as is_same from fundscope.requests
    where user_nr = ${request.userNr} and kind = ${request.kind} and idempotency_key = ${request.idempotencyKey ?? ''}`.execute(
    transaction,
  );
  const [first] = before;
  if (!first) throw new Error('A request was neither stored nor found');
  return { id: first.request_id, isNew: false, isSamePayload: first.is_same };
}

/** Whether a request was sent with an administrator's rights. */
export async function isForAdmins(db: Db, requestId: number): Promise<boolean> {
  return (await readSender(db, requestId))?.asAdmin ?? false;
}

/** Who sent a request, and with which rights. */
export async function readSender(db: Db, requestId: number): Promise<Sender | undefined> {
  return db
    .selectFrom('fundscope.requests')
    .select(['user_nr as userNr', 'as_admin as asAdmin', 'sees_all_books as seesAllBooks'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

interface TakenRow {
  readonly kind: RequestKind;
  readonly user_nr: number;
  readonly charged_user_nr: number;
  readonly as_admin: boolean;
  readonly sees_all_books: boolean;
  readonly book_id: number;
  readonly payload: unknown;
  readonly destination_id: number;
  readonly attempts: number;
}

/** Marks a request as this worker's. Nothing where it has ended, or another job stands for it now. */
export async function takeRequest(
  db: Db,
  { id, requestId }: { readonly id: string; readonly requestId: number },
): Promise<TakenRequest | undefined> {
  const { rows } = await sql<TakenRow>`
    update fundscope.requests
    set status = 'running', attempts = attempts + 1, progress = 0, started_at = coalesce(started_at, now())
    where request_id = ${requestId} and job_id = ${id} and status = any(${statesBefore('take')})
    returning kind, user_nr, charged_user_nr, as_admin, sees_all_books, book_id, payload, destination_id, attempts`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && {
      requestId,
      kind: row.kind,
      userNr: row.user_nr,
      chargedUserNr: row.charged_user_nr,
      asAdmin: row.as_admin,
      seesAllBooks: row.sees_all_books,
      bookId: row.book_id,
      payload: row.payload,
      destinationId: row.destination_id,
      attempt: row.attempts,
    }
  );
}

type Held = Pick<TakenRequest, 'requestId' | 'attempt'>;

/** @returns false where the request is no longer this attempt's: cancelled, or taken over. */
export async function isHeld(db: Db, { requestId, attempt }: Held): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.requests
    where request_id = ${requestId} and attempts = ${attempt} and status = 'running'`.execute(db);
  return rows.length === 1;
}

/** What the file of a message about many funds says something of: asked again whenever it is handed out. */
export async function noteContent(
  db: Db,
  { requestId, attempt }: Held,
  content: { readonly books: readonly number[]; readonly views: readonly string[] },
): Promise<void> {
  await sql`
    update fundscope.requests set payload = payload || ${JSON.stringify(content)}::jsonb
    where request_id = ${requestId} and attempts = ${attempt} and status = 'running'`.execute(db);
}

/** @returns false as `isHeld` does. */
export async function reportProgress(db: Db, { requestId, attempt }: Held, progress: number): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.requests set progress = ${Math.min(1, Math.max(0, progress))}
    where request_id = ${requestId} and attempts = ${attempt} and status = 'running'
    returning request_id`.execute(db);
  return rows.length === 1;
}

/** @returns false as `reportProgress` does; then nothing was changed, and the caller undoes its transaction. */
export async function finishRequest(db: Db, { requestId, attempt }: Held): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.requests
    set status = 'done', progress = 1, message_en = '', message_de = '', ended_at = now()
    where request_id = ${requestId} and attempts = ${attempt} and status = any(${statesBefore('finish')})
    returning request_id`.execute(db);
  return rows.length === 1;
}

export async function failRequest(db: Db, { requestId, attempt }: Held, { en, de }: RequestMessage): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.requests set status = 'failed', message_en = ${en}, message_de = ${de}, ended_at = now()
    where request_id = ${requestId} and attempts = ${attempt} and status = any(${statesBefore('fail')})
    returning request_id`.execute(db);
  return rows.length === 1;
}

/** The request waits for its next attempt. */
export async function handBackRequest(
  db: Db,
  { requestId, attempt }: Held,
  { en, de }: RequestMessage,
): Promise<boolean> {
  const { rows } = await sql`
    update fundscope.requests set status = 'queued', progress = 0, message_en = ${en}, message_de = ${de}
    where request_id = ${requestId} and attempts = ${attempt} and status = any(${statesBefore('hand-back')})
    returning request_id`.execute(db);
  return rows.length === 1;
}

/** Fails the requests that these jobs stood for, and that no worker could fail. */
export async function failAbandoned(db: Db, jobIds: readonly string[], { en, de }: RequestMessage): Promise<void> {
  await sql`
    update fundscope.requests set status = 'failed', message_en = ${en}, message_de = ${de}, ended_at = now()
    where job_id = any(${[...jobIds]}::uuid[]) and status = any(${statesBefore('fail')})`.execute(db);
}

/** @returns the job's id; nothing where the request has ended already. */
export async function cancelRequest(db: Db, requestId: number): Promise<string | undefined> {
  const { rows } = await sql<{ job_id: string }>`
    update fundscope.requests set status = 'cancelled', ended_at = now(),
      message_en = 'The request was cancelled.', message_de = 'Die Anfrage wurde abgebrochen.'
    where request_id = ${requestId} and status = any(${statesBefore('cancel')})
    returning job_id`.execute(db);
  return rows[0]?.job_id;
}

/**
 * Gives a request a new job, in the queue as from now, which counts against the user who retries it.
 * @returns false where it has not failed or been cancelled
 */
export async function retryRequest(
  transaction: Transaction<Schema>,
  queue: JobQueue,
  { requestId, chargedUserNr }: Pick<TakenRequest, 'requestId' | 'chargedUserNr'>,
): Promise<boolean> {
  const jobId = randomUUID();
  const { rows } = await sql`
    update fundscope.requests
    set status = 'queued', job_id = ${jobId}, charged_user_nr = ${chargedUserNr}, progress = 0, message_en = '',
      message_de = '', ended_at = null
    where request_id = ${requestId} and status = any(${statesBefore('retry')})
    returning request_id`.execute(transaction);
  if (rows.length === 0) return false;
  await queue.add(transaction, { id: jobId, requestId, userNr: chargedUserNr });
  return true;
}

/** Gives a request that this worker stops working on a new job: the attempt does not count as one that failed. */
export async function requeueRequest(
  transaction: Transaction<Schema>,
  queue: JobQueue,
  held: Held & Pick<TakenRequest, 'chargedUserNr'>,
): Promise<boolean> {
  const isHeld = await handBackRequest(transaction, held, { en: '', de: '' });
  if (!isHeld) return false;
  const jobId = randomUUID();
  await sql`update fundscope.requests set job_id = ${jobId} where request_id = ${held.requestId}`.execute(transaction);
  await queue.add(transaction, { id: jobId, requestId: held.requestId, userNr: held.chargedUserNr });
  return true;
}
