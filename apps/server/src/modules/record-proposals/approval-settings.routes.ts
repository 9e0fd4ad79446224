import {
  approvalSettingsSchema,
  approvalStateSchema,
  proposalSubmittedSchema,
  type ApprovalState,
} from '@fundscope/contract/approval';
import type { Kysely } from 'kysely';
import { readStoredApproval, type Approval } from '../../approval/approval-settings.ts';
import { countOtherAdministrators } from '../../approval/count-administrators.ts';
import { withApproval } from '../../approval/with-approval.ts';
import { auditedChange } from '../../audit/audited-change.ts';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import { hindered } from '../../http/hindered.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { approvalNames, changeApproval } from './apply-proposal.ts';

const config = { policy: 'admin' } as const;

interface ApprovalDeps {
  readonly kysely: Kysely<Schema>;
  readonly approval: Approval;
}

/** Which changes need another person. To need more is done at once; to need less is itself approved by another person. */
export function registerApprovalSettings(routes: Routes, { kysely, approval }: ApprovalDeps): void {
  const readState = async (db: Db, session: Session): Promise<ApprovalState> => ({
    settings: await approval.read(db),
    required: approval.required,
    ...(await countOtherAdministrators(db, session)),
  });

  routes.get(
    '/api/adminapproval',
    { config, schema: { summary: 'Which changes need another person', response: { 200: approvalStateSchema } } },
    (request) => readState(kysely, sessionOf(request)),
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
      const session = sessionOf(request);
      // Before the settings that are compared: a change between the two is found as a conflict.
      const seen = await readStoredApproval(kysely);
      const { settings, required, otherAdministrators, independentAdministrators } = await readState(kysely, session);
      if (approvalNames.some((name) => required[name] && !wanted[name])) {
        throw hindered(
          { code: 'approval-required' },
          'The operator requires this approval: it cannot be switched off.',
        );
      }
      if (approvalNames.some((name) => wanted[name] && !settings[name]) && independentAdministrators === 0) {
        throw otherAdministrators === 0 ? noSecondAdministrator() : noIndependentAdministrator();
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
      return 'submitted' in outcome ? reply.code(202).send(outcome) : readState(kysely, session);
    },
  );
}

const noSecondAdministrator = () =>
  hindered(
    { code: 'second-administrator-missing' },
    'Nobody else could approve: first make a second administrator, whose password is set by a mailed link or by the operator, and who makes a third that is independent of you.',
  );

const noIndependentAdministrator = () =>
  hindered(
    { code: 'independent-administrator-missing' },
    'Nobody could decide on your proposals: every other administrator has the account, the password or the rights from you, or from an account that you had access to. Let one of them, whose password was set by a mailed link or by the operator, make a further administrator.',
  );
