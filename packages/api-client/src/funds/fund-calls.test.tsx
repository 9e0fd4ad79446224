import { fundDefaults, type FundMasterData } from '@fundscope/contract/funds';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as api from '../index.ts';
import { connect } from '../testing/connect.tsx';
import { sendJson } from '../testing/start-api.ts';

const connectFunds = (answer: { readonly status: number; readonly body?: unknown }) =>
  connect((_, response) => {
    if (answer.body === undefined) response.writeHead(answer.status).end();
    else sendJson(response, answer.body, answer.status);
  });

const record: FundMasterData = {
  ...fundDefaults,
  book_id: 7,
  UserMod: 0,
  lastChanged: '2026-01-02T03:04:05',
  varProcesses: [],
  perfProcesses: [],
};
const position = { index: 'A', weight: 0.5 };
const risk = { name: 'Größe 50/50', positions: [position], version: 1 };
const period = { period_nr: 0, niwDateFrom: '2026-01-02' };
const perf = {
  name: 'PB',
  periods: [{ ...period, positions: [{ ...position, daily_surcharge: 0, interest_rate_index: false }] }],
  version: 1,
};
const riskAddress = encodeURIComponent(risk.name);
const indices = [{ index: 'A', name: 'Aktien' }];
const begins = {
  NiwDate: '2026-02-02',
  RefDate: '2026-01-30',
  niwDateBeginDTD: null,
  niwDateBeginMTD: null,
  niwDateBeginYTD: null,
  refDateBeginDTD: null,
  refDateBeginMTD: null,
  refDateBeginYTD: null,
};

describe('every record and list', () => {
  const reads: readonly [string, () => { readonly data: unknown }, unknown][] = [
    ['/fmdfund/7', () => api.useFundMasterData(7), record],
    ['/fmdfund/closed', () => api.useClosedFunds(), [{ book_id: 7, closed_from: null }]],
    [
      '/fmdfund/7/closing',
      () => api.useFundClosingEffects(7),
      { openBreaches: 1, packCount: 1, packs: [{ name: 'Daily', owner: 'carl' }] },
    ],
    [
      '/fmdproposals',
      () => api.useFundProposals(),
      { approval: { masterData: true, limits: false }, proposals: [], isCut: false },
    ],
    ['/correctionproposals', () => api.useCorrectionProposals(), { isNeeded: true, proposals: [], isCut: false }],
    [
      '/fmdfund/confmap',
      () => api.useFundConfigMap('title'),
      [{ map_type: 'manco', class: 1, desc_en: 'M', desc_de: 'M' }],
    ],
    ['/fmdperfbenchmark', () => api.usePerfBenchmarks(), [{ name: 'PB' }]],
    ['/fmdperfbenchmark/PB', () => api.usePerfBenchmark('PB'), perf],
    ['/fmdperfbenchmark/index', () => api.usePerfBenchmarkIndices(), indices],
    ['/fmdriskbenchmark', () => api.useRiskBenchmarks(), [{ name: risk.name }]],
    [`/fmdriskbenchmark/${riskAddress}`, () => api.useRiskBenchmark(risk.name), risk],
    ['/fmdriskbenchmark/index', () => api.useRiskBenchmarkIndices(), indices],
    ['/book/shc', () => api.useShareClasses(), [{ FundNo: 7, ShareClass: 'L', Name: 'R', Currency: 'EUR' }]],
    ['/book/reportingCcy', () => api.useReportingCurrencies(), [{ FundNo: 7, Currencies: ['EUR'] }]],
    ['/book/PRep2ReportTypes', () => api.useReportTypes(), [{ FundNo: 7, ReportTypes: ['STD_PE'] }]],
    ['/book/7/perfDates', () => api.usePerformanceDates(7), { RefDate: ['2026-01-30'], NiwDate: ['2026-02-02'] }],
    [
      '/book/7/perfPeriodDatesForNiwDate/20260202',
      () => api.usePeriodBeginDates({ fundNo: 7, kind: 'NiwDate', date: '2026-02-02' }),
      begins,
    ],
    [
      '/book/7/perfPeriodDatesForRefDate/20260130',
      () => api.usePeriodBeginDates({ fundNo: 7, kind: 'RefDate', date: '2026-01-30' }),
      begins,
    ],
  ];

  it.each(reads)('is read from %s', async (path, useRead, body) => {
    const { received, wrapper } = await connectFunds({ status: 200, body });
    const { result } = renderHook(useRead, { wrapper });
    await waitFor(() => expect(result.current.data).toEqual(body));
    expect(received.map(({ method, path: sentPath }) => [method, sentPath])).toEqual([['GET', `/api${path}`]]);
  });
});

