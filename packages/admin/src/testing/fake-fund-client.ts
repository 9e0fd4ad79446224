import { ApiError, type ApiClient } from '@fundscope/api-client';
import type { AdminBook, AuditRow } from '@fundscope/contract/administration';
import {
  fundStatuses,
  type BenchmarkIndex,
  type FundApproval,
  type FundClosing,
  type FundClosingEffects,
  type FundMasterData,
  type FundProposal,
  type PerfBenchmarkRecord,
  type RiskBenchmarkRecord,
} from '@fundscope/contract/funds';
import { configMap, worldEquities } from './fund-records.ts';

export interface FakeFunds {
  /** Undefined for a book: it has no record. */
  readonly records?: Readonly<Record<number, FundMasterData>>;
  /** What somebody else has stored: the first save is refused with it. */
  readonly changedBy?: { readonly stored: object; readonly by: { readonly UserNr: number; readonly display: string } };
  /** What the first save is refused with instead. */
  readonly refusal?: { readonly field: string; readonly message: string };
  /** What the first change of a fund's status ends with, such as no answer. */
  readonly failure?: Error;
  readonly indices?: readonly BenchmarkIndex[];
  readonly perfBenchmarks?: readonly PerfBenchmarkRecord[];
  readonly riskBenchmarks?: readonly RiskBenchmarkRecord[];
  readonly audit?: readonly AuditRow[];
  readonly isMapFailing?: boolean;
  /** Which saves wait for another person, and those that do. */
  readonly approval?: FundApproval;
  readonly proposals?: readonly FundProposal[];
}

/** Two packs are named, three contain the fund. */
const closingEffects: FundClosingEffects = {
  openBreaches: 2,
  packCount: 3,
  packs: [
    { name: 'Daily risk reports', owner: 'demo.risk' },
    { name: 'Month end', owner: 'demo.manager' },
  ],
};

const book = (BookID: number, Name: string, ExternalID: string, Description: string): AdminBook => ({
  BookID,
  Name,
  ExternalID,
  Description,
  display: `Q${BookID}, ${Name}, ${ExternalID}`,
  version: 1,
});

const books = [
  book(1016, 'Hansekontor Aktien Europa', 'OP410255', 'Europäische Aktien'),
  book(1017, 'Hansekontor Aktien Welt', 'OP410272', 'Weltweite Aktien mit Schwerpunkt USA'),
  book(1060, 'Küstenwind Wandelanleihen', 'OP411003', ''),
];

export const worldMix: RiskBenchmarkRecord = {
  name: 'Proxy-Mix Aktien Welt',
  positions: [
    { index: 'IDX_EQ_WORLD', weight: 0.9 },
    { index: 'IDX_MONEY', weight: 0.1 },
  ],
  version: 1,
};

