import type { FigureLine, FundPage, Home } from '@fundscope/contract/home';
import { defineColumns } from '@fundscope/contract/views';
import { buildAsOf, buildFigure, buildHome, buildKind } from './build-home.ts';

const source = (WVName: string, Title: string) => ({ WVName, Title, bookColumn: 'book', dateColumn: 'date' });
const kinds = [
  buildKind({ fresh: 1, breaches: 2, warnings: 1 }),
  buildKind({
    id: 'liquidity-1',
    title: 'Liquid within 1 day, pro rata',
    bound: 'least',
    source: source('LIQUIDITY_VIEW', 'Liquidity profile'),
    value: { ColType: 'percmath', Decimal: 1 },
    limit: { ColType: 'percmath', Decimal: 0 },
    breaches: 1,
  }),
  buildKind({ id: 'stress', title: 'Stress limit', source: source('STRESS_VIEW', 'Stress tests'), warnings: 1 }),
  buildKind({ id: 'leverage', title: 'Leverage', source: source('LEVERAGE_VIEW', 'Leverage'), outcome: 'failed' }),
];

const figures = [
  buildFigure({
    book: 1,
    fund: 'Weißensee Dividende Plus',
    isNew: true,
    detail: 'absolute',
    caseNr: 7,
    since: { firstDay: '2026-10-30', start: 'between', goodDay: '2026-09-30' },
  }),
  buildFigure({ book: 2, fund: 'Grünwald Mischfonds Ausgewogen', value: 0.06, limit: 0.05, utilisation: 1.199 }),
  buildFigure({
    kind: 'liquidity-1',
    book: 3,
    fund: 'Bodensee Hochzins',
    value: 0.085,
    limit: 0.15,
    utilisation: 1.765,
  }),
  buildFigure({
    book: 4,
    fund: 'Nordlicht Aktien Japan',
    state: 'warning',
    value: 0.97,
    limit: 1,
    utilisation: 0.97,
    before: 0.944,
  }),
  buildFigure({
    kind: 'stress',
    book: 5,
    fund: 'Küstenwind Mischfonds Dynamisch mit sehr langem Namen',
    state: 'warning',
    value: -0.183,
    limit: 0.2,
    utilisation: 0.913,
    detail: 'Emerging market crisis',
  }),
];

/** A busy day of sixty funds, two of them without figures. */
export const demoHome: Home = buildHome({
  asOf: buildAsOf({
    funds: 60,
    missing: [
      { book: 58, fund: 'Rheintal Renten' },
      { book: 59, fund: 'Mühlenberg Staatsanleihen' },
    ],
    inactive: {
      count: 3,
      first: [
        { book: 60, fund: 'Eifel Aktien' },
        { book: 61, fund: 'Harz Laufzeit 2024' },
        { book: 62, fund: 'Spessart Start' },
      ],
    },
    withoutMasterData: { count: 1, first: [{ book: 63, fund: 'Q63' }] },
  }),
  kinds,
  figures,
  closest: [],
  blocks: [
    {
      shows: 'rows',
      id: 'exceptions',
      table: {
        id: 'exceptions',
        title: 'Exceptions of the day',
        source: source('BACKTEST_DAILY_VIEW', 'Backtesting'),
        outcome: 'read',
        columns: [
          ...defineColumns([
            { field: 'fund_name', type: 'name', title: 'Fund' },
            { field: 'profit', type: 'percmath', title: 'P&L', decimals: 2 },
            { field: 'var', type: 'percmath', title: 'VaR', decimals: 2 },
          ]),
        ],
        rows: [{ book: 6, cells: ['Lindenallee Rohstoffe', -0.0182, 0.0178] }],
        hasMore: false,
        date: '2026-10-30',
      },
    },
    {
      shows: 'limits',
      id: 'stress',
      title: 'Worst stress',
      kind: 'stress',
      figures: figures.filter(({ kind }) => kind === 'stress'),
      funds: 58,
      beyond: 0,
    },
  ],
  since: {
    signedInAt: '2026-10-30T08:41:00Z',
    date: '2026-10-29',
    changes: [
      {
        change: 'new breach',
        kind: 'market',
        book: 1,
        detail: '',
        fund: 'Weißensee Dividende Plus',
        before: 0.98,
        now: 1.217,
      },
    ],
    count: 1,
  },
});

const points = Array.from({ length: 60 }, (_, day) => ({
  date: `2026-${day < 30 ? '09' : '10'}-${String((day % 30) + 1).padStart(2, '0')}`,
  value: 0.07 + 0.02 * Math.sin(day / 9),
  limit: 0.075,
}));

/** Of every figure of `demoHome`. */
export const demoLines: FigureLine[] = figures.map(({ kind, book, item }) => ({
  kind,
  book,
  item,
  points,
  since: '2026-10-12',
  isOlder: book === 2,
}));

export const linesUrl = (names: readonly string[]): string =>
  `/home/lines?${new URLSearchParams([...names.map((name) => ['figure', name]), ['days', '60']]).toString()}`;

/** The page of the first fund of `demoHome`. */
export const demoFundPage: FundPage = {
  book: 1,
  name: 'Weißensee Dividende Plus',
  externalId: 'OP410833',
  standing: 'active',
  closedFrom: null,
  asOf: buildAsOf({ funds: 1 }),
  facts: defineColumns([
    { field: 'net_assets', type: 'number', title: 'Net assets (EUR)', decimals: 0 },
    { field: 'manco', type: 'text', title: 'Management company' },
    { field: 'inception_date', type: 'date', title: 'Inception' },
  ]).map((column, index) => ({ column, value: [298_100_000, 'Weißensee KVG mbH', '2014-08-09'][index] ?? null })),
  // Of stress the data do not reach the day.
  kinds: kinds.map((kind) => (kind.id === 'stress' ? { ...kind, outcome: 'absent' } : kind)),
  figures: [
    buildFigure({ fund: 'Weißensee Dividende Plus', detail: 'absolute' }),
    buildFigure({ kind: 'liquidity-1', state: 'good', value: 0.548, limit: 0.15, utilisation: 0.274 }),
  ],
  tables: [
    {
      id: 'classes',
      title: 'Share classes',
      source: source('NAV_VIEW', 'Net asset values'),
      outcome: 'read',
      columns: [
        ...defineColumns([
          { field: 'share_class', type: 'text', title: 'Class' },
          { field: 'nav', type: 'number', title: 'NAV', decimals: 2 },
        ]),
      ],
      rows: [
        { book: 1, cells: ['I', 768.98] },
        { book: 1, cells: ['R', 128.61] },
      ],
      hasMore: true,
      date: '2026-10-30',
    },
  ],
  views: [
    { WVName: 'VAR_LIMITS', Title: 'Limits', bookColumn: 'book', dateColumn: 'date' },
    { WVName: 'ALONE', Title: 'Without a link', bookColumn: 'book', dateColumn: '' },
  ],
};
