import {
  ROW_COUNT_HEADER,
  ROW_LIMIT_REACHED_HEADER,
  VIEW_COLUMNS_TYPE,
  viewInfoSchema,
  viewQuerySchema,
  viewRowsSchema,
} from '@fundscope/contract/views';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Database } from '../database/connection.ts';
import { createGate } from '../http/gate.ts';
import { HttpError } from '../http/http-error.ts';
import { preferredLocale, preferredType } from '../http/negotiation.ts';
import { sessionOf } from '../http/policies.ts';
import type { Routes } from '../http/validation.ts';
import { attachment } from './export/attachment.ts';
import { registerExports } from './export/export.routes.ts';
import { readRequest } from './query/read-request.ts';
import { readableView } from './access/readable-view.ts';
import { sendRows } from './query/send-rows.ts';
import { viewInfo } from './definition/view-info.ts';
import { readColumns, readCsv, readJson, type ReadDeps } from './query/view-rows.ts';

const params = z.object({ viewName: z.string() });
const JSON_TYPE = 'application/json';
const CSV_TYPE = 'text/csv';
/** Connections of the pool that reading views leaves to everything else. */
const RESERVED_CONNECTIONS = 4;

export interface ViewsDeps {
  readonly database: Database;
  readonly config: Pick<Config, 'poolSize' | 'rowLimit'>;
}

/** What a view is, and its rows as JSON, columns, CSV and files. */
export function registerViews(routes: Routes, { database, config }: ViewsDeps): void {
  const { pool } = database;
  const concurrent = Math.max(1, config.poolSize - RESERVED_CONNECTIONS);
  const gate = createGate({
    concurrent,
    waiting: 200,
    ofOneCaller: { concurrent: Math.ceil(concurrent / 2), waiting: 100 },
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
      const { toprows, ...query } = request.query;
      reply.header('vary', 'accept');
      const type = preferredType(request.headers.accept, [JSON_TYPE, VIEW_COLUMNS_TYPE, CSV_TYPE]);
      if (!type) {
        throw new HttpError('not-acceptable', `Rows come as ${JSON_TYPE}, ${CSV_TYPE} or ${VIEW_COLUMNS_TYPE}.`);
      }
      const session = sessionOf(request);
      const read = await readRequest(pool, { session, viewName: request.params.viewName, query, reply });
      if (type === CSV_TYPE) {
        const answer = await readCsv(deps, { ...read, question: { ...read.question, limit: toprows } });
        reply.header(
          'content-disposition',
          attachment(read.view.definition, { today: new Date().toISOString(), extension: 'csv' }),
        );
        return sendRows(reply, `${CSV_TYPE}; charset=utf-8`, answer);
      }
      const limit = Math.min(toprows ?? config.rowLimit, config.rowLimit);
      const limited = { ...read, question: { ...read.question, limit } };
      const answer = type === JSON_TYPE ? await readJson(deps, limited) : await readColumns(deps, limited);
      reply.header(ROW_COUNT_HEADER, answer.rowCount);
      reply.header(ROW_LIMIT_REACHED_HEADER, String(answer.isLimitReached));
      return sendRows(reply, type === JSON_TYPE ? `${JSON_TYPE}; charset=utf-8` : type, answer);
    },
  );
  registerExports(routes, { pool, read: deps });
}

const rowsAnswer: object = {
  description: 'The rows; a result that was cut off says so in a header',
  content: {
    [JSON_TYPE]: { schema: viewRowsSchema },
    [CSV_TYPE]: { schema: z.string() },
    [VIEW_COLUMNS_TYPE]: { schema: z.string() },
  },
};
