import { viewDaysQuerySchema, viewDaysSchema } from '@fundscope/contract/views';
import { z } from 'zod';
import { environmentOf } from '../../access/environment-access.ts';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readableView } from '../access/readable-view.ts';
import { readViewDays } from './view-days.ts';

/** The days that a view has, for its date box and for what is said of the day that is shown. */
export function registerViewDays(routes: Routes, reading: ReadingDeps): void {
  const { pool } = reading.database;
  routes.get(
    '/api/wview/:viewName/days',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'The days on which a view has rows that the user may see, and whether they are complete',
        params: z.object({ viewName: z.string() }),
        querystring: z.strictObject(viewDaysQuerySchema.shape),
        response: { 200: viewDaysSchema },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const environment = environmentOf(request.query, session);
      const view = await readableView(pool, session, request.params.viewName, [environment]);
      const { runs } = view.definition;
      const runView = runs && (await readableView(pool, session, runs.view, [environment]));
      const hasRuns = (runView?.relations?.get(environment)?.size ?? 0) > 0;
      return readViewDays(reading, {
        view,
        runView: hasRuns ? runView : undefined,
        environment,
        locale: preferredLocale(request.headers['accept-language']),
        signal: goneSignal(reply),
      });
    },
  );
}
