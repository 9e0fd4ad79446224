import type { FundProposal } from '@fundscope/contract/funds';
import { expect, it } from 'vitest';
import { worldEquities } from '../../testing/fund-records.ts';
import { fundRecordOf } from './fund-form.ts';
import { needsApproval, proposedRecord, shownProposal } from './proposed-record.ts';

const stored = fundRecordOf({ ...worldEquities, fiscal_year_end: '2026-12-31' });
const by = { UserNr: 7, display: 'A' };
const proposal: FundProposal = {
  ProposalNr: 1,
  at: '2026-11-22T13:03:00',
  by: { ...by, account: 'active' },
  acting: null,
  isOwn: true,
  mayDecide: false,
  refusal: null,
  decision: null,
  book_id: 1017,
  book: '',
  save: { book_id: 1017 },
  reason: null,
  stored: worldEquities,
  isOutdated: false,
  isInvalid: false,
};
const decided = (state: 'approved' | 'rejected' | 'withdrawn', isOutdated = false): FundProposal => ({
  ...proposal,
  isOutdated,
  decision: { state, by, at: '2026-11-22T14:03:00', Reason: '' },
});

it('a proposed record keeps what its save leaves out, but for dates, which it unsets', () => {
  expect(proposedRecord(stored, { book_id: 1017, limit_abs_fund: 15 })).toMatchObject({
    limit_abs_fund: 15,
    comment: stored.comment,
    fiscal_year_end: undefined,
  });
});

it('a save waits for another person if all do, or if it sets a limit where those do', () => {
  const limits = { masterData: false, limits: true };
  expect(needsApproval({ masterData: true, limits: false }, { stored, typed: stored })).toBe(true);
  expect(needsApproval(limits, { stored, typed: { ...stored, comment: 'x' } })).toBe(false);
  expect(needsApproval(limits, { stored, typed: { ...stored, limit_abs_fund: 1 } })).toBe(true);
  expect(needsApproval(undefined, { stored, typed: stored })).toBe(false);
});

it.each([
  ['the one that waits', [decided('rejected'), proposal], proposal],
  ['that the last one was rejected', [decided('rejected')], decided('rejected')],
  ['nothing of one that was approved', [decided('approved'), decided('rejected')], undefined],
  ['nothing of one that the record has gone past', [decided('withdrawn', true)], undefined],
  ['nothing of another book', [{ ...proposal, book_id: 1 }], undefined],
])('above a record stands %s', (_, proposals, shown) => {
  expect(shownProposal(proposals, 1017)).toEqual(shown);
});
