import { printFilter, type FilterTree } from '@fundscope/contract/filter';
import type { Database } from '../database/connection.ts';
import { bindView, type BoundColumn } from '../views/query/bound-view.ts';
import { openCursor, type RowCursor } from '../views/query/row-cursor.ts';
import { readableView, type ReadableView } from '../views/access/readable-view.ts';
import { selectRows } from '../views/query/select-rows.ts';
import type { Session } from '../http/session.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';

/** Cells that the database hands over at a time. */
const BATCH_CELLS = 10_000;

export interface ViewQuestion {
  readonly view: ReadableView;
  /** Absent: all rows that the reader may see. */
  readonly filter?: FilterTree;
  readonly orderBy?: string;
  readonly limit?: number;
  readonly signal: AbortSignal;
}

export interface ViewAnswer {
  readonly definition: ViewDefinition;
  readonly columns: readonly BoundColumn[];
  readonly cursor: RowCursor;
  /** How many rows there are; with a limit, one more than it at most. */
  readonly count: number;
}

/** A view as a user may read it now. @throws {HttpError} `not-found`. */
export const viewOf = (database: Pick<Database, 'pool'>, session: Session, name: string): Promise<ReadableView> =>
  readableView(database.pool, session, name);

/** The rows of a view in production, through the same two walls as on the screen. Whoever gets the answer closes its cursor. */
export async function readView(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  { view, filter, orderBy, limit, signal }: ViewQuestion,
): Promise<ViewAnswer> {
  const bound = await bindView(kysely, view.definition, 'production');
  const text = filter && printFilter(filter);
  const select = selectRows(view, bound, { filter: text, orderBy, limit: limit ?? Number.MAX_SAFE_INTEGER - 1 });
  const cursor = await openCursor(
    pool,
    {
      rows: select.rows.compile(kysely),
      count: select.count?.compile(kysely),
      batchRows: Math.max(50, Math.floor(BATCH_CELLS / select.columns.length)),
    },
    view.reader,
    signal,
  );
  return { definition: view.definition, columns: select.columns, cursor, count: cursor.count ?? 0 };
}
