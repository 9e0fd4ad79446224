import type { CorrectionAnswer } from '@fundscope/contract/views';
import type { Transaction } from 'kysely';
import type { StoredProposal } from '../../approval/proposals.repository.ts';
import type { Schema } from '../../database/schema.ts';
import type { CheckedCorrection } from './check-correction.ts';
import type { SentRow, StoredRow } from './corrected-row.ts';
import type { FollowInTransaction } from './correction-follower.ts';

interface ChangeToFollow {
  readonly checked: CheckedCorrection;
  /** The row before. */
  readonly stored: StoredRow;
  readonly follow: FollowInTransaction | undefined;
  readonly answer: Pick<CorrectionAnswer, 'oldValue' | 'newValue'>;
  /** The approved one, where there was one. */
  readonly proposal?: Pick<StoredProposal, 'by' | 'acting'>;
  /** The change is only proposed, and taken back. */
  readonly isTrial?: boolean;
}

/** A cell that keeps its value has no effect. */
export async function followChange(
  db: Transaction<Schema>,
  { checked: { correction }, stored, follow, answer, proposal, isTrial = false }: ChangeToFollow,
): Promise<Pick<CorrectionAnswer, 'breach'>> {
  if (!follow || answer.oldValue === answer.newValue) return {};
  const breach = await follow(db, {
    key: JSON.parse(stored.key) as SentRow,
    comment: correction.comment,
    by: correction.session,
    proposer: proposal && { userNr: proposal.by.UserNr, actingUserNr: proposal.acting?.UserNr ?? null },
    isTrial,
    requestId: correction.requestId,
  });
  return breach ? { breach } : {};
}
