import type { ApprovalSettings, ProposalSubmitted } from '@fundscope/contract/approval';
import { sql } from 'kysely';
import type { DoChange } from '../audit/audited-change.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import type { Approval } from './approval-settings.ts';
import type { ProposalKind } from './proposals.repository.ts';
import { refusePending, submitProposal } from './submit-proposal.ts';

type ChangeAudit = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** Either the change was made, or it waits for another person. */
export type ApprovalOutcome<Result> = { readonly result: Result } | ProposalSubmitted;

interface ApprovableChange<Result> {
  readonly kind: ProposalKind;
  /** As the audit trail names it: `risk-benchmark:World`. */
  readonly record: string;
  /** The call that makes the change once it is approved, bound to the version on which it was tried. */
  readonly call: (audit: ChangeAudit) => object;
  readonly change: DoChange<Result>;
  /** Whether a change with this effect needs another person under these settings. */
  readonly isNeeded: (settings: ApprovalSettings, audit: ChangeAudit) => boolean;
}

export interface ApprovalDeps {
  readonly approval: Approval;
  readonly requestId: string;
}

/**
 * Makes a change at once, or stores it as a proposal until another person has approved it (four eyes). The change is made in the
 * transaction and rolled back to a savepoint when it needs approval: an invalid change is refused now, and a change without effect
 * writes nothing.
 * @throws {HttpError} what the change throws, and `conflict` while the record has a pending proposal, also after approval was switched off
 */
export const withApproval =
  <Result>(
    { approval, requestId }: ApprovalDeps,
    { kind, record, call, change, isNeeded }: ApprovableChange<Result>,
  ): DoChange<ApprovalOutcome<Result>> =>
  async (db, by) => {
    const settings = await approval.read(db);
    await sql`savepoint trial`.execute(db);
    const { result, audit } = await change(db, by);
    if (audit && !isNeeded(settings, audit)) {
      // A benchmark is replaced as a whole: its proposal could not be approved after this change.
      if (kind === 'benchmark') await refusePending(db, record);
      return { result: { result }, audit };
    }
    await sql`rollback to savepoint trial`.execute(db);
    if (!audit) return { result: { result } };
    const { before, after } = audit;
    const content = { call: call(audit), before: before ?? null, after: after ?? null };
    const told = { records: { [record]: { proposed: after ?? null } } };
    const ProposalNr = await submitProposal(db, { kind, record, content, told, by, requestId });
    return { result: { submitted: { ProposalNr } } };
  };
