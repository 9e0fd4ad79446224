import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { DoChange } from '../../audit/audited-change.ts';
import { refuseChangedRecord } from '../../audit/record-change.ts';
import type { Schema } from '../../database/schema.ts';
import { refuseUnknownIndices } from './benchmark-indices.ts';
import type { BenchmarkKind, Saved, Stored } from './benchmark-kind.ts';
import { benchmarkInUse, noBenchmark } from './benchmark-use.ts';

interface SavedBenchmark {
  readonly isNew: boolean;
  readonly saved: Stored;
}

/**
 * Creates a benchmark, or replaces the one of that name.
 * @throws {HttpError} `bad-request` for an index that is not in the list, `not-found` where the one that the caller saw
 *   is gone, `record-changed`
 */
export const saveBenchmark =
  (kind: BenchmarkKind, { version: seen, ...benchmark }: Saved): DoChange<SavedBenchmark> =>
  async (db) => {
    const { name } = benchmark;
    await refuseUnknownIndices(db, kind.indicesOf(benchmark));
    await claimName(db, kind, name);
    const before = await kind.find(db, name);
    if (before) {
      await refuseChangedRecord(db, {
        record: `${kind.action}:${name}`,
        label: `benchmark '${name}'`,
        stored: before,
        seen,
      });
      if (isDeepStrictEqual(before, { ...benchmark, version: before.version }))
        return { result: { isNew: false, saved: before } };
    } else if (typeof seen === 'number') {
      throw noBenchmark(name);
    }
    await kind.write(db, benchmark);
    const after = { ...benchmark, version: await newVersion(db, kind, name) };
    const action = `${kind.action}.${before ? 'modify' : 'create'}` as const;
    const isWithoutVersion = before !== undefined && seen === undefined;
    return {
      result: { isNew: before === undefined, saved: after },
      audit: { action, before, after, isWithoutVersion },
    };
  };

/** Saves and deletions of one benchmark wait for each other here. */
const claimName = (db: Transaction<Schema>, { table }: BenchmarkKind, name: string) =>
  sql`insert into ${sql.table(table)} (name) values (${name})
      on conflict (name) do update set name = excluded.name`.execute(db);

async function newVersion(db: Transaction<Schema>, { table }: BenchmarkKind, name: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table)} set version = nextval('fundscope.record_versions') where name = ${name}
    returning version`.execute(db);
  return rows[0]!.version;
}

/** @throws {HttpError} `not-found`, `record-changed`, or `conflict` while a fund is measured against it */
export const removeBenchmark =
  (kind: BenchmarkKind, name: string, seen?: number): DoChange<void> =>
  async (db) => {
    // From here on nothing else can begin to name it.
    await db.selectFrom(kind.table).select('name').where('name', '=', name).forUpdate().execute();
    const books = await kind.booksOf(db, name);
    const before = await kind.find(db, name);
    if (!before) throw noBenchmark(name);
    const record = `${kind.action}:${name}`;
    await refuseChangedRecord(db, { record, label: `benchmark '${name}'`, stored: before, seen });
    if (books.length > 0) throw benchmarkInUse(name, books);
    await db.deleteFrom(kind.table).where('name', '=', name).execute();
    return {
      result: undefined,
      audit: { action: `${kind.action}.delete`, before, isWithoutVersion: seen === undefined },
    };
  };
