import { isDeepStrictEqual } from 'node:util';
import type { FundMasterData } from '@fundscope/contract/funds';
import type { FundMasterDataRecord } from './fund-master-data.rules.ts';

/** The fields that a proposed save changes, with their values at the time of the proposal. */
export interface ProposedFields {
  /** Null: the book has no record. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

/** @param stored undefined: the book has no record */
export function proposedFields(stored: FundMasterData | undefined, record: FundMasterDataRecord): ProposedFields {
  const { UserMod: _user, lastChanged: _changed, ...before }: Readonly<Record<string, unknown>> = { ...stored };
  // Through JSON: a date that is unset is absent.
  const after = JSON.parse(JSON.stringify(record)) as Readonly<Record<string, unknown>>;
  const differing = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((name) => !isDeepStrictEqual(before[name], after[name])),
  );
  const pick = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => differing.has(name)));
  return { before: stored ? pick(before) : null, after: pick(after) };
}
