import { correctionAnswerSchema, correctionQuerySchema, correctionRequestSchema } from '@fundscope/contract/views';
import { z } from 'zod';
import type { Approval } from '../../approval/approval-settings.ts';
import { environmentOf } from '../../access/environment-access.ts';
import type { Database } from '../../database/connection.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readableView } from '../access/readable-view.ts';
import { correctCell } from './correct-cell.ts';
import type { CorrectionFollower } from './correction-follower.ts';
import { submitCorrection } from './submit-correction.ts';

interface CorrectionDeps {
  readonly database: Database;
  readonly approval: Approval;
  readonly prepareFollowing: CorrectionFollower;
}

/** The correction of one cell of a view. */
export function registerCorrections(routes: Routes, { database, approval, prepareFollowing }: CorrectionDeps): void {
  routes.post(
    '/api/wview/Correction',
    {
      config: { policy: 'user' },
      schema: {
        summary: 'Correct one cell of a view, if its row is still what the user saw; 202: it waits for another person',
        querystring: z.strictObject(correctionQuerySchema.shape),
        body: z.strictObject(correctionRequestSchema.shape),
        response: { 200: correctionAnswerSchema, 202: correctionAnswerSchema },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const environment = environmentOf(request.query, session);
      const { WViewName, colName, newValue, dataRow, comment } = request.body;
      const view = await readableView(database.pool, session, WViewName);
      const correction = { view, environment, colName, newValue, dataRow, comment, session, requestId: request.id };
      if ((await approval.read(database.kysely)).corrections)
        return reply.code(202).send(await submitCorrection(database, correction, prepareFollowing));
      return correctCell(database, correction, prepareFollowing);
    },
  );
}
