import {
  changesLimits,
  fundStatuses,
  type FundApproval,
  type FundProposal,
  type ProposedFundSave,
} from '@fundscope/contract/funds';
import type { FundRecord } from './fund-form.ts';

/** What a save makes of a record: a field that it leaves out stays, a date that it leaves out is unset. */
export function proposedRecord(stored: FundRecord, save: ProposedFundSave): FundRecord {
  const { client_startdate, fiscal_year_end, SRRI_strategyChangeDate, closed_from, version, ...sent } = save;
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const lastChanged = version ?? stored.lastChanged;
  const record = { ...stored, ...known, lastChanged, client_startdate, fiscal_year_end, SRRI_strategyChangeDate };
  const isClosed = record.fonds_status === fundStatuses.closed;
  return { ...record, closed_from: isClosed ? (closed_from ?? stored.closed_from) : undefined };
}

/** Whether a save of the record waits for another person. */
export const needsApproval = (
  approval: FundApproval | undefined,
  { stored, typed }: { readonly stored: FundRecord | undefined; readonly typed: FundRecord | undefined },
): boolean =>
  approval?.masterData === true || (approval?.limits === true && typed !== undefined && changesLimits(stored, typed));

/** What stands above a book's record: the save that waits, else what became of one's own, unless it was made or another one since. */
export const shownProposal = (proposals: readonly FundProposal[], bookId: number): FundProposal | undefined => {
  const own = proposals.filter(({ book_id }) => book_id === bookId);
  const pending = own.find(({ decision }) => decision === null);
  const [latest] = own.filter(({ decision }) => decision !== null);
  return pending ?? (latest?.decision?.state !== 'approved' && latest?.isOutdated === false ? latest : undefined);
};
