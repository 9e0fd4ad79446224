import { recordNumberInPathSchema } from '@fundscope/contract/fields';
import {
  destinationsSchema,
  irsRequestIdSchema,
  irsRequestSchema,
  irsStatusSchema,
  irsTypesSchema,
  reportsToViewsSchema,
  type IrsRequest,
  type SentRequest,
} from '@fundscope/contract/requests';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import { missing } from '../../http/missing.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { requireVisibleBook } from '../../access/book-access.ts';
import { readableView } from '../../views/access/readable-view.ts';
import { findRequest } from '../../requests/sent-requests.repository.ts';
import { fileAnswer, sendFile } from '../../requests/send-file.ts';
import { requireDestination, submitRequest, type RequestDeps } from '../../requests/submit-request.ts';
import { readReportViews } from '../report-views/report-views.repository.ts';
import { requestedRow } from './requested-row.rules.ts';
import { checkIrsRequest, irsStatus } from './irs.rules.ts';
import { readIrsTypes } from './irs-types.repository.ts';

const params = z.object({ id: recordNumberInPathSchema });

/** Documents about one row of a view: requested, asked for until they are done, then fetched. */
export function registerIrsRequests(routes: Routes, deps: RequestDeps): void {
  const { kysely } = deps.reading.database;

  routes.get(
    '/api/irsrequest/ReportToWview',
    {
      config: { policy: 'user' },
      schema: { summary: 'The view that each document type reads', response: { 200: reportsToViewsSchema } },
    },
    () => readReportViews(kysely, 'irs'),
  );

  routes.get(
    '/api/irsrequest/Destinations',
    {
      config: { policy: 'user' },
      schema: { summary: 'Where documents can go', response: { 200: destinationsSchema } },
    },
    () => [...deps.destinations.offered],
  );

  routes.get(
    '/api/irsrequest/types',
    {
      config: { policy: 'user' },
      schema: { summary: 'The document types and what they come in', response: { 200: irsTypesSchema } },
    },
    () => readIrsTypes(kysely),
  );

  routes.post(
    '/api/irsrequest',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Requests a document about a row',
        body: irsRequestSchema,
        response: { 201: irsRequestIdSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      await requireVisibleBook(deps.reading.database.kysely, sessionOf(request), body.FundNo);
      requireDestination(deps, body.DestinationId);
      checkIrsRequest(await readIrsTypes(kysely), body);
      await requireView(deps, request, body);
      const id = await submitRequest(deps, request, {
        kind: 'irs',
        bookId: body.FundNo,
        payload: body,
        destinationId: body.DestinationId,
      });
      return reply.code(201).send({ IRSId: id });
    },
  );

  routes.get(
    '/api/irsrequest/:id',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Whether the document is there: StatusId above 0 pending, 0 success, below 0 failure',
        params,
        response: { 200: irsStatusSchema },
      },
    },
    async (request) => irsStatus(await ownRequest(deps, request, request.params.id)),
  );

  routes.get(
    '/api/irsrequest/:id/doc',
    {
      config: { policy: 'user' },
      schema: { summary: 'The document', params, response: { 200: fileAnswer } },
    },
    async (request, reply) => {
      const sent = await ownRequest(deps, request, request.params.id);
      if (!sent.fileName) throw missing({ code: 'no-such-document' }, 'The document is not there.');
      return sendFile(deps.reading.database, reply, { requestId: sent.id, session: sessionOf(request) });
    },
  );
}

/** A type that no view answers is none, and neither is one whose view is not the user's or cannot find the row. */
async function requireView(
  { reading: { database } }: RequestDeps,
  request: FastifyRequest,
  body: IrsRequest,
): Promise<void> {
  const { IRSTypeId: typeId } = body;
  const mapped = (await readReportViews(database.kysely, 'irs')).find(({ ReportType }) => ReportType === typeId);
  if (!mapped) {
    throw new HttpError('bad-request', `IRSTypeId: WView not mapped for report ${typeId}.`, { field: 'IRSTypeId' });
  }
  const { definition } = await readableView(database.pool, sessionOf(request), mapped.WViewName);
  const row = requestedRow(definition, body);
  if ('filter' in row) return;
  throw new HttpError('bad-request', `${row.field}: ${row.problem}`, { field: row.field });
}

async function ownRequest(
  { reading: { database } }: RequestDeps,
  request: FastifyRequest,
  id: number,
): Promise<SentRequest> {
  const sent = await findRequest(database.kysely, { id, userNr: sessionOf(request).userNr, kind: 'irs' });
  if (!sent) throw missing({ code: 'no-such-irs-request', request: id }, `There is no IRS request ${id} of yours.`);
  return sent;
}
