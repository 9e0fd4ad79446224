import {
  DUPLICATE_ROWS_HEADER,
  regressionQuerySchema,
  regressionRowsSchema,
  ROWS_IN_DIFFERENCE_HEADER,
  VIEW_COLUMNS_TYPE,
} from '@fundscope/contract/views';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { HttpError } from '../../http/http-error.ts';
import { preferredType } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { environmentOf } from '../../access/environment-access.ts';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { readRequest } from '../query/read-request.ts';
import { sendRows } from '../query/send-rows.ts';
import { readRegression } from './read-regression.ts';

/** A comparison is the database's heaviest work: of two at a time both end sooner than of ten. */
const CONCURRENT = 2;
const JSON_TYPE = 'application/json';

export interface RegressionDeps {
  readonly reading: ReadingDeps;
  readonly config: Pick<Config, 'rowLimit'>;
}

/** The rows of a view in two data sets, side by side. */
export function registerRegression(routes: Routes, { reading, config }: RegressionDeps): void {
  const comparisons = reading.gate.narrow({
    concurrent: CONCURRENT,
    waiting: 20,
    ofOneCaller: { concurrent: 1, waiting: 10 },
    busy: 'Too many regressions are running at this moment: try again.',
  });

  routes.get(
    '/api/wview/:viewName/Regression',
    {
      config: { policy: 'all-book' },
      // It would compare all rows for nothing.
      exposeHeadRoute: false,
      schema: {
        summary: 'The rows of a view in two data sets, matched by key, with their differences',
        params: z.object({ viewName: z.string() }),
        querystring: z.strictObject(regressionQuerySchema.shape),
        response: { 200: regressionAnswer },
      },
    },
    async (request, reply) => {
      const {
        $filter = '',
        $rfilter = '',
        $orderby = '',
        regColsToIgnore = '',
        regTestingDB,
        ...viewQuery
      } = request.query;
      reply.header('vary', 'accept');
      const type = preferredType(request.headers.accept, [JSON_TYPE, VIEW_COLUMNS_TYPE]);
      if (!type) throw new HttpError('not-acceptable', `A regression comes as ${JSON_TYPE} or ${VIEW_COLUMNS_TYPE}.`);
      const { viewName } = request.params;
      const session = sessionOf(request);
      const { view, environment, signal } = await readRequest(reading.database.pool, {
        session,
        viewName,
        query: viewQuery,
        reply,
      });
      const second = environmentOf({ TestingDB: regTestingDB }, session);
      const answer = await readRegression(
        { ...reading, gate: comparisons },
        {
          view,
          environments: [environment, second],
          query: {
            filter: $filter,
            secondFilter: $rfilter,
            orderBy: $orderby,
            ignoredColumns: regColsToIgnore,
            limit: config.rowLimit,
          },
          format: type === JSON_TYPE ? 'json' : 'columns',
          signal,
        },
      );
      reply.header(ROWS_IN_DIFFERENCE_HEADER, answer.rowsInDifference);
      reply.header(DUPLICATE_ROWS_HEADER, answer.duplicateRows);
      return sendRows(reply, type === JSON_TYPE ? `${JSON_TYPE}; charset=utf-8` : type, answer);
    },
  );
}

const regressionAnswer: object = {
  description: 'The compared rows; headers tell how many differ and whether rows were cut off',
  content: { [JSON_TYPE]: { schema: regressionRowsSchema }, [VIEW_COLUMNS_TYPE]: { schema: z.string() } },
};
