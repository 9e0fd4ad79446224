import type { RiskBenchmark } from '@fundscope/contract';
import type { DoChange } from '../administration/audited-change.ts';
import { refuseUnknownIndices } from '../perf-benchmarks/benchmark-indices.ts';
import { benchmarkInUse, noBenchmark } from '../perf-benchmarks/benchmark-use.ts';
import {
  booksOfRiskBenchmark,
  deleteRiskBenchmark,
  findRiskBenchmark,
  saveRiskBenchmark,
} from './risk-benchmarks.repository.ts';

/**
 * Creates a benchmark, or replaces the one of that name.
 * @returns whether it is new
 * @throws {HttpError} `bad-request` for an index that is not in the list
 */
export const replaceBenchmark =
  (benchmark: RiskBenchmark): DoChange<boolean> =>
  async (db) => {
    const indices = benchmark.positions.map(({ index }, nr) => ({ index, field: `positions.${nr}.index` }));
    await refuseUnknownIndices(db, indices);
    const before = await saveRiskBenchmark(db, benchmark);
    const action = before ? 'risk-benchmark.modify' : 'risk-benchmark.create';
    return { result: before === undefined, audit: { action, before, after: benchmark } };
  };

/** @throws {HttpError} `not-found`, or `conflict` while a fund's risk is measured against it */
export const removeBenchmark =
  (name: string): DoChange<void> =>
  async (db) => {
    const books = await booksOfRiskBenchmark(db, name);
    const before = await findRiskBenchmark(db, name);
    if (!before) throw noBenchmark(name);
    if (books.length > 0) throw benchmarkInUse(name, books);
    await deleteRiskBenchmark(db, name);
    return { result: undefined, audit: { action: 'risk-benchmark.delete', before } };
  };
