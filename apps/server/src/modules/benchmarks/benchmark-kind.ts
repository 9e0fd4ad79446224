import {
  perfBenchmarkRecordSchema,
  perfBenchmarkSaveSchema,
  riskBenchmarkRecordSchema,
  riskBenchmarkSaveSchema,
  type PerfBenchmark,
  type RiskBenchmark,
} from '@fundscope/contract/funds';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import type { Schema } from '../../database/schema.ts';
import type { NamedIndex } from './benchmark-indices.ts';
import { booksOfPerfBenchmark, findPerfBenchmark, writePerfBenchmark } from './perf-benchmarks.repository.ts';
import { booksOfRiskBenchmark, findRiskBenchmark, writeRiskBenchmark } from './risk-benchmarks.repository.ts';

/** What the kinds have in common. */
interface Benchmark {
  readonly name: string;
}

/** A benchmark as it is stored. */
export type Stored<Kind extends Benchmark = Benchmark> = Kind & { readonly version: number };
/** The version that a save is based on; see `savedVersionSchema`. */
export type Saved<Kind extends Benchmark = Benchmark> = Kind & { readonly version?: number | null | undefined };

/** One of the two kinds of benchmarks: each has the same five calls. They hand on what the kind's schema has read. */
export interface BenchmarkKind<Kind extends Benchmark = Benchmark> {
  readonly address: string;
  /** A benchmark of the kind, in sentences. */
  readonly noun: string;
  /** The first part of the audit trail's actions. */
  readonly action: string;
  readonly table: 'fundscope.perf_benchmarks' | 'fundscope.risk_benchmarks';
  readonly recordSchema: z.ZodType<Stored<Kind>, Stored<Kind>>;
  readonly saveSchema: z.ZodType<Saved<Kind>, Saved<Kind>>;
  indicesOf(benchmark: Kind): NamedIndex[];
  /** Undefined: there is none of that name. */
  find(db: Db, name: string): Promise<Stored<Kind> | undefined>;
  /** Puts this content in the place of what the benchmark of that name has, whose row is there and locked. */
  write(db: Transaction<Schema>, benchmark: Kind): Promise<void>;
  /** The books whose fund master data name the benchmark. */
  booksOf(db: Db, name: string): Promise<number[]>;
}

/** What a fund's performance is measured against: mixes of indices that change with time. */
export const perfBenchmarks: BenchmarkKind<PerfBenchmark> = {
  address: '/api/fmdperfbenchmark',
  noun: 'performance benchmark',
  action: 'perf-benchmark',
  table: 'fundscope.perf_benchmarks',
  recordSchema: perfBenchmarkRecordSchema,
  saveSchema: perfBenchmarkSaveSchema,
  indicesOf: ({ periods }) =>
    periods.flatMap(({ positions }, period) =>
      positions.map(({ index }, nr) => ({ index, field: `periods.${period}.positions.${nr}.index` })),
    ),
  find: findPerfBenchmark,
  write: writePerfBenchmark,
  booksOf: booksOfPerfBenchmark,
};

/** What a fund's risk is measured against: a mix of indices. */
export const riskBenchmarks: BenchmarkKind<RiskBenchmark> = {
  address: '/api/fmdriskbenchmark',
  noun: 'risk benchmark',
  action: 'risk-benchmark',
  table: 'fundscope.risk_benchmarks',
  recordSchema: riskBenchmarkRecordSchema,
  saveSchema: riskBenchmarkSaveSchema,
  indicesOf: ({ positions }) => positions.map(({ index }, nr) => ({ index, field: `positions.${nr}.index` })),
  find: findRiskBenchmark,
  write: writeRiskBenchmark,
  booksOf: booksOfRiskBenchmark,
};
