import { fundDefaults, newPerfProcess, newVarProcess } from '@fundscope/contract/funds';
import { expect } from 'vitest';
import { marketIndices } from '../../src/demo/market/market-indices.ts';
import { hasValues, isFilledList, isRecord, numberIn, rowSchema } from './administration-examples.ts';
import type { CallExample, CallExamples, LiteralClient } from './literal-client.ts';
import { specifiedCalls } from './specified-call.ts';

const FUND = 1001;
const index = marketIndices[0]!.key;
const perfPositions = (weight: number) => [{ index, weight, daily_surcharge: 0.0001, interest_rate_index: false }];
const perf = (weight: number) => ({
  name: 'Literal_Benchmark',
  periods: [{ period_nr: 0, niwDateFrom: '2026-01-02', positions: perfPositions(weight) }],
});
const risk = (weight: number) => ({ name: 'Literal risk benchmark', positions: [{ index, weight }] });

/** The five calls of a kind of benchmarks; a modification is the call of a creation. */
function benchmarkExamples(
  kind: 'perf' | 'risk',
  valuesOf: (weight: number) => { readonly name: string },
): CallExamples {
  const address = `/api/fmd${kind}benchmark`;
  const { name } = valuesOf(1);
  return {
    [`GET ${address}`]: { check: isFilledList },
    [`GET ${address}/index`]: { check: isFilledList },
    [`POST ${address}#create`]: { status: 201, input: { body: { ...valuesOf(1) } }, check: hasValues(valuesOf(1)) },
    [`POST ${address}#modify`]: { status: 200, input: { body: { ...valuesOf(0.5) } }, check: hasValues(valuesOf(0.5)) },
    [`POST ${address}/delete/{name}`]: { input: { params: { name }, body: { name } } },
  };
}

/** Benchmarks and fund master data. */
export function fundExamples(client: () => LiteralClient): CallExamples {
  const newBook = async (Name: string) => {
    const body = { Name, ExternalID: `OP-${Name}`, Description: 'For fund master data' };
    return numberIn(await client().call('POST /api/adminbook', { body }), 'BookID');
  };
  const existing = (kind: 'perf' | 'risk'): CallExamples => ({
    [`GET /api/fmd${kind}benchmark/{name}`]: {
      input: async () => {
        const { json } = await client().call(`GET /api/fmd${kind}benchmark`, {});
        return { params: { name: String((json as { readonly name: string }[])[0]?.name) } };
      },
      check: isRecord,
    },
  });
  /** Exactly the fields that the variant names, of the stored record or of a new one. */
  const saved = (variant: string, bookOf: () => number | Promise<number>, comment: string): CallExample => ({
    input: async () => {
      const book_id = await bookOf();
      const stored =
        variant === 'no record'
          ? {}
          : rowSchema.parse((await client().call('GET /api/fmdfund/{book_id}', { params: { book_id } })).json);
      const specified = specifiedCalls.find((one) => one.call === 'POST /api/fmdfund' && one.variant === variant)!;
      const dates = {
        client_startdate: '2024-01-02',
        fiscal_year_end: '2026-12-31',
        SRRI_strategyChangeDate: '2025-01-02',
      };
      const processes = {
        varProcesses: [{ ...newVarProcess, name: 'VaR', description: 'Legal', isLegal: 1 }],
        perfProcesses: [
          {
            ...newPerfProcess,
            name: 'Main',
            description: 'Main',
            benchmark_name: await anyPerfBenchmark(),
            is_main: 1,
          },
        ],
      };
      const values = { ...fundDefaults, ...stored, ...dates, ...processes, book_id, comment };
      const names = new Set(specified.body.map((path) => path.replace(/\[\].*$/u, '')));
      return { body: Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) };
    },
    check: hasValues({ comment }),
  });
  const anyPerfBenchmark = async (): Promise<string> => {
    const { json } = await client().call('GET /api/fmdperfbenchmark', {});
    return String((json as { readonly name: string }[])[0]?.name);
  };
  return {
    ...benchmarkExamples('perf', perf),
    ...existing('perf'),
    ...benchmarkExamples('risk', risk),
    ...existing('risk'),
    'GET /api/fmdfund/{book_id}': { input: { params: { book_id: FUND } }, check: isRecord },
    'GET /api/fmdfund/{book_id}#no record': {
      status: 404,
      input: async () => ({ params: { book_id: await newBook('4712') } }),
      check: ({ json }) => expect(json).toMatchObject({ Message: expect.stringMatching(/^No FundMasterData found/u) }),
    },
    'POST /api/fmdfund#record loaded': saved('record loaded', () => FUND, 'loaded'),
    'POST /api/fmdfund#no record': saved('no record', () => newBook('4713'), 'new'),
    'POST /api/fmdfund#without the audit fields': saved('without the audit fields', () => FUND, 'without a version'),
    'GET /api/fmdfund/confmap': { check: isFilledList },
  };
}
