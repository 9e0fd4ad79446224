import { DOWNLOAD_DESTINATION, IDEMPOTENCY_KEY_HEADER, type RequestKind } from '@fundscope/contract/requests';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ReadingDeps } from '../access/reader-transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { sessionOf } from '../http/policies.ts';
import type { Schema } from '../database/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Destinations } from './destinations.ts';
import type { JobQueue } from './queue/job-queue.ts';
import { countOpenRequests, insertRequest } from './requests.repository.ts';

/** What the modules that take requests need. */
export interface RequestDeps {
  readonly reading: ReadingDeps;
  readonly queue: JobQueue;
  readonly destinations: Destinations;
  /** Requests of one user that wait or run at once, at most. */
  readonly openRequests: number;
  /** Tells the workers of this process that a request waits; those of others look by themselves. */
  readonly wakeWorkers: () => void;
}

export interface Submission {
  readonly kind: RequestKind;
  readonly bookId: number;
  readonly payload: object;
  readonly destinationId: number;
  /** What the server has settled in accepting it, stored with the payload; a repeat under the same key keeps the first. */
  readonly settled?: object;
  /** Checks further limits of the user, with the request stored and other submissions of the user held back. @throws {HttpError} */
  readonly requireRoom?: (transaction: Transaction<Schema>) => Promise<void>;
}

const LONGEST_KEY = 200;

/**
 * Stores a request with its job and its audit row, in one transaction. The same idempotency key gives the same
 * request, which is stored once.
 * @returns the request's number
 * @throws {HttpError} `conflict` where the key came with another payload before, `too-many-requests` where the user has
 *   as many under way as they may
 */
export async function submitRequest(
  { reading: { database }, queue, openRequests, wakeWorkers }: RequestDeps,
  request: FastifyRequest,
  { kind, bookId, payload, destinationId, settled, requireRoom }: Submission,
): Promise<number> {
  const session = sessionOf(request);
  const key = idempotencyKeyOf(request);
  const requestId = await database.kysely.transaction().execute(async (transaction) => {
    const { id, isNew, isSamePayload } = await insertRequest(transaction, queue, {
      kind,
      userNr: session.userNr,
      actingUserNr: session.actingUserNr,
      asAdmin: session.isAdmin,
      seesAllBooks: session.canSeeAllBooks,
      bookId,
      payload,
      ...(settled && { settled }),
      destinationId,
      idempotencyKey: key,
    });
    if (!isSamePayload) {
      throw new HttpError('conflict', 'This Idempotency-Key came with another request before: choose a new one.', {
        field: IDEMPOTENCY_KEY_HEADER,
      });
    }
    if (isNew) {
      if ((await countOpenRequests(transaction, session.userNr)) > openRequests) throw tooMany(openRequests);
      await requireRoom?.(transaction);
      const after = { id, payload: { ...payload, ...(settled && { settled }) }, destinationId };
      await recordAudit(transaction, { action: `request.${kind}`, by: session, requestId: request.id, after });
    }
    return id;
  });
  wakeWorkers();
  return requestId;
}

/** What a user with as many requests under way as they may is told. */
export const tooMany = (openRequests: number): HttpError =>
  new HttpError(
    'too-many-requests',
    `${openRequests} of your requests are under way already: wait until one has ended, or cancel one.`,
  );

/** @throws {HttpError} `bad-request` naming the field. */
export function requireDestination(
  { destinations }: Pick<RequestDeps, 'destinations'>,
  destinationId: number,
  field = 'DestinationId',
): void {
  const isOffered = destinations.offered.some(({ DestinationId }) => DestinationId === destinationId);
  if (isOffered || destinationId === DOWNLOAD_DESTINATION) return;
  throw new HttpError('bad-request', `${field}: there is no destination ${destinationId}.`, { field });
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && key.length <= LONGEST_KEY) return key;
  throw new HttpError('bad-request', `Idempotency-Key: must have ${LONGEST_KEY} characters at most.`, {
    field: IDEMPOTENCY_KEY_HEADER,
  });
}
