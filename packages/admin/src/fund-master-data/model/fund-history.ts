import type { FundRecord } from './fund-form.ts';
import { recordParts, type PartValue, type RecordPart } from './record-parts.ts';

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
