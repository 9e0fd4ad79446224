import { proposalInPathSchema, rejectionSchema } from '@fundscope/contract/approval';
import {
  correctionAnswerSchema,
  correctionProposalsSchema,
  pendingCellsQuerySchema,
  pendingCellsSchema,
} from '@fundscope/contract/views';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Approval } from '../../approval/approval-settings.ts';
import type { AskedProposal } from '../../approval/decide-proposal.ts';
import { environmentOf } from '../../access/environment-access.ts';
import type { Database } from '../../database/connection.ts';
import { preferredLocale } from '../../http/negotiation.ts';
import { readDecider } from '../../approval/decision-rights.ts';
import { recordRefusedDecision } from '../../approval/record-refused-decision.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { readableView } from '../access/readable-view.ts';
import { approveCorrection, correctionProposalFor, rejectCorrection, withdrawCorrection } from './decide-correction.ts';
import type { CorrectionFollower } from './correction-follower.ts';
import { readPendingCells } from './pending-cells.ts';
import { readFundNames } from './row-place.ts';
import { listSeenProposals } from './seen-proposals.ts';

// Who may correct decides, and that need not be an administrator.
const config = { policy: 'user' } as const;
const decision = { ...config, isDecision: true } as const;
const params = proposalInPathSchema;
const nothing = { 204: z.undefined() };

interface CorrectionProposalDeps {
  readonly database: Database;
  readonly approval: Approval;
  readonly prepareFollowing: CorrectionFollower;
}

/** Corrections that wait for another person. */
export function registerCorrectionProposals(
  routes: Routes,
  { database, approval, prepareFollowing }: CorrectionProposalDeps,
): void {
  routes.get(
    '/api/correctionproposals',
    {
      config,
      schema: {
        summary: 'The proposed corrections that the caller may decide on, and their own',
        response: { 200: correctionProposalsSchema },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const locale = preferredLocale(request.headers['accept-language']);
      const { seen, isCut } = await listSeenProposals(database, session);
      const decider = await readDecider(database.kysely, session);
      const bookIds = seen.flatMap(({ place }) => place?.bookId ?? []);
      const words = { locale, fundNames: await readFundNames(database.kysely, bookIds) };
      const { corrections: isNeeded } = await approval.read(database.kysely);
      return { isNeeded, proposals: seen.map((one) => correctionProposalFor(one, decider, words)), isCut };
    },
  );

  routes.get(
    '/api/correctionproposals/cells',
    {
      config,
      schema: {
        summary: 'Which cells of a view, of those that the caller may correct, have a correction that waits',
        querystring: z.strictObject(pendingCellsQuerySchema.shape),
        response: { 200: pendingCellsSchema },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const environment = environmentOf(request.query, session);
      const view = await readableView(database.pool, session, request.query.WViewName);
      return readPendingCells(database, { view, environment, session });
    },
  );

  routes.post(
    '/api/correctionproposals/:ProposalNr/approve',
    {
      config: decision,
      schema: {
        summary: 'Makes a proposed correction, if the cell is still what its proposer saw',
        params,
        response: { 200: correctionAnswerSchema },
      },
    },
    (request) =>
      recordRefusedDecision(
        database.kysely,
        request,
        { action: 'proposal.approve-refused', after: attempt(request.params) },
        () => approveCorrection(database, asked(request, request.params), prepareFollowing),
      ),
  );

  routes.post(
    '/api/correctionproposals/:ProposalNr/reject',
    {
      config: decision,
      schema: {
        summary: 'Refuses a proposed correction, with a reason',
        params,
        body: rejectionSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      await recordRefusedDecision(
        database.kysely,
        request,
        { action: 'proposal.reject-refused', after: attempt(request.params) },
        () => rejectCorrection(database, asked(request, request.params), request.body.Reason),
      );
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/correctionproposals/:ProposalNr/withdraw',
    { config, schema: { summary: 'Takes a correction back that one has proposed', params, response: nothing } },
    async (request, reply) => {
      await withdrawCorrection(database, asked(request, request.params));
      return reply.code(204).send();
    },
  );
}

const asked = (request: FastifyRequest, { ProposalNr: nr }: { readonly ProposalNr: number }): AskedProposal => ({
  kind: 'correction',
  nr,
  by: sessionOf(request),
  requestId: request.id,
});

/** What the audit trail keeps of a refused attempt. */
const attempt = ({ ProposalNr: proposal }: { readonly ProposalNr: number }) => ({ proposal, kind: 'correction' });
