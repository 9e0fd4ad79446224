import type { ReadingDeps } from '../../access/reader-transaction.ts';
import type { Environment } from '../../database/environments.ts';
import type { ReadableView } from '../access/readable-view.ts';
import { bindView } from '../query/bound-view.ts';
import { ColumnsEncoder } from '../query/encode/columns-encoder.ts';
import { JsonEncoder } from '../query/encode/json-encoder.ts';
import { textRow } from '../query/encode/raw-rows.ts';
import { spoolRows } from '../query/spool-rows.ts';
import type { LimitedAnswer } from '../query/view-rows.ts';
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

export interface RegressionAnswer extends LimitedAnswer {
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
  const first = await bindView(kysely, view, one);
  const second = await bindView(kysely, view, other);
  const { columns, rows } = selectRegression(view, [first, second], query);
  // Every row carries the counts of the whole result after its cells; without rows all are 0.
  let [total, rowsInDifference, duplicateRows] = [0, 0, 0];
  const { spool, firstRowsMs } = await spoolRows(deps, {
    reader: view.reader,
    signal,
    rows,
    createEncoder: (emit) => (format === 'json' ? new JsonEncoder(columns, emit) : new ColumnsEncoder(columns, emit)),
    waitFor: 'first row',
    isLimitReached: () => total > query.limit,
    onFirstRow: (bytes, start) => {
      [total = 0, rowsInDifference = 0, duplicateRows = 0] = textRow(bytes, start).slice(columns.length).map(Number);
    },
  });
  const counts = { rowCount: Math.min(total, query.limit), isLimitReached: total > query.limit };
  return { body: spool, firstRowsMs, counts, rowsInDifference, duplicateRows };
}
