import type { BreachCase, BreachDetail, BreachList } from '@fundscope/contract/breaches';

const vogel = { UserNr: 9, display: 'Vogel, Tom (t.vogel)' };
const found: BreachCase = {
  CaseNr: 7,
  kind: 'limit',
  severity: 'legal',
  rule: 'market-risk-limit',
  title: { en: 'Market risk limit', de: 'Marktrisikogrenze' },
  item: '',
  itemTitle: { en: '', de: '' },
  basis: { en: 'DerivateV § 11', de: 'DerivateV § 11' },
  BookID: 1,
  fund: 'Weißensee Dividende Plus',
  source: { view: 'LIMIT_VIEW', date: 'date', book: 'book', value: '', limit: '', utilisation: '', filter: '' },
  unit: 'fraction',
  decimals: 2,
  isLoss: false,
  value: 0.0913,
  limit: 0.075,
  isMinimum: false,
  utilisation: 1.2173,
  firstDay: '2026-10-12',
  start: 'exact',
  goodDay: '2026-10-09',
  lastDay: '2026-10-30',
  clearedOn: null,
  openedAt: '2026-10-12T20:20:00',
  state: 'in-progress',
  owner: vogel,
  nature: 'passive',
  cause: '',
  passiveUntil: null,
  dueOn: '2026-11-06',
  isOverdue: false,
  escalatedAt: null,
  closedAt: null,
  formerCase: null,
  comments: 1,
  version: 2,
};

/** The breach of the fund of `demoFundPage`, with what was said of it. */
export const demoBreach: BreachDetail = {
  ...found,
  thread: [
    {
      EventNr: 1,
      kind: 'comment',
      at: '2026-10-13T09:12:00',
      by: vogel,
      acting: null,
      text: 'Passive after the market fall.',
      changes: [],
      reviewed: null,
      mayReview: true,
      evidence: null,
    },
  ],
  owners: [vogel],
  needsReview: true,
  evidenceMaxBytes: 10_485_760,
};

export const demoBreaches: BreachList = {
  cases: [found],
  isCut: false,
  counts: { open: 1, fresh: 0, overdue: 0, own: 1 },
  ofDay: { day: '2026-10-30', breaches: 1, fresh: 0 },
  scannedAt: '2026-10-30T20:24:00',
  isEveryRuleChecked: true,
  faults: [],
  mayScan: false,
};
