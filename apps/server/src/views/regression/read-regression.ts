import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { bindView } from '../query/bound-view.ts';
import { writeColumns } from '../query/columns-rows.ts';
import type { Environment } from '../../database/environments.ts';
import { jsonFormat } from '../query/json-rows.ts';
import type { TextRow } from '../query/row-cursor.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { writeText } from '../query/text-format.ts';
import { openSelect, streamOf } from '../query/open-rows.ts';
import type { RowsAnswer } from '../query/view-rows.ts';
import { selectRegression, type RegressionQuery } from './select-regression.ts';

export interface RegressionRequest {
  readonly view: ReadableView;
  /** Of the first and the second set. */
  readonly environments: readonly [Environment, Environment];
  readonly query: RegressionQuery;
  /** JSON rows, or columns with text dictionaries: see `view-columns` of the contract. */
  readonly format: 'json' | 'columns';
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

export interface RegressionAnswer extends RowsAnswer {
  /** Rows in the answer. */
  readonly rowCount: number;
  readonly isLimitReached: boolean;
  /** Of the whole result, also beyond the limit. */
  readonly rowsInDifference: number;
  readonly duplicateRows: number;
}

/** The rows of two sets side by side, streamed. */
export async function readRegression(
  deps: ReadingDeps,
  { view, environments, query, format, signal }: RegressionRequest,
): Promise<RegressionAnswer> {
  const { kysely } = deps.database;
  const [one, other] = environments;
  const first = await bindView(kysely, view.definition, one);
  const second = await bindView(kysely, view.definition, other);
  const select = { ...selectRegression(view, [first, second], query), count: undefined };
  const { columns, cursor } = await openSelect(deps, select, { view, signal });
  try {
    const batches = cursor.batches();
    const { value: head } = await batches.next();
    const [total = 0, rowsInDifference = 0, duplicateRows = 0] = countsOf(head?.[0], columns.length);
    const replay = async function* () {
      if (head) yield head;
      yield* batches;
    };
    const { limit } = query;
    const counts = { rowCount: Math.min(total, limit), isLimitReached: total > limit };
    const chunks =
      format === 'json'
        ? writeText({ batches: replay }, jsonFormat(columns))
        : writeColumns({ batches: replay }, columns, { limit, isLimitReached: counts.isLimitReached });
    return {
      body: streamOf(chunks, cursor),
      firstRowsMs: cursor.firstRowsMs,
      ...counts,
      rowsInDifference,
      duplicateRows,
    };
  } catch (error) {
    await cursor.close();
    throw error;
  }
}

/** Every row carries the counts of the whole result after its cells; without rows all are 0. */
const countsOf = (row: TextRow | undefined, cells: number): number[] => (row ?? []).slice(cells).map(Number);
