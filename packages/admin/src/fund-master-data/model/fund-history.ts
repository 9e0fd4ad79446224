import type { AuditRow } from '@fundscope/contract/administration';
import { fundMasterDataSchema } from '@fundscope/contract/funds';
import { fundRecordOf, type FundRecord } from './fund-form.ts';
import { recordParts, type PartValue, type RecordPart } from './record-parts.ts';

/** A record as it was after one save. */
export interface FundVersion {
  /** Its place in the audit trail. */
  readonly nr: number;
  /** UTC: `YYYY-MM-DDTHH:MM:SS`. */
  readonly at: string;
  /** Empty where nobody was signed in. */
  readonly who: string;
  /** The administrator who acted as them; empty for none. */
  readonly actor: string;
  readonly record: FundRecord;
  /** What the save has replaced; null: the record was created. */
  readonly before: FundRecord | null;
}

const recordOf = (stored: unknown): FundRecord | null => {
  const { data } = fundMasterDataSchema.safeParse(stored);
  return data ? fundRecordOf(data) : null;
};

/** The versions that the audit trail tells of, newest first; rows that hold no record are left out. */
export const versionsOf = (rows: readonly AuditRow[]): FundVersion[] =>
  rows.flatMap(({ SequenceNr, At, Username, ActingUsername, Before, After }) => {
    const record = recordOf(After);
    return record
      ? [{ nr: SequenceNr, at: At, who: Username, actor: ActingUsername, record, before: recordOf(Before) }]
      : [];
  });

/** A part that is not the same in two versions. */
export interface DifferenceRow extends Omit<RecordPart, 'value'> {
  readonly one: PartValue;
  readonly other: PartValue;
}

/** Where two versions differ, part by part; a process that one of them lacks has no values there. */
export function differences(one: FundRecord, other: FundRecord): DifferenceRow[] {
  const parts = new Map(recordParts(one).map((part) => [part.id, part]));
  const others = new Map(recordParts(other).map((part) => [part.id, part]));
  return [...new Set([...parts.keys(), ...others.keys()])].flatMap((id) => {
    const part = parts.get(id) ?? others.get(id);
    const values = { one: parts.get(id)?.value, other: others.get(id)?.value };
    if (!part || values.one === values.other) return [];
    const { value: _value, ...rest } = part;
    return [{ ...rest, ...values }];
  });
}
