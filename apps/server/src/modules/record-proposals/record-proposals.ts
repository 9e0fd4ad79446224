import { groupSchema } from '@fundscope/contract/administration';
import {
  MOST_PEOPLE,
  recordProposalKinds,
  type RecordProposalKind,
  type RecordProposals,
} from '@fundscope/contract/approval';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { approvalOf, keepApproval, lockForDecision, noProposal } from '../../approval/decide-proposal.ts';
import { proposalFor, readDecider } from '../../approval/decision-rights.ts';
import { findProposal, listProposals } from '../../approval/proposals.repository.ts';
import { readUserLabels } from '../../approval/user-label.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import { HttpError } from '../../http/http-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { Session } from '../../http/session.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { findGrantedRight, granteesOf } from '../memberships/granted-right.ts';
import { changeOfProposal } from './apply-proposal.ts';

const contentSchema = z.object({ call: z.unknown(), before: z.unknown(), after: z.unknown() });

/** The proposals about records other than fund master data, for an administrator. */
export async function readRecordProposals(db: Db, by: Session): Promise<RecordProposals> {
  const decider = await readDecider(db, by);
  let isCut = false;
  const listed = [];
  for (const kind of recordProposalKinds) {
    const ofKind = await listProposals(db, kind, by);
    isCut ||= ofKind.isCut;
    listed.push(...ofKind.proposals.map((proposal) => ({ kind, proposal, ...readGrant(kind, proposal.content) })));
  }
  const shown = [...new Set(listed.flatMap(({ grantees }) => grantees.slice(0, MOST_PEOPLE)))];
  const labels = await readUserLabels(db, shown);
  const labelOf = new Map(shown.map((userNr, index) => [userNr, labels[index] ?? '']));
  const proposals = listed.map(({ kind, proposal, content, isDeletion, right, groups, grantees }) => ({
    ...proposalFor(proposal, decider),
    kind,
    record: proposal.record,
    isDeletion,
    right,
    people: [...groups, ...grantees.slice(0, MOST_PEOPLE).map((userNr) => labelOf.get(userNr) ?? '')],
    furtherPeople: Math.max(0, grantees.length - MOST_PEOPLE),
    changes: changedFields(content.before, content.after).filter(
      ({ field }) => field !== 'version' && field !== 'display' && field !== 'newAllBookUsers',
    ),
  }));
  return { proposals, isCut };
}

/** The right that a proposal grants, and to whom; another kind grants none. */
function readGrant(kind: RecordProposalKind, stored: unknown) {
  const { before, after } = contentSchema.parse(stored);
  const content = { before: before ?? undefined, after: after ?? undefined };
  const isGrant = kind === 'administrator-right';
  const right = isGrant ? findGrantedRight(content) : null;
  const groups = right === 'all-books-group' ? [groupSchema.parse(after).display] : [];
  return { content, isDeletion: after === null, right, groups, grantees: isGrant ? granteesOf(content) : [] };
}

/** @throws {HttpError} `not-found` */
export async function kindOfProposal(db: Db, nr: number): Promise<RecordProposalKind> {
  for (const kind of recordProposalKinds) if (await findProposal(db, kind, nr)) return kind;
  throw noProposal(nr);
}

/**
 * Makes the change that was proposed, as its approver.
 * @throws {HttpError} what `lockForDecision` and the change throw: nothing is written, and the proposal stays.
 */
export const approveRecordProposal =
  (asked: { readonly kind: RecordProposalKind; readonly nr: number; readonly requestId: string }): DoChange<void> =>
  async (db: Transaction<Schema>, by) => {
    const whole = { ...asked, by };
    const proposal = await lockForDecision(db, whole);
    const { call, after: proposed } = contentSchema.parse(proposal.content);
    const { audit } = await changeOfProposal(asked.kind, call)(db, by);
    refuseFurtherGrantees(audit?.after, proposed);
    if (audit) {
      const after = { ...(audit.after as object | undefined), ...approvalOf(proposal) };
      await recordAudit(db, { ...audit, after, by, requestId: asked.requestId });
    }
    await keepApproval(db, proposal, whole);
    return { result: undefined };
  };

/**
 * The approver has seen the users who get a right by the proposal. Users who joined the group since are not approved with them.
 * @throws {HttpError} `conflict`
 */
function refuseFurtherGrantees(after: unknown, proposed: unknown): void {
  const seen = granteesOf({ after: proposed });
  if (granteesOf({ after }).every((userNr) => seen.includes(userNr))) return;
  const message = 'More users would get the right than were proposed: reject the proposal, and have it made again.';
  throw new HttpError('conflict', message, { refusal: { code: 'further-grantees' } });
}
