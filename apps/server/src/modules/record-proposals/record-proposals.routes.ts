import { proposalInPathSchema, recordProposalsSchema, rejectionSchema } from '@fundscope/contract/approval';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { rejectProposal, withdrawProposal } from '../../approval/decide-proposal.ts';
import { recordRefusedDecision } from '../../approval/record-refused-decision.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Schema } from '../../database/schema.ts';
import { readSnapshot } from '../../database/snapshot.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { approveRecordProposal, kindOfProposal, readRecordProposals } from './record-proposals.ts';

const config = { policy: 'admin' } as const;
const decision = { ...config, isDecision: true } as const;
const params = proposalInPathSchema;
const response = { 204: z.undefined() };

/** Changes of benchmarks, of administrator rights and of approval itself that wait for another administrator. */
export function registerRecordProposals(routes: Routes, { kysely }: { readonly kysely: Kysely<Schema> }): void {
  const askedOf = async (request: FastifyRequest, { ProposalNr: nr }: { readonly ProposalNr: number }) => ({
    kind: await kindOfProposal(kysely, nr),
    nr,
    by: sessionOf(request),
    requestId: request.id,
  });

  routes.get(
    '/api/adminproposals',
    {
      config,
      schema: {
        summary: 'Which changes of benchmarks, administrator rights and approval wait, and what became of one’s own',
        response: { 200: recordProposalsSchema },
      },
    },
    (request) => readSnapshot(kysely, (db) => readRecordProposals(db, sessionOf(request))),
  );

  routes.post(
    '/api/adminproposals/:ProposalNr/approve',
    { config: decision, schema: { summary: 'Makes a proposed change', params, response } },
    async (request, reply) => {
      const asked = await askedOf(request, request.params);
      const after = { proposal: asked.nr, kind: asked.kind };
      await recordRefusedDecision(kysely, request, { action: 'proposal.approve-refused', after }, () =>
        auditedChange(kysely, request, approveRecordProposal(asked)),
      );
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/adminproposals/:ProposalNr/reject',
    {
      config: decision,
      schema: { summary: 'Refuses a proposed change, with a reason', params, body: rejectionSchema, response },
    },
    async (request, reply) => {
      const asked = await askedOf(request, request.params);
      const after = { proposal: asked.nr, kind: asked.kind };
      await recordRefusedDecision(kysely, request, { action: 'proposal.reject-refused', after }, () =>
        auditedChange(kysely, request, async (db) => ({
          result: await rejectProposal(db, asked, request.body.Reason),
        })),
      );
      return reply.code(204).send();
    },
  );

  routes.post(
    '/api/adminproposals/:ProposalNr/withdraw',
    { config, schema: { summary: 'Takes a change back that one has proposed', params, response } },
    async (request, reply) => {
      const asked = await askedOf(request, request.params);
      await auditedChange(kysely, request, async (db) => ({ result: await withdrawProposal(db, asked) }));
      return reply.code(204).send();
    },
  );
}
