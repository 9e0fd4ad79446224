import type { DoChange } from '../../audit/audited-change.ts';
import { refuseUnknownIndices } from './benchmark-indices.ts';
import type { BenchmarkKind } from './benchmark-kind.ts';
import { benchmarkInUse, noBenchmark } from './benchmark-use.ts';

/**
 * Creates a benchmark, or replaces the one of that name.
 * @returns whether it is new
 * @throws {HttpError} `bad-request` for an index that is not in the list
 */
export const replaceBenchmark =
  (kind: BenchmarkKind, benchmark: { readonly name: string }): DoChange<boolean> =>
  async (db) => {
    await refuseUnknownIndices(db, kind.indicesOf(benchmark));
    const before = await kind.save(db, benchmark);
    const action = `${kind.action}.${before ? 'modify' : 'create'}` as const;
    return { result: before === undefined, audit: { action, before, after: benchmark } };
  };

/** @throws {HttpError} `not-found`, or `conflict` while a fund is measured against it */
export const removeBenchmark =
  (kind: BenchmarkKind, name: string): DoChange<void> =>
  async (db) => {
    const books = await kind.booksOf(db, name);
    const before = await kind.find(db, name);
    if (!before) throw noBenchmark(name);
    if (books.length > 0) throw benchmarkInUse(name, books);
    await db.deleteFrom(kind.table).where('name', '=', name).execute();
    return { result: undefined, audit: { action: `${kind.action}.delete`, before } };
  };
