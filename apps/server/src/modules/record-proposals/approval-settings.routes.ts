import {
  approvalSettingsSchema,
  approvalStateSchema,
  proposalSubmittedSchema,
  type ApprovalState,
} from '@fundscope/contract/approval';
import { sql, type Kysely } from 'kysely';
import { readStoredApproval, type Approval } from '../../approval/approval-settings.ts';
import { withApproval } from '../../approval/with-approval.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { hindered } from '../../http/hindered.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Routes } from '../../http/validation.ts';
import { approvalNames, changeApproval } from './apply-proposal.ts';

const config = { policy: 'admin' } as const;

interface ApprovalDeps {
  readonly kysely: Kysely<Schema>;
  readonly approval: Approval;
}

/** Which changes need another person. To need more is done at once; to need less is itself approved by another person. */
export function registerApprovalSettings(routes: Routes, { kysely, approval }: ApprovalDeps): void {
  const readState = async (db: Db, userNr: number): Promise<ApprovalState> => ({
    settings: await approval.read(db),
    required: approval.required,
    otherAdministrators: await countOtherAdministrators(db, userNr),
  });

  routes.get(
    '/api/adminapproval',
    { config, schema: { summary: 'Which changes need another person', response: { 200: approvalStateSchema } } },
    (request) => readState(kysely, sessionOf(request).userNr),
  );

  routes.post(
    '/api/adminapproval',
    {
      config,
      schema: {
        summary: 'Chooses which changes need another person; 202: that fewer do waits for another administrator',
        body: approvalSettingsSchema,
        response: { 200: approvalStateSchema, 202: proposalSubmittedSchema },
      },
    },
    async (request, reply) => {
      const wanted = request.body;
      const { userNr } = sessionOf(request);
      // Before the settings that are compared: a change between the two is found as a conflict.
      const seen = await readStoredApproval(kysely);
      const { settings, required, otherAdministrators } = await readState(kysely, userNr);
      if (approvalNames.some((name) => required[name] && !wanted[name])) {
        throw hindered(
          { code: 'approval-required' },
          'The operator requires this approval: it cannot be switched off.',
        );
      }
      if (approvalNames.some((name) => wanted[name]) && otherAdministrators === 0) {
        const message = 'Nobody else could approve: first make a second administrator.';
        throw hindered({ code: 'second-administrator-missing' }, message);
      }
      const change = changeApproval({ settings: wanted, seen }, settings);
      const approved = withApproval(
        { approval, requestId: request.id },
        {
          kind: 'approval-settings',
          record: 'approval:settings',
          call: () => ({ settings: wanted, seen }),
          change,
          // `change` refuses settings other than `seen`: these are the ones that are compared.
          isNeeded: () => approvalNames.some((name) => settings[name] && !wanted[name]),
        },
      );
      const outcome = await auditedChange(kysely, request, approved);
      return 'submitted' in outcome ? reply.code(202).send(outcome) : readState(kysely, userNr);
    },
  );
}

async function countOtherAdministrators(db: Db, userNr: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fundscope.users where is_admin and status = 1 and user_nr <> ${userNr}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
