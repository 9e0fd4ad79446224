import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { missing } from '../http/missing.ts';
import type { Session } from '../http/session.ts';
import { isOwnProposal, readDecider, refuseDependentDecision } from './decision-rights.ts';
import { lockProposal, storeDecision, type ProposalKind, type StoredProposal } from './proposals.repository.ts';

export interface AskedProposal {
  readonly kind: ProposalKind;
  readonly nr: number;
  readonly by: Session;
  readonly requestId: string;
}

export const noProposal = (nr: number): HttpError =>
  missing({ code: 'no-such-proposal', proposal: nr }, `There is no proposal ${nr} that you may see.`, {
    field: 'ProposalNr',
  });

/**
 * A pending proposal that the caller may decide on; nobody else does until the transaction ends.
 * @throws {HttpError} `not-found`, `forbidden` for whoever had a hand in it, `conflict` where it is decided on.
 */
export async function lockForDecision(db: Transaction<Schema>, asked: AskedProposal): Promise<StoredProposal> {
  const proposal = await lockPending(db, asked);
  refuseDependentDecision(proposal, await readDecider(db, asked.by));
  return proposal;
}

async function lockPending(db: Transaction<Schema>, { kind, nr }: AskedProposal): Promise<StoredProposal> {
  const proposal = await lockProposal(db, kind, nr);
  if (!proposal) throw noProposal(nr);
  const { decision } = proposal;
  if (!decision) return proposal;
  const message = `Proposal ${nr} was ${decision.state} by ${decision.by.display} at ${decision.at} (UTC): load again.`;
  throw new HttpError('conflict', message, { field: 'ProposalNr', refusal: { code: 'proposal-decided', ...decision } });
}

/** What the audit trail says of a record that was changed by an approved proposal, beside who approved it. */
export const approvalOf = ({ ProposalNr, by, acting, at }: StoredProposal) => ({
  approval: {
    proposal: ProposalNr,
    proposedBy: by.UserNr,
    proposer: by.display,
    ...(acting && { actingUserNr: acting.UserNr }),
    at,
  },
});

/** After the change was made, in its transaction. */
export async function keepApproval(db: Transaction<Schema>, proposal: StoredProposal, asked: AskedProposal) {
  await storeDecision(db, proposal.ProposalNr, { state: 'approved' }, asked.by);
  await tell(db, proposal, asked, { action: 'proposal.approve' });
}

/** @throws {HttpError} as `lockForDecision` */
export async function rejectProposal(db: Transaction<Schema>, asked: AskedProposal, reason: string): Promise<void> {
  const proposal = await lockForDecision(db, asked);
  await storeDecision(db, proposal.ProposalNr, { state: 'rejected', reason }, asked.by);
  await tell(db, proposal, asked, { action: 'proposal.reject', reason });
}

/** @throws {HttpError} `not-found` unless it is one's own, `conflict` where it is decided on. */
export async function withdrawProposal(db: Transaction<Schema>, asked: AskedProposal): Promise<void> {
  const proposal = await lockPending(db, asked);
  if (!isOwnProposal(proposal, asked.by)) {
    throw new HttpError('forbidden', 'Only whoever made a proposal can withdraw it: reject it, with a reason.');
  }
  await storeDecision(db, proposal.ProposalNr, { state: 'withdrawn' }, asked.by);
  await tell(db, proposal, asked, { action: 'proposal.withdraw' });
}

interface Deed {
  readonly action: 'proposal.approve' | 'proposal.reject' | 'proposal.withdraw';
  readonly reason?: string;
}

const tell = (
  db: Transaction<Schema>,
  { ProposalNr, kind, record, by, acting }: StoredProposal,
  asked: AskedProposal,
  { action, reason }: Deed,
): Promise<void> =>
  recordAudit(db, {
    action,
    by: asked.by,
    requestId: asked.requestId,
    after: {
      proposal: ProposalNr,
      kind,
      proposedBy: by.UserNr,
      ...(acting && { actingUserNr: acting.UserNr }),
      ...(reason !== undefined && { reason }),
      // The record's own history has the deed, too.
      ...(kind === 'fund-master-data' && { records: { [record]: { proposal: ProposalNr, proposedBy: by.UserNr } } }),
    },
  });
