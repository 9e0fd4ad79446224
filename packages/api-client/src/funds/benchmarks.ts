import { proposalSubmittedSchema } from '@fundscope/contract/approval';
import {
  benchmarkFundsSchema,
  benchmarkIndicesSchema,
  benchmarkNamesSchema,
  perfBenchmarkRecordSchema,
  riskBenchmarkRecordSchema,
} from '@fundscope/contract/funds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { recordProposalsKey } from '../client/approval-keys.ts';
import { adminMutation, postForApproval, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { fundMasterDataKey } from './fund-keys.ts';
import type { ApiClient } from '../client/create-api-client.ts';

interface StoredBenchmark {
  readonly name: string;
  readonly version: number;
}
/** A new benchmark has no version. */
type SavedBenchmark<Stored extends StoredBenchmark> = Omit<Stored, 'version'> & {
  readonly version?: number | undefined;
};

/** What can be asked and changed of one kind of benchmarks; performance and risk differ in their records alone. */
const benchmarkCalls = <Kind extends 'perf' | 'risk', Schema extends z.ZodType<StoredBenchmark>>(
  kind: Kind,
  schema: Schema,
) => {
  /** Begins the keys of the names, the indices and each record. */
  const key = [`${kind}-benchmarks`] as const;
  const url = `/fmd${kind}benchmark`;
  const recordUrl = (name: string) => `${url}/${encodeURIComponent(name)}`;

  const namesQuery = (client: ApiClient) =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => client.read(benchmarkNamesSchema, { url, signal }),
    });
  const recordQuery = (client: ApiClient, name: string) =>
    queryOptions({
      queryKey: [...key, 'benchmark', name],
      queryFn: ({ signal }) => client.read(schema, { url: recordUrl(name), signal }),
    });
  const indicesQuery = (client: ApiClient) =>
    queryOptions({
      queryKey: [...key, 'indices'],
      queryFn: ({ signal }) => client.read(benchmarkIndicesSchema, { url: `${url}/index`, signal }),
    });
  const fundsQuery = (client: ApiClient, name: string) =>
    queryOptions({
      // A save of fund master data may change it.
      queryKey: [...fundMasterDataKey, ...key, name],
      queryFn: ({ signal }) => client.read(benchmarkFundsSchema, { url: `${recordUrl(name)}/funds`, signal }),
    });
  const useBenchmarkMutation = adminMutation({ invalidates: [key, recordProposalsKey] });

  return {
    namesQuery,
    recordQuery,
    indicesQuery,
    useNames: ({ enabled = true } = {}) => useQuery({ ...namesQuery(useApiClient()), enabled }),
    useRecord: (name: string, { enabled = true } = {}) =>
      useQuery({ ...recordQuery(useApiClient(), name), enabled: enabled && name !== '' }),
    /** @param name undefined: the benchmark is not there yet, and nothing is loaded */
    useFunds: (name: string | undefined) =>
      useQuery({ ...fundsQuery(useApiClient(), name ?? ''), enabled: name !== undefined }),
    useIndices: ({ enabled = true } = {}) => useQuery({ ...indicesQuery(useApiClient()), enabled }),
    useSave: () =>
      useBenchmarkMutation((client, data: SavedBenchmark<z.infer<Schema>>) =>
        // Null: the server refuses to replace a benchmark that the user has not seen.
        postForRecord(client, z.union([schema, proposalSubmittedSchema]), {
          url,
          data: { ...data, version: data.version ?? null },
        }),
      ),
    useDelete: () =>
      useBenchmarkMutation(
        (client, { name, version }: { readonly name: string; readonly version?: number | undefined }) =>
          postForApproval(client, `${url}/delete/${encodeURIComponent(name)}`, { name, version }),
      ),
  };
};

const perf = benchmarkCalls('perf', perfBenchmarkRecordSchema);

/** GET /api/fmdperfbenchmark : the names of the performance benchmarks. */
export const perfBenchmarksQuery = perf.namesQuery;
export const usePerfBenchmarks = perf.useNames;

/** GET /api/fmdperfbenchmark/{name} : one performance benchmark; weights are fractions. Error: ApiError `not-found`. */
export const perfBenchmarkQuery = perf.recordQuery;
export const usePerfBenchmark = perf.useRecord;

/** GET /api/fmdperfbenchmark/{name}/funds : the funds whose performance processes name it. */
export const usePerfBenchmarkFunds = perf.useFunds;

/** GET /api/fmdperfbenchmark/index : the indices to choose from; empty where any may be typed. */
export const perfBenchmarkIndicesQuery = perf.indicesQuery;
export const usePerfBenchmarkIndices = perf.useIndices;

/**
 * POST /api/fmdperfbenchmark : creates a performance benchmark, or replaces the one of that name and version; weights are
 * fractions. Errors: ApiError `bad-request` with the fields, `record-changed`.
 */
export const useSavePerfBenchmark = perf.useSave;

/** POST /api/fmdperfbenchmark/delete/{name} : deletes a performance benchmark; `submitted`: another person decides. Error: ApiError `conflict` while a fund uses it. */
export const useDeletePerfBenchmark = perf.useDelete;

const risk = benchmarkCalls('risk', riskBenchmarkRecordSchema);

/** GET /api/fmdriskbenchmark : the names of the risk benchmarks. */
export const riskBenchmarksQuery = risk.namesQuery;
export const useRiskBenchmarks = risk.useNames;

/** GET /api/fmdriskbenchmark/{name} : one risk benchmark; weights are fractions. Error: ApiError `not-found`. */
export const riskBenchmarkQuery = risk.recordQuery;
export const useRiskBenchmark = risk.useRecord;

/** GET /api/fmdriskbenchmark/{name}/funds : the funds whose master data or VaR processes name it. */
export const useRiskBenchmarkFunds = risk.useFunds;

/** GET /api/fmdriskbenchmark/index : the indices to choose from; empty where any may be typed. */
export const riskBenchmarkIndicesQuery = risk.indicesQuery;
export const useRiskBenchmarkIndices = risk.useIndices;

/**
 * POST /api/fmdriskbenchmark : creates a risk benchmark, or replaces the one of that name and version; weights are
 * fractions. Errors: ApiError `bad-request` with the fields, `record-changed`.
 */
export const useSaveRiskBenchmark = risk.useSave;

/** POST /api/fmdriskbenchmark/delete/{name} : deletes a risk benchmark; `submitted`: another person decides. Error: ApiError `conflict` while a fund uses it. */
export const useDeleteRiskBenchmark = risk.useDelete;
