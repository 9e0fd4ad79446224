import type { Readable } from 'node:stream';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { seesAllBooks } from '../../access/users.repository.ts';
import { ColumnsEncoder } from './encode/columns-encoder.ts';
import { CsvEncoder } from './encode/csv-encoder.ts';
import { JsonEncoder } from './encode/json-encoder.ts';
import { selectOf, type RowsRequest } from './open-rows.ts';
import { spoolRows } from './spool-rows.ts';

export type LimitedRequest = RowsRequest & { readonly query: { readonly limit: number } };

/** A streamed answer. */
export interface RowsAnswer {
  readonly body: Readable;
  /** From the beginning of the query to its first rows. */
  readonly firstRowsMs: number;
}

/** An answer that a limit may have cut. */
export interface LimitedAnswer extends RowsAnswer {
  /** Absent where the database was not done soon: the answer's end says it then. */
  readonly counts: { readonly rowCount: number; readonly isLimitReached: boolean } | undefined;
}

/**
 * A view's rows as a JSON array. `query.limit` is needed, since nothing is cut off unsaid: the array cannot say it, so the
 * answer begins when the database is done.
 */
export const readJson = (deps: ReadingDeps, request: LimitedRequest): Promise<LimitedAnswer> =>
  readLimited(deps, request, 'json');

/** A view's rows as columns with text dictionaries. */
export const readColumns = (deps: ReadingDeps, request: LimitedRequest): Promise<LimitedAnswer> =>
  readLimited(deps, request, 'columns');

/** A view's rows as a CSV file with a header. */
export async function readCsv(deps: ReadingDeps, request: RowsRequest): Promise<RowsAnswer> {
  const { columns, rows } = await selectOf(deps, request);
  const { spool, firstRowsMs } = await spoolRows(deps, {
    reader: request.view.reader,
    signal: request.signal,
    rows,
    createEncoder: (emit) => new CsvEncoder(columns, emit),
    waitFor: 'first row',
  });
  return { body: spool, firstRowsMs };
}

/** Asks for one row beyond the limit, which tells whether there are more. */
async function readLimited(
  deps: ReadingDeps,
  { view, environment, query, signal }: LimitedRequest,
  format: 'json' | 'columns',
): Promise<LimitedAnswer> {
  const { limit } = query;
  const { columns, rows } = await selectOf(deps, { view, environment, query: { ...query, limit: limit + 1 } });
  const { spool, firstRowsMs, total } = await spoolRows(deps, {
    reader: view.reader,
    signal,
    rows,
    createEncoder: (emit) =>
      format === 'json' ? new JsonEncoder(columns, emit) : new ColumnsEncoder(columns, emit, limit),
    waitFor: format === 'json' ? 'count' : 'count, if soon',
    limit,
    question: questionOf({ view, environment, query }, format),
    stillHolds: view.books === 'all' ? () => seesAllBooks(deps.database.pool, view.reader.userNr) : undefined,
  });
  const count = total();
  const counts = count === undefined ? undefined : { rowCount: Math.min(count, limit), isLimitReached: count > limit };
  return { body: spool, firstRowsMs, counts };
}

/** What an answer is made of: who sees the books of all is shown what others of that kind are. */
function questionOf({ view, environment, query }: Omit<LimitedRequest, 'signal'>, format: string): string | undefined {
  const { definition, books, reader, state } = view;
  if (state === undefined) return undefined;
  return JSON.stringify([definition.name, state, environment, query, books === 'all' ? 'all' : reader.userNr, format]);
}
