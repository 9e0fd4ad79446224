import type { PendingRefusal } from '@fundscope/contract/approval';
import { sql, type Transaction } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Session } from '../http/session.ts';
import { findPending, insertProposals, type ProposalKind } from './proposals.repository.ts';

/**
 * Fund master data, a benchmark or a cell with a pending proposal takes no other change, whether or not approval is still
 * switched on: the proposal could not be approved afterwards. The record must be locked.
 * @throws {HttpError} `conflict` with who made it and when.
 */
export async function refusePending(db: Db, record: string): Promise<void> {
  const pending = await findPending(db, record);
  if (!pending) return;
  const { ProposalNr, by, at } = pending;
  const refusal: PendingRefusal = { code: 'proposal-pending', ProposalNr, display: by.display, at };
  const message = `A change by ${by.display} waits for approval here: first it is approved, rejected or withdrawn.`;
  throw new HttpError('conflict', message, { refusal });
}

interface Submission {
  readonly kind: ProposalKind;
  readonly record: string;
  /** The call that makes the change once it is approved. */
  readonly content: object;
  /** What the audit trail is told of it. */
  readonly told: object;
  readonly by: Session;
  readonly requestId: string;
}

/**
 * Keeps a change until another person has approved it, with its line in the audit trail. Proposals for one record wait for each
 * other: the record's own lock ends where the change was only tried.
 * @throws {HttpError} `conflict` where the record has one that waits.
 */
export async function submitProposal(db: Transaction<Schema>, submission: Submission): Promise<number> {
  const { kind, record, content, told, by, requestId } = submission;
  await sql`select pg_advisory_xact_lock(hashtext('fundscope.proposals'), hashtext(${record}))`.execute(db);
  await refusePending(db, record);
  const numbers = await insertProposals(db, kind, [{ record, content }], by);
  const proposal = numbers.get(record);
  if (proposal === undefined) throw new Error(`The proposal for ${record} is not there after its insertion`);
  await recordAudit(db, { action: 'proposal.submit', by, requestId, after: { proposal, kind, ...told } });
  return proposal;
}
