import {
  perfBenchmarkSchema,
  riskBenchmarkSchema,
  type PerfBenchmark,
  type RiskBenchmark,
} from '@fundscope/contract/funds';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { NamedIndex } from './benchmark-indices.ts';
import { booksOfPerfBenchmark, findPerfBenchmark, savePerfBenchmark } from './perf-benchmarks.repository.ts';
import { booksOfRiskBenchmark, findRiskBenchmark, saveRiskBenchmark } from './risk-benchmarks.repository.ts';

/** What the kinds have in common. */
interface Benchmark {
  readonly name: string;
}

/** One of the two kinds of benchmarks: each has the same five calls. They hand on what the kind's schema has read. */
export interface BenchmarkKind<Kind extends Benchmark = Benchmark> {
  readonly address: string;
  /** A benchmark of the kind, in sentences. */
  readonly noun: string;
  /** The first part of the audit trail's actions. */
  readonly action: string;
  readonly table: 'fundscope.perf_benchmarks' | 'fundscope.risk_benchmarks';
  readonly schema: z.ZodType<Kind, Kind>;
  indicesOf(benchmark: Kind): NamedIndex[];
  /** Undefined: there is none of that name. */
  find(db: Db, name: string): Promise<Kind | undefined>;
  /** Creates the benchmark, or puts it in the place of the one of that name, which it returns. */
  save(db: Transaction<Schema>, benchmark: Kind): Promise<Kind | undefined>;
  /** The books whose fund master data name the benchmark, while nothing else can begin to. */
  booksOf(db: Transaction<Schema>, name: string): Promise<number[]>;
}

/** What a fund's performance is measured against: mixes of indices that change with time. */
export const perfBenchmarks: BenchmarkKind<PerfBenchmark> = {
  address: '/api/fmdperfbenchmark',
  noun: 'performance benchmark',
  action: 'perf-benchmark',
  table: 'fundscope.perf_benchmarks',
  schema: perfBenchmarkSchema,
  indicesOf: ({ periods }) =>
    periods.flatMap(({ positions }, period) =>
      positions.map(({ index }, nr) => ({ index, field: `periods.${period}.positions.${nr}.index` })),
    ),
  find: findPerfBenchmark,
  save: savePerfBenchmark,
  booksOf: booksOfPerfBenchmark,
};

/** What a fund's risk is measured against: a mix of indices. */
export const riskBenchmarks: BenchmarkKind<RiskBenchmark> = {
  address: '/api/fmdriskbenchmark',
  noun: 'risk benchmark',
  action: 'risk-benchmark',
  table: 'fundscope.risk_benchmarks',
  schema: riskBenchmarkSchema,
  indicesOf: ({ positions }) => positions.map(({ index }, nr) => ({ index, field: `positions.${nr}.index` })),
  find: findRiskBenchmark,
  save: saveRiskBenchmark,
  booksOf: booksOfRiskBenchmark,
};
