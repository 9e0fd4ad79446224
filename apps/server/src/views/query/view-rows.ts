import type { Readable } from 'node:stream';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { seesAllBooks } from '../../access/users.repository.ts';
import { ColumnsEncoder } from './encode/columns-encoder.ts';
import { CsvEncoder } from './encode/csv-encoder.ts';
import { JsonEncoder } from './encode/json-encoder.ts';
import type { Emit, RowsEncoder } from './encode/rows-encoder.ts';
import type { BoundColumn } from './bound-view.ts';
import { selectOf, type RowsRequest } from './open-rows.ts';
import type { SpoolOrder } from './spool-order.ts';
import { spoolRows } from './spool-rows.ts';

export type LimitedRequest = RowsRequest & { readonly query: { readonly limit: number } };

/** A streamed answer. */
export interface RowsAnswer {
  readonly body: Readable;
  /** From the beginning of the query to its first rows. */
  readonly firstRowsMs: number;
}

export interface RowCounts {
  readonly rowCount: number;
  readonly isLimitReached: boolean;
}

/** An answer that a limit may have cut. */
export interface LimitedAnswer extends RowsAnswer {
  /** Absent where the database was not done before the answer began. */
  readonly counts: RowCounts | undefined;
  /** Where the answer's own end does not say what `counts` lacks. */
  readonly atEnd?: { readonly limit: number; readonly counts: () => RowCounts | undefined };
}

/**
 * A view's rows as a JSON array. `query.limit` is needed, since nothing is cut off unsaid: the array cannot say it.
 * @param isToldAtEnd whether the caller hears of the counts behind a long array; else it begins when the database is done
 */
export async function readJson(
  deps: ReadingDeps,
  { isToldAtEnd, ...request }: LimitedRequest & { readonly isToldAtEnd: boolean },
): Promise<LimitedAnswer> {
  const { limit } = request.query;
  const createEncoder: CreateEncoder = (columns, emit) => new JsonEncoder(columns, emit);
  const waitFor = isToldAtEnd ? 'count, if short' : 'count';
  const { body, firstRowsMs, counts } = await readLimited(deps, request, { format: 'json', createEncoder, waitFor });
  return { body, firstRowsMs, counts: counts(), atEnd: { limit, counts } };
}

/** A view's rows as columns with text dictionaries. */
export async function readColumns(deps: ReadingDeps, request: LimitedRequest): Promise<LimitedAnswer> {
  const { limit } = request.query;
  const createEncoder: CreateEncoder = (columns, emit) => new ColumnsEncoder(columns, emit, limit);
  const waitFor = 'count, if soon';
  const { body, firstRowsMs, counts } = await readLimited(deps, request, { format: 'columns', createEncoder, waitFor });
  return { body, firstRowsMs, counts: counts() };
}

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

type CreateEncoder = (columns: readonly BoundColumn[], emit: Emit) => RowsEncoder;

/** Asks for one row beyond the limit, which tells whether there are more. */
async function readLimited(
  deps: ReadingDeps,
  { view, environment, query, signal }: LimitedRequest,
  {
    format,
    createEncoder,
    waitFor,
  }: Pick<SpoolOrder, 'waitFor'> & {
    readonly format: string;
    readonly createEncoder: CreateEncoder;
  },
): Promise<RowsAnswer & { readonly counts: () => RowCounts | undefined }> {
  const { limit } = query;
  const { columns, rows } = await selectOf(deps, { view, environment, query: { ...query, limit: limit + 1 } });
  const { spool, firstRowsMs, total } = await spoolRows(deps, {
    reader: view.reader,
    signal,
    rows,
    createEncoder: (emit) => createEncoder(columns, emit),
    waitFor,
    limit,
    question: questionOf({ view, environment, query }, format),
    sharedIf: view.books === 'all' ? seesAllBooks(view.reader) : undefined,
  });
  const counts = () => {
    const count = total();
    return count === undefined ? undefined : { rowCount: Math.min(count, limit), isLimitReached: count > limit };
  };
  return { body: spool, firstRowsMs, counts };
}

/** What an answer is made of: who sees the books of all is shown what others of that kind are. */
function questionOf({ view, environment, query }: Omit<LimitedRequest, 'signal'>, format: string): string | undefined {
  const { definition, books, reader, state } = view;
  if (state === undefined) return undefined;
  return JSON.stringify([definition.name, state, environment, query, books === 'all' ? 'all' : reader.userNr, format]);
}
