import {
  ROW_COUNT_HEADER,
  ROW_LIMIT_REACHED_HEADER,
  viewInfoSchema,
  viewQuerySchema,
  viewRowsSchema,
} from '@fundscope/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { createGate } from '../http/gate.ts';
import { HttpError } from '../http/http-error.ts';
import { preferredLocale, preferredType } from '../http/negotiation.ts';
import { sessionOf } from '../http/policies.ts';
import type { Routes } from '../http/validation.ts';
import { readableView } from './row-permission.ts';
import { viewInfo } from './view-info.ts';
import { readCsv, readJson, type ReadDeps } from './view-rows.ts';

const params = z.object({ viewName: z.string() });
const JSON_TYPE = 'application/json';
const CSV_TYPE = 'text/csv';
/** Connections of the pool that reading views leaves to everything else. */
const RESERVED_CONNECTIONS = 4;

export interface ViewsDeps {
  readonly database: Database;
  readonly config: Pick<Config, 'poolSize' | 'rowLimit'>;
}

/** What a view is, and its rows as JSON or CSV. */
export function registerViews(routes: Routes, { database, config }: ViewsDeps): void {
  const { pool } = database;
  const gate = createGate({
    concurrent: Math.max(1, config.poolSize - RESERVED_CONNECTIONS),
    waiting: 200,
    busy: 'Too many views are loading at this moment: try again.',
  });
  const deps: ReadDeps = { database, gate };

  routes.get(
    '/api/wview/:viewName/info',
    {
      config: { policy: 'user' },
      schema: { summary: 'The columns and settings of a view', params, response: { 200: viewInfoSchema } },
    },
    async (request, reply) => {
      const { definition } = await readableView(pool, sessionOf(request), request.params.viewName);
      reply.header('vary', 'accept-language');
      return viewInfo(definition, preferredLocale(request.headers['accept-language']));
    },
  );

  routes.get(
    '/api/wview/:viewName',
    {
      config: { policy: 'user' },
      // It would compute all rows for nothing.
      exposeHeadRoute: false,
      schema: {
        summary: 'The rows of a view that the user may see',
        params,
        querystring: z.strictObject(viewQuerySchema.shape),
        response: { 200: rowsAnswer },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { $filter, $orderby, byPassIsRequest, TestingDB, toprows } = request.query;
      reply.header('vary', 'accept');
      const type = preferredType(request.headers.accept, [JSON_TYPE, CSV_TYPE]);
      if (!type) throw new HttpError('not-acceptable', `Rows come as ${JSON_TYPE} or ${CSV_TYPE}.`);
      if (TestingDB === 'true' && !session.canSeeAllBooks) {
        throw new HttpError('forbidden', 'The testing data needs the right to see all books.', { field: 'TestingDB' });
      }
      const view = await readableView(pool, session, request.params.viewName);
      if (view.definition.isRequest && byPassIsRequest !== 'true') {
        throw new HttpError('view-is-request', 'This view is a request: load it with byPassIsRequest=true.');
      }
      const environment = TestingDB === 'true' ? 'testing' : 'production';
      const question = { filter: $filter, orderBy: $orderby };
      const read = { view, environment, signal: signalOf(reply) } as const;
      if (type === CSV_TYPE) {
        const body = await readCsv(deps, { ...read, question: { ...question, limit: toprows } });
        reply.type(`${CSV_TYPE}; charset=utf-8`);
        reply.header('content-disposition', `attachment; filename="${view.definition.name}.csv"`);
        return reply.send(body);
      }
      const limit = Math.min(toprows ?? config.rowLimit, config.rowLimit);
      const answer = await readJson(deps, { ...read, question: { ...question, limit } });
      reply.type(`${JSON_TYPE}; charset=utf-8`);
      reply.header(ROW_COUNT_HEADER, answer.rowCount);
      reply.header(ROW_LIMIT_REACHED_HEADER, String(answer.isLimitReached));
      return reply.send(answer.body);
    },
  );
}

const rowsAnswer: object = {
  description: 'The rows; a result that was cut off says so in a header',
  content: { [JSON_TYPE]: { schema: viewRowsSchema }, [CSV_TYPE]: { schema: z.string() } },
};

/** Aborted when the caller goes before the answer is written. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  if (reply.raw.destroyed) onClose();
  else reply.raw.once('close', onClose);
  return controller.signal;
}
