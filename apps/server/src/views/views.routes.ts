import {
  CSV_TYPE,
  VIEW_COLUMNS_TYPE,
  viewInfoSchema,
  viewQuerySchema,
  viewRowsSchema,
} from '@fundscope/contract/views';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import { readingOf, type Readings } from '../access/readings.ts';
import { HttpError } from '../http/http-error.ts';
import { preferredLocale, preferredType } from '../http/negotiation.ts';
import { sessionOf } from '../http/policies.ts';
import type { Routes } from '../http/validation.ts';
import { attachment } from './export/attachment.ts';
import { fileOf } from './export/read-export.ts';
import { readRequest } from './query/read-request.ts';
import { readableView } from './access/readable-view.ts';
import { knownViews, type StoredView } from './access/stored-views.ts';
import { hasTrailers, sendRows } from './query/send-rows.ts';
import { correctableBy, readCorrector } from './corrections/correction-rights.ts';
import type { ViewDefinition } from './definition/view-definition.ts';
import { viewInfo, withoutDrillDown } from './definition/view-info.ts';
import { readColumns, readCsv, readJson } from './query/view-rows.ts';

const params = z.object({ viewName: z.string() });
const JSON_TYPE = 'application/json';

type FindStoredView = (name: string) => StoredView | undefined;

export interface ViewsDeps {
  readonly readings: Readings;
  readonly config: Pick<Config, 'rowLimit'>;
  /** The columns whose correction opens or closes a breach. */
  readonly flagColumnsOf: (view: ViewDefinition, find: FindStoredView) => ReadonlySet<string>;
}

/** What a view is, and its rows as JSON, columns and CSV. */
export function registerViews(routes: Routes, { readings, config, flagColumnsOf }: ViewsDeps): void {
  const { kysely, pool } = readings.smallLoads.database;

  routes.get(
    '/api/wview/:viewName/info',
    {
      config: { policy: 'user' },
      schema: { summary: 'The columns and settings of a view', params, response: { 200: viewInfoSchema } },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { definition, canReadSecondary } = await readableView(pool, session, request.params.viewName);
      const corrector = await readCorrector(kysely, definition, session);
      reply.header('vary', 'accept-language');
      const offered = canReadSecondary ? definition : withoutDrillDown(definition);
      const locale = preferredLocale(request.headers['accept-language']);
      const flags = flagColumnsOf(definition, (name) => knownViews(pool)?.find(name));
      return viewInfo(correctableBy(offered, corrector), locale, flags);
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
      reply.header('vary', 'accept, accept-language');
      const type = preferredType(request.headers.accept, [JSON_TYPE, VIEW_COLUMNS_TYPE, CSV_TYPE]);
      if (!type) {
        throw new HttpError('not-acceptable', `Rows come as ${JSON_TYPE}, ${CSV_TYPE} or ${VIEW_COLUMNS_TYPE}.`);
      }
      const session = sessionOf(request);
      const rows = await readRequest(pool, { session, viewName: request.params.viewName, query, reply });
      if (type === CSV_TYPE) {
        const answer = await readCsv(readingOf(readings, toprows), {
          ...rows,
          query: { ...rows.query, limit: toprows },
        });
        const locale = preferredLocale(request.headers['accept-language']);
        const named = fileOf(
          { ...rows, locale, createdAt: new Date().toISOString() },
          { extension: 'csv', isShown: false },
        );
        reply.header('content-disposition', attachment(named));
        return sendRows(reply, `${CSV_TYPE}; charset=utf-8`, answer);
      }
      const limit = Math.min(toprows ?? config.rowLimit, config.rowLimit);
      const limited = { ...rows, query: { ...rows.query, limit } };
      const reading = readingOf(readings, limit);
      const answer =
        type === JSON_TYPE
          ? await readJson(reading, { ...limited, isToldAtEnd: hasTrailers(reply) })
          : await readColumns(reading, limited);
      return sendRows(reply, type === JSON_TYPE ? `${JSON_TYPE}; charset=utf-8` : type, answer);
    },
  );
}

const rowsAnswer: object = {
  description: 'The rows; a result that was cut off says so in a header, a long JSON array behind its rows',
  content: {
    [JSON_TYPE]: { schema: viewRowsSchema },
    [CSV_TYPE]: { schema: z.string() },
    [VIEW_COLUMNS_TYPE]: { schema: z.string() },
  },
};
