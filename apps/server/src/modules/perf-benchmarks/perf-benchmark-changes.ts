import type { PerfBenchmark } from '@fundscope/contract';
import type { DoChange } from '../administration/audited-change.ts';
import { refuseUnknownIndices } from './benchmark-indices.ts';
import { benchmarkInUse, noBenchmark } from './benchmark-use.ts';
import {
  booksOfPerfBenchmark,
  deletePerfBenchmark,
  findPerfBenchmark,
  savePerfBenchmark,
} from './perf-benchmarks.repository.ts';

/**
 * Creates a benchmark, or replaces the one of that name.
 * @returns whether it is new
 * @throws {HttpError} `bad-request` for an index that is not in the list
 */
export const replaceBenchmark =
  (benchmark: PerfBenchmark): DoChange<boolean> =>
  async (db) => {
    const indices = benchmark.periods.flatMap(({ positions }, period) =>
      positions.map(({ index }, nr) => ({ index, field: `periods.${period}.positions.${nr}.index` })),
    );
    await refuseUnknownIndices(db, indices);
    const before = await savePerfBenchmark(db, benchmark);
    const action = before ? 'perf-benchmark.modify' : 'perf-benchmark.create';
    return { result: before === undefined, audit: { action, before, after: benchmark } };
  };

/** @throws {HttpError} `not-found`, or `conflict` while a fund's performance is measured against it */
export const removeBenchmark =
  (name: string): DoChange<void> =>
  async (db) => {
    const books = await booksOfPerfBenchmark(db, name);
    const before = await findPerfBenchmark(db, name);
    if (!before) throw noBenchmark(name);
    if (books.length > 0) throw benchmarkInUse(name, books);
    await deletePerfBenchmark(db, name);
    return { result: undefined, audit: { action: 'perf-benchmark.delete', before } };
  };
