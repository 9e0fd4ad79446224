import type { AuditRow } from '@fundscope/contract/administration';
import { z } from 'zod';

/** A record as it was after one change. */
export interface RecordVersion<Value> {
  /** Its place in the audit trail. */
  readonly nr: number;
  /** UTC: `YYYY-MM-DDTHH:MM:SS`. */
  readonly at: string;
  /** Empty where nobody was signed in. */
  readonly who: string;
  /** The administrator who acted as them; empty for none. */
  readonly actor: string;
  /** Who had proposed the change, where another person has approved it; else empty. */
  readonly proposer: string;
  readonly value: Value;
  /** What the change has replaced; null: the record was created. */
  readonly before: Value | null;
}

const approvedSchema = z.object({ approval: z.object({ proposer: z.string() }) });

/**
 * The versions that the audit trail tells of, newest first; rows that hold no record are left out.
 * @param read null for what is no record
 */
export const recordVersions = <Value>(
  rows: readonly AuditRow[],
  read: (content: unknown) => Value | null,
): RecordVersion<Value>[] =>
  rows.flatMap(({ SequenceNr, At, Username, ActingUsername, Before, After }) => {
    const value = read(After);
    if (value === null) return [];
    const proposer = approvedSchema.safeParse(After).data?.approval.proposer ?? '';
    const names = { who: Username, actor: ActingUsername, proposer };
    return [{ nr: SequenceNr, at: At, ...names, value, before: read(Before) }];
  });
