import { correctionAnswerSchema, correctionQuerySchema, correctionRequestSchema } from '@fundscope/contract/views';
import { z } from 'zod';
import { environmentOf } from '../../access/environment-access.ts';
import type { Database } from '../../database/connection.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readableView } from '../access/readable-view.ts';
import { correctCell } from './correct-cell.ts';

/** The correction of one cell of a view. */
export function registerCorrections(routes: Routes, { database }: { readonly database: Database }): void {
  routes.post(
    '/api/wview/Correction',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Correct one cell of a view, if its row is still what the user saw',
        querystring: z.strictObject(correctionQuerySchema.shape),
        body: z.strictObject(correctionRequestSchema.shape),
        response: { 200: correctionAnswerSchema },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const environment = environmentOf(request.query, session);
      const { WViewName, colName, newValue, dataRow } = request.body;
      const view = await readableView(database.pool, session, WViewName);
      return correctCell(database, {
        view,
        environment,
        colName,
        newValue,
        dataRow,
        session,
        requestId: request.id,
      });
    },
  );
}
