import { proposalInPathSchema, rejectionSchema } from '@fundscope/contract/approval';
import { fundMasterDataSchema, fundProposalsSchema, type FundApproval } from '@fundscope/contract/funds';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { rejectProposal, withdrawProposal, type AskedProposal } from '../../approval/decide-proposal.ts';
import { recordRefusedDecision } from '../../approval/record-refused-decision.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import { readSnapshot } from '../../database/snapshot.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { approveFundProposal, readFundProposals } from './fund-proposals.ts';

const config = { policy: 'admin' } as const;
const decision = { ...config, isDecision: true } as const;
const params = proposalInPathSchema;
const nothing = { 204: z.undefined() };

interface FundProposalDeps {
  readonly kysely: Kysely<Schema>;
  readonly approval: FundApproval;
}

/** Saves of fund master data that wait for another administrator. */
export function registerFundProposals(routes: Routes, { kysely, approval }: FundProposalDeps): void {
  routes.get(
    '/api/fmdproposals',
    {
      config,
      schema: {
        summary: 'Which saves of fund master data wait for another person, and what became of one’s own',
        response: { 200: fundProposalsSchema },
      },
    },
    async (request) => ({
      approval,
      ...(await readSnapshot(kysely, (db) => readFundProposals(db, sessionOf(request)))),
    }),
  );

  routes.post(
    '/api/fmdproposals/:ProposalNr/approve',
    {
      config: decision,
      schema: {
        summary: 'Makes a proposed save, if the record is still what its proposer saw',
        params,
        response: { 200: fundMasterDataSchema },
      },
    },
    (request) =>
      recordRefusedDecision(
        kysely,
        request,
        { action: 'proposal.approve-refused', after: attempt(request.params) },
        () => auditedChange(kysely, request, (db) => approveFundProposal(db, asked(request, request.params))),
      ),
  );

  routes.post(
    '/api/fmdproposals/:ProposalNr/reject',
    {
      config: decision,
      schema: { summary: 'Refuses a proposed save, with a reason', params, body: rejectionSchema, response: nothing },
    },
    async (request, reply) => {
      await recordRefusedDecision(
        kysely,
        request,
        { action: 'proposal.reject-refused', after: attempt(request.params) },
        () =>
          auditedChange(kysely, request, async (db) => ({
            result: await rejectProposal(db, asked(request, request.params), request.body.Reason),
          })),
      );
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/fmdproposals/:ProposalNr/withdraw',
    { config, schema: { summary: 'Takes a save back that one has proposed', params, response: nothing } },
    async (request, reply) => {
      await auditedChange(kysely, request, async (db) => ({
        result: await withdrawProposal(db, asked(request, request.params)),
      }));
      return reply.code(204).send();
    },
  );
}

const asked = (request: FastifyRequest, { ProposalNr: nr }: { readonly ProposalNr: number }): AskedProposal => ({
  kind: 'fund-master-data',
  nr,
  by: sessionOf(request),
  requestId: request.id,
});

/** What the audit trail keeps of a refused attempt. */
const attempt = ({ ProposalNr: proposal }: { readonly ProposalNr: number }) => ({ proposal, kind: 'fund-master-data' });
