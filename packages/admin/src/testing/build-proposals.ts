import type { Proposal } from '@fundscope/contract/approval';
import type { FundProposal } from '@fundscope/contract/funds';
import type { CorrectionProposal } from '@fundscope/contract/views';
import { worldEquities } from './fund-records.ts';

/** A proposal of another user that the reader may decide on. */
export const buildProposal = (ProposalNr: number, more: Partial<Proposal> = {}): Proposal => ({
  ProposalNr,
  at: '2026-11-22T13:03:00',
  by: { UserNr: 7, display: 'Ó Néill, Rüdiger (demo.risk)', account: 'active' },
  acting: null,
  isOwn: false,
  mayDecide: true,
  refusal: null,
  decision: null,
  ...more,
});
export const buildFundProposal = (ProposalNr: number, more: Partial<FundProposal> = {}): FundProposal => ({
  ...buildProposal(ProposalNr),
  book_id: 1017,
  book: 'Hansekontor Aktien Welt',
  save: { book_id: 1017, limit_abs_fund: 15, version: worldEquities.lastChanged },
  reason: null,
  stored: worldEquities,
  isOutdated: false,
  isInvalid: false,
  ...more,
});
export const buildCorrectionProposal = (
  ProposalNr: number,
  more: Partial<CorrectionProposal> = {},
): CorrectionProposal => ({
  ...buildProposal(ProposalNr),
  WViewName: 'RQS_TestResult',
  title: 'Test results',
  isTesting: false,
  rowKey: { TestNr: 4711 },
  colName: 'Comment',
  column: 'Comment',
  fund: { BookID: 1017, name: 'Hansekontor Aktien Welt' },
  day: '2026-10-30',
  oldValue: 'open',
  newValue: 'checked with the depositary',
  isOutdated: false,
  ...more,
});
