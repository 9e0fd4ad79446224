import type { AsOf, Home, HomeKind, LimitFigure } from '@fundscope/contract/home';

export const buildKind = (changes: Partial<HomeKind> = {}): HomeKind => ({
  id: 'market',
  title: 'Market risk limit',
  severity: 'legal',
  bound: 'most',
  source: { WVName: 'LIMIT_VIEW', Title: 'Limits', bookColumn: 'book', dateColumn: 'date' },
  value: { ColType: 'percmath', Decimal: 2 },
  limit: { ColType: 'percmath', Decimal: 2 },
  outcome: 'read',
  fresh: 0,
  breaches: 0,
  warnings: 0,
  unknown: 0,
  hasShare: true,
  unknownFunds: { count: 0, first: [] },
  isLookedThrough: true,
  ...changes,
});

export const buildFigure = (changes: Partial<LimitFigure> = {}): LimitFigure => ({
  kind: 'market',
  book: 1,
  fund: 'Küstenwind Mischfonds',
  state: 'breach',
  item: '',
  isNew: false,
  caseNr: null,
  since: null,
  value: 0.0913,
  limit: 0.075,
  utilisation: 1.217,
  before: 1.231,
  detail: '',
  ...changes,
});

/** Every fund is active. */
const noGroups = { inactive: { count: 0, first: [] }, withoutMasterData: { count: 0, first: [] } };

export const buildAsOf = (changes: Partial<AsOf> = {}): AsOf => ({
  date: '2026-10-30',
  previous: '2026-10-29',
  isStale: false,
  funds: 2,
  missing: [],
  ...noGroups,
  ...changes,
});

/** A home of one limit, whose two funds are in order. */
export const buildHome = (changes: Partial<Home> = {}): Home => ({
  outcome: 'read',
  asOf: buildAsOf(),
  kinds: [buildKind()],
  figures: [],
  closest: [buildFigure({ state: 'good', utilisation: 0.4, value: 0.03 })],
  blocks: [],
  since: null,
  faults: [],
  ...changes,
});
