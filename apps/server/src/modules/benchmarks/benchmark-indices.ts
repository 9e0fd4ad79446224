import type { BenchmarkIndex } from '@fundscope/contract/funds';
import type { Db } from '../../database/connection.ts';
import { nameOrder } from '../../database/name-order.ts';
import { invalidFields } from '../../http/http-error.ts';

/** The indices that benchmarks are made of; an operator fills the table. */
export const listIndices = (db: Db): Promise<BenchmarkIndex[]> =>
  db
    .selectFrom('fundscope.benchmark_indices')
    .select(['index_id as index', 'name'])
    .orderBy(nameOrder('name'))
    .orderBy('index_id')
    .execute();

/** A position's index, and the place of its field in the request. */
export interface NamedIndex {
  readonly index: string;
  readonly field: string;
}

/**
 * Refuses indices that are not in the list. An installation that keeps no list takes every index.
 * @throws {HttpError} `bad-request` with the fields.
 */
export async function refuseUnknownIndices(db: Db, positions: readonly NamedIndex[]): Promise<void> {
  const known = new Set((await listIndices(db)).map(({ index }) => index));
  const unknown = positions.filter(({ index }) => known.size > 0 && !known.has(index));
  if (unknown.length === 0) return;
  throw invalidFields(
    unknown.map(({ index, field }) => {
      const message = `There is no index '${index}': choose one of the list.`;
      return { field, code: 'unknown-record', message };
    }),
  );
}