it('a 404 of fund master data means no record and is not an error', async () => {
  const body = { code: 'not-found', Message: 'No FundMasterData found', requestId: 'r' };
  const { wrapper } = await connectFunds({ status: 404, body });
  const { result } = renderHook(() => api.useFundMasterData(7), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(result.current.data).toBeNull();
});

const corrected = { WViewName: 'NAV', colName: 'Value', oldValue: 1, newValue: 2 };

interface Change {
  readonly useChange: () => { readonly mutateAsync: (request: never) => Promise<unknown> };
  readonly request: unknown;
  readonly path: string;
  readonly body: unknown;
  readonly answer?: unknown;
  readonly outdated: readonly unknown[];
}

const changes: readonly Change[] = [
  {
    useChange: api.useSaveFundMasterData,
    request: record,
    path: '/fmdfund',
    body: { ...record, version: null },
    answer: record,
    outdated: ['fund-master-data', 7],
  },
  {
    useChange: api.useSaveFundMasterData,
    request: record,
    path: '/fmdfund',
    body: { ...record, version: null },
    answer: { submitted: { ProposalNr: 12 } },
    outdated: ['fund-proposals'],
  },
  {
    useChange: api.useCloseFund,
    request: { book_id: 7, version: record.lastChanged, closed_from: '2026-06-30', reason: 'Merged.' },
    path: '/fmdfund/close',
    body: { book_id: 7, version: record.lastChanged, closed_from: '2026-06-30', reason: 'Merged.' },
    answer: { submitted: { ProposalNr: 12 } },
    outdated: ['fund-proposals'],
  },
  {
    useChange: api.useReopenFund,
    request: { book_id: 7, version: record.lastChanged, reason: 'By mistake.' },
    path: '/fmdfund/reopen',
    body: { book_id: 7, version: record.lastChanged, reason: 'By mistake.' },
    answer: record,
    outdated: ['fund-master-data', 7],
  },
  {
    useChange: api.useApproveFundProposal,
    request: 12,
    path: '/fmdproposals/12/approve',
    body: {},
    answer: record,
    outdated: ['fund-master-data', 7],
  },
  {
    useChange: api.useRejectFundProposal,
    request: { proposalNr: 12, Reason: 'x' },
    path: '/fmdproposals/12/reject',
    body: { Reason: 'x' },
    outdated: ['fund-proposals'],
  },
  {
    useChange: api.useWithdrawCorrection,
    request: 12,
    path: '/correctionproposals/12/withdraw',
    body: {},
    outdated: ['correction-proposals'],
  },
  {
    useChange: api.useApproveCorrection,
    request: 12,
    path: '/correctionproposals/12/approve',
    body: {},
    answer: corrected,
    outdated: ['breaches', 'list'],
  },
  {
    useChange: api.useCorrection,
    request: { WViewName: 'NAV', colName: 'Value' },
    path: '/wview/Correction',
    body: { WViewName: 'NAV', colName: 'Value' },
    answer: corrected,
    outdated: ['breaches', 'list'],
  },
  {
    useChange: api.useSavePerfBenchmark,
    request: perf,
    path: '/fmdperfbenchmark',
    body: perf,
    answer: perf,
    outdated: ['perf-benchmarks', 'benchmark', 'PB'],
  },
  {
    useChange: api.useDeletePerfBenchmark,
    request: perf,
    path: '/fmdperfbenchmark/delete/PB',
    body: { name: 'PB', version: 1 },
    outdated: ['perf-benchmarks'],
  },
  {
    useChange: api.useSaveRiskBenchmark,
    request: risk,
    path: '/fmdriskbenchmark',
    body: risk,
    answer: risk,
    outdated: ['risk-benchmarks'],
  },
  {
    useChange: api.useDeleteRiskBenchmark,
    request: risk,
    path: `/fmdriskbenchmark/delete/${riskAddress}`,
    body: { name: risk.name, version: 1 },
    outdated: ['risk-benchmarks'],
  },
];

describe('every change', () => {
  it.each(changes)('is sent to $path', async ({ useChange, request, path, body, answer, outdated }) => {
    const { received, queries, wrapper } = await connectFunds(
      answer === undefined ? { status: 204 } : { status: 200, body: answer },
    );
    queries.setQueryData(outdated, 'old');
    const { result } = renderHook(useChange, { wrapper });
    await act(() => result.current.mutateAsync(request as never));
    expect(received.map((one) => [one.method, one.path, JSON.parse(one.body || '{}')])).toEqual([
      ['POST', `/api${path}`, body],
    ]);
    expect(queries.getQueryState(outdated)?.isInvalidated).toBe(true);
  });
});
