import type { Readable } from 'node:stream';
import type { ReadingDeps } from '../../access/reader-transaction.ts';
import { writeColumns } from './columns-rows.ts';
import { csvFormat } from './csv-rows.ts';
import { jsonFormat } from './json-rows.ts';
import { openRows, streamOf, type RowsRequest } from './open-rows.ts';
import { writeText } from './text-format.ts';

export type LimitedRequest = RowsRequest & { readonly query: { readonly limit: number } };

/** A streamed answer. */
export interface RowsAnswer {
  readonly body: Readable;
  /** From the beginning of the query to its first rows. */
  readonly firstRowsMs: number;
}

/** An answer that a limit may have cut. */
export interface LimitedAnswer extends RowsAnswer {
  /** Rows in the answer. */
  readonly rowCount: number;
  /** The view has more. */
  readonly isLimitReached: boolean;
}

/** A view's rows as a JSON array, streamed. `query.limit` is needed, since nothing is cut off unsaid. */
export async function readJson(deps: ReadingDeps, request: LimitedRequest): Promise<LimitedAnswer> {
  const { cursor, columns, ...counts } = await openLimited(deps, request);
  const chunks = writeText(cursor, jsonFormat(columns), request.query.limit);
  return { body: streamOf(chunks, cursor), ...counts };
}

/** A view's rows as columns with text dictionaries, streamed. */
export async function readColumns(deps: ReadingDeps, request: LimitedRequest): Promise<LimitedAnswer> {
  const { cursor, columns, ...counts } = await openLimited(deps, request);
  const { isLimitReached } = counts;
  const chunks = writeColumns(cursor, columns, { limit: request.query.limit, isLimitReached });
  return { body: streamOf(chunks, cursor), ...counts };
}

/** A view's rows as a CSV file with a header, streamed. */
export async function readCsv(deps: ReadingDeps, request: RowsRequest): Promise<RowsAnswer> {
  const { cursor, columns } = await openRows(deps, request);
  return { body: streamOf(writeText(cursor, csvFormat(columns)), cursor), firstRowsMs: cursor.firstRowsMs };
}

/** Asks for one row beyond the limit, which tells whether there are more. */
async function openLimited(deps: ReadingDeps, request: LimitedRequest) {
  const { query } = request;
  const { limit } = query;
  const open = await openRows(deps, { ...request, query: { ...query, limit: limit + 1 } });
  const { count = 0, firstRowsMs } = open.cursor;
  return { ...open, firstRowsMs, rowCount: Math.min(count, limit), isLimitReached: count > limit };
}
