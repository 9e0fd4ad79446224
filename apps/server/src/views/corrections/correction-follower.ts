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

/**
 * Reads what it needs before the transaction, which holds a connection already.
 * @returns undefined where nothing follows
 */
export type CorrectionFollower = (checked: CheckedCorrection) => Promise<FollowInTransaction | undefined>;
