import { fundStatuses } from '@fundscope/contract/funds';
import type { FundRecord } from './fund-form.ts';

/** An earlier version without the change of a fund to closed or back: only the dialogs close and reopen a fund, with a reason. */
export function keepClosing(earlier: FundRecord, stored: FundRecord): FundRecord {
  const isClosed = [earlier, stored].some(({ fonds_status }) => fonds_status === fundStatuses.closed);
  return isClosed ? { ...earlier, fonds_status: stored.fonds_status, closed_from: stored.closed_from } : earlier;
}