/** An API client for stories: funds and benchmarks in memory, and what was sent to them. */
export function fakeFundClient(funds: FakeFunds) {
  const { indices = [], audit = [], isMapFailing = false, approval = { masterData: false, limits: false } } = funds;
  let proposals = funds.proposals ?? [];
  const records = new Map(Object.entries(funds.records ?? { 1017: worldEquities }));
  const benchmarks = {
    perf: new Map((funds.perfBenchmarks ?? []).map((record) => [record.name, record])),
    risk: new Map((funds.riskBenchmarks ?? [worldMix]).map((record) => [record.name, record])),
  };
  const initial = new Set([...benchmarks.perf.keys(), ...benchmarks.risk.keys()]);
  let { changedBy, refusal, failure } = funds;
  let sent = '';
  const listeners = new Set<() => void>();

  const refuseOnce = () => {
    const Message = refusal?.message ?? 'The record was changed.';
    const body = { Message, requestId: 'r-1' };
    if (changedBy) {
      const { stored } = changedBy;
      if ('book_id' in stored) records.set(String(stored.book_id), stored as FundMasterData);
      const recordChange = { stored, by: changedBy.by, at: '2026-11-22T13:03:00' };
      changedBy = undefined;
      throw new ApiError({
        status: 409,
        statusText: 'Conflict',
        code: 'record-changed',
        message: Message,
        body: { ...body, code: 'record-changed', recordChange },
      });
    }
    if (refusal) {
      const { field, message } = refusal;
      refusal = undefined;
      throw new ApiError({
        status: 400,
        statusText: 'Bad Request',
        code: 'bad-request',
        message: Message,
        body: { ...body, code: 'bad-request', field, fields: [{ field, code: 'invalid', message }] },
      });
    }
  };
  const missing = () => new ApiError({ status: 404, statusText: '', code: 'not-found', message: 'not there' });
  const benchmarkAnswer = (kind: 'perf' | 'risk', data: unknown, name?: string, part?: string): unknown => {
    const kept: Map<string, { name: string; version: number }> = benchmarks[kind];
    if (data !== undefined) {
      refuseOnce();
      const saved = data as { name: string; version?: number };
      kept.set(saved.name, { ...saved, version: (saved.version ?? 0) + 1 });
      return kept.get(saved.name);
    }
    if (name === undefined) return [...kept.keys()].map((one) => ({ name: one }));
    if (name === 'index') return indices;
    // A benchmark that was created here is not used yet.
    if (part === 'funds' && !initial.has(decodeURIComponent(name))) return [];
    if (part === 'funds') return books.slice(1, 2).map(({ BookID, display }) => ({ BookID, display }));
    const found = kept.get(decodeURIComponent(name));
    if (!found) throw missing();
    return found;
  };
  const proposalAnswer = (nr: string | undefined, url: string): unknown => {
    if (nr === undefined) return { approval, proposals, isCut: false };
    const found = proposals.find(({ ProposalNr }) => String(ProposalNr) === nr);
    if (!found?.stored) throw missing();
    proposals = proposals.filter((one) => one !== found);
    if (url.endsWith('/approve')) {
      const { version, ...saved } = found.save;
      const lastChanged = version ?? found.stored.lastChanged;
      records.set(String(found.book_id), { ...found.stored, ...saved, lastChanged });
    }
    return records.get(String(found.book_id));
  };
  const statusAnswer = ({ book_id, closed_from }: FundClosing): unknown => {
    if (failure) {
      const error = failure;
      failure = undefined;
      throw error;
    }
    refuseOnce();
    if (approval.masterData) return { submitted: { ProposalNr: 12 } };
    const stored = records.get(String(book_id));
    if (!stored) throw missing();
    const { closed_from: _date, ...record } = stored;
    const change = closed_from
      ? { fonds_status: fundStatuses.closed, closed_from }
      : { fonds_status: fundStatuses.active };
    records.set(String(book_id), { ...record, ...change, lastChanged: '2026-11-22T13:30:00' });
    return records.get(String(book_id));
  };
  const answer = (url: string, data: unknown): unknown => {
    const [, first = '', second, third] = url.split('/');
    if (first === 'adminbook') return books;
    if (first === 'fmdproposals') return proposalAnswer(second, url);
    if (first === 'audit') return { Rows: audit, Next: null };
    if (first === 'adminuser')
      return {
        UserNr: Number(second),
        Username: 'demo.risk',
        Firstname: 'Rüdiger',
        Surname: 'Ó Néill',
        version: 1,
        geno_id: '',
        email_address: '',
        status: 1,
        display: 'Ó Néill, Rüdiger (demo.risk)',
        isAdmin: false,
      };
    if (first === 'fmdperfbenchmark') return benchmarkAnswer('perf', data, second, third);
    if (first === 'fmdriskbenchmark') return benchmarkAnswer('risk', data, second, third);
    if (first !== 'fmdfund') throw new Error(`the story has no answer for ${url}`);
    if (second === 'confmap') {
      if (isMapFailing) throw new ApiError({ status: 500, statusText: '', code: 'internal', message: 'x' });
      return configMap;
    }
    if (second === 'closed')
      return [...records.values()]
        .filter(({ fonds_status }) => fonds_status === fundStatuses.closed)
        .map(({ book_id, closed_from = null }) => ({ book_id, closed_from }));
    if (third === 'closing') return closingEffects;
    if (second === 'close' || second === 'reopen') return statusAnswer(data as FundClosing);
    if (second === 'warnings') return [{ book_id: 1017, warnings: 4 }];
    if (data === undefined) {
      const record = records.get(second ?? '');
      if (!record) throw missing();
      return record;
    }
    refuseOnce();
    if (approval.masterData) return { submitted: { ProposalNr: 12 } };
    const saved = { ...(data as FundMasterData), UserMod: 42, lastChanged: '2026-11-22T13:30:00' };
    records.set(String(saved.book_id), saved);
    return saved;
  };
  const note = (url: string, data: unknown) => {
    sent = `${url} ${JSON.stringify(data)}`;
    for (const listener of listeners) listener();
  };
  const client: ApiClient = {
    language: 'en',
    send: async ({ url = '', data }) => {
      note(url, data);
      const [, first = '', second, name = ''] = url.split('/');
      if (first === 'fmdproposals') proposalAnswer(second, url);
      const answered = { status: 204, statusText: '', headers: {}, config: {} as never };
      if (second === 'delete' && approval.masterData) {
        return { ...answered, status: 202, data: { submitted: { ProposalNr: 12 } } as never };
      }
      benchmarks[first === 'fmdperfbenchmark' ? 'perf' : 'risk'].delete(decodeURIComponent(name));
      return { ...answered, data: undefined as never };
    },
    read: async (schema, { method = 'get', url = '', data }) => {
      if (method !== 'get') note(url, data);
      return schema.parse(answer(url, data));
    },
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** The last call that changed something. */
  return { client, subscribe, sent: () => sent };
}
