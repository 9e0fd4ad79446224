import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import {
  sentRequestSchema,
  sentRequestsQuerySchema,
  sentRequestsSchema,
  type SentRequest,
} from '@fundscope/contract/requests';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';
import { missing, noSuchFile } from '../http/missing.ts';
import { sessionOf } from '../http/policies.ts';
import type { Routes } from '../http/validation.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Session } from '../http/session.ts';
import type { Db } from '../database/connection.ts';
import { requireOpenRequests } from './request-quota.ts';
import { cancelRequest, readSender, retryRequest } from './requests.repository.ts';
import { findRequest, listRequests } from './sent-requests.repository.ts';
import { fileAnswer, sendFile } from './send-file.ts';
import type { RequestDeps } from './submit-request.ts';

const params = z.object({ id: recordNumberInPathSchema });

/** Requests on their way: one's own, and for administrators all. */
export function registerRequests(routes: Routes, deps: RequestDeps): void {
  const { kysely } = deps.reading.database;

  routes.get(
    '/api/jobs',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'The requests of all users, the newest first; those that ended without a file have state failed',
        querystring: sentRequestsQuerySchema,
        response: { 200: sentRequestsSchema },
      },
    },
    (request) => listRequests(kysely, request.query),
  );

  routes.get(
    '/api/requests',
    {
      config: { policy: 'user' },
      schema: {
        summary: "The user's own requests, the newest first",
        querystring: sentRequestsQuerySchema,
        response: { 200: sentRequestsSchema },
      },
    },
    (request) => listRequests(kysely, { ...request.query, userNr: sessionOf(request).userNr }),
  );

  routes.get(
    '/api/jobs/:id',
    {
      config: { policy: 'user' },
      schema: { summary: 'How far a request has come', params, response: { 200: sentRequestSchema } },
    },
    (request) => visibleRequest(deps, request, request.params.id),
  );

  routes.get(
    '/api/jobs/:id/file',
    {
      config: { policy: 'user' },
      schema: { summary: "The file of one's own request", params, response: { 200: fileAnswer } },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const sent = await findRequest(kysely, { id: request.params.id, userNr: session.userNr });
      if (!sent?.fileName) throw noSuchFile();
      return sendFile(deps.reading.database, reply, { requestId: sent.id, session });
    },
  );

  routes.post(
    '/api/jobs/:id/cancel',
    {
      config: { policy: 'user' },
      schema: { summary: 'Ends a request that waits or runs', params, response: { 200: sentRequestSchema } },
    },
    async (request) => {
      const { id } = await visibleRequest(deps, request, request.params.id);
      await kysely.transaction().execute(async (transaction) => {
        const jobId = await cancelRequest(transaction, id);
        if (jobId === undefined) {
          throw new HttpError('conflict', 'The request has ended already: there is nothing to cancel.');
        }
        await deps.queue.cancel(transaction, [jobId]);
        const by = sessionOf(request);
        await recordAudit(transaction, { action: 'request.cancel', by, requestId: request.id, after: { id } });
      });
      return visibleRequest(deps, request, id);
    },
  );

  routes.post(
    '/api/jobs/:id/retry',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Starts a request anew that failed or was cancelled, with the rights of the user who sent it',
        params,
        response: { 200: sentRequestSchema },
      },
    },
    async (request) => {
      const { id } = await visibleRequest(deps, request, request.params.id);
      const by = sessionOf(request);
      await kysely.transaction().execute(async (transaction) => {
        await requireRightsOf(transaction, by, id);
        const chargedUserNr = by.userNr;
        // An administrator clears up what is left, regardless of the quota.
        if (!by.isAdmin) await requireOpenRequests(transaction, { ...deps, chargedUserNr }, 1);
        if (!(await retryRequest(transaction, deps.queue, { requestId: id, chargedUserNr }))) {
          throw new HttpError('conflict', 'Only a request that failed or was cancelled can be started anew.');
        }
        await recordAudit(transaction, { action: 'request.retry', by, requestId: request.id, after: { id } });
      });
      deps.wakeWorkers();
      return visibleRequest(deps, request, id);
    },
  );
}

/**
 * A request runs with the rights that it was sent with: whoever has fewer now cannot start it anew.
 * @throws {HttpError} `forbidden`
 */
async function requireRightsOf(db: Db, { isAdmin, canSeeAllBooks }: Session, id: number): Promise<void> {
  const sender = await readSender(db, id);
  if (isAdmin || !sender || (!sender.asAdmin && (canSeeAllBooks || !sender.seesAllBooks))) return;
  throw new HttpError('forbidden', 'This request was sent with more rights than you have now: send a new one.');
}

/** @throws {HttpError} `not-found`, for a request of someone else and for none alike. */
async function visibleRequest(
  { reading: { database } }: RequestDeps,
  request: FastifyRequest,
  id: number,
): Promise<SentRequest> {
  const { isAdmin, userNr } = sessionOf(request);
  const sent = await findRequest(database.kysely, { id, userNr: isAdmin ? undefined : userNr });
  if (!sent) throw missing({ code: 'no-such-request', request: id }, `There is no request ${id} that you may see.`);
  return sent;
}
