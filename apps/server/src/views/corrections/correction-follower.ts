import type { BreachFlagEffect } from '@fundscope/contract/breaches';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Session } from '../../http/session.ts';
import type { CheckedCorrection } from './check-correction.ts';
import type { SentRow } from './corrected-row.ts';

/** A cell that was changed in this transaction. */
export interface FollowedCorrection {
  /** The key of its row by the names of the relation's columns. */
  readonly key: SentRow;
  readonly comment: string | undefined;
  readonly by: Session;
  /** Of an approved correction: who proposed it. */
  readonly proposer: Pick<Session, 'userNr' | 'actingUserNr'> | undefined;
  /** The correction is only proposed, and taken back: the person who approves it has yet to decide. */
  readonly isTrial: boolean;
  readonly requestId: string;
}

/** Changes other records in the transaction of a correction. */
export type FollowInTransaction = (
  db: Transaction<Schema>,
  change: FollowedCorrection,
) => Promise<BreachFlagEffect | undefined>;

interface FollowerFacts {
  /** Who receives alerts, which costs queries for each of them. */
  readonly needsReceivers: boolean;
}

/**
 * Reads what it needs before the transaction, which holds a connection already.
 * @returns undefined where nothing follows
 */
export type CorrectionFollower = (
  checked: CheckedCorrection,
  facts: FollowerFacts,
) => Promise<FollowInTransaction | undefined>;

/** A correction has alerts to send, and was prepared without their receivers. */
export class ReceiversNeeded extends Error {}

/** Makes a correction in a transaction, and once more with the receivers of alerts where it has alerts to send. */
export async function correctAndFollow<Result>(
  prepare: CorrectionFollower,
  checked: CheckedCorrection,
  correct: (follow: FollowInTransaction | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await correct(await prepare(checked, { needsReceivers: false }));
  } catch (error) {
    if (!(error instanceof ReceiversNeeded)) throw error;
    return correct(await prepare(checked, { needsReceivers: true }));
  }
}
