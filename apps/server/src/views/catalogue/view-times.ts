import { sql } from 'kysely';
import { readerTransaction, type ReadingCaller, type TransactionDeps } from '../../access/reader-transaction.ts';
import { CAN_SEE_ALL_BOOKS } from '../../access/users.repository.ts';
import type { Database } from '../../database/connection.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { ReadableView } from '../access/readable-view.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { bindView } from '../query/bound-view.ts';
import { selectRows } from '../query/select-rows.ts';

const FIRST_ROWS = 200;
/** The first reading warms the caches. */
const ROUNDS = 4;

/** What the database needed for a view's rows, in milliseconds; undefined beyond the time limit. */
export interface ViewTime {
  readonly name: string;
  readonly firstRowsMs: number | undefined;
  readonly allRowsMs: number | undefined;
  readonly rows: number | undefined;
}

/** Where views are read. */
export type TimingDeps = TransactionDeps & {
  /** What the database ends a round after. */
  readonly timeLimitMs: number;
};

export interface TimingCaller {
  /** Who reads; absent: whoever of those who are no administrators sees most books. */
  readonly username?: string | undefined;
  /** Aborted when nobody waits any more; absent: somebody always does. */
  readonly signal?: AbortSignal;
}

/**
 * How long the database computes each view of production, in the view's own order, as a load reads it.
 * Each round is a reading of its own: it waits for a place, and ends in the database when the signal is aborted.
 */
export async function timeViews(
  deps: TimingDeps,
  definitions: readonly ViewDefinition[],
  { username, signal = new AbortController().signal }: TimingCaller = {},
): Promise<ViewTime[]> {
  const user = await findReader(deps.database, username);
  const times: ViewTime[] = [];
  for (const definition of definitions) {
    const view: ReadableView = { definition, books: user.books, reader: { userNr: user.userNr } };
    times.push(await timeView(deps, view, signal));
  }
  return times;
}

async function timeView(deps: TimingDeps, view: ReadableView, signal: AbortSignal): Promise<ViewTime> {
  const { kysely } = deps.database;
  const bound = await bindView(kysely, view, 'production');
  const explain = async (limit?: number) => {
    const { rows } = selectRows(view, bound, { limit });
    const query = sql`explain (analyze, timing off, format json) ${rows}`.compile(kysely);
    return explainOnce(deps, { reader: view.reader, signal }, query);
  };
  const first: number[] = [];
  for (let round = 0; round < ROUNDS; round++) first.push((await explain(FIRST_ROWS + 1))?.ms ?? Infinity);
  const firstRowsMs = first.slice(1).toSorted((one, other) => one - other)[Math.floor((ROUNDS - 1) / 2)] ?? Infinity;
  const all = await explain();
  return {
    name: view.definition.name,
    firstRowsMs: Number.isFinite(firstRowsMs) ? firstRowsMs : undefined,
    allRowsMs: all?.ms,
    rows: all?.rows,
  };
}

interface Explained {
  readonly 'QUERY PLAN': readonly [
    {
      readonly Plan: { readonly 'Actual Rows': number };
      readonly 'Planning Time': number;
      readonly 'Execution Time': number;
    },
  ];
}

/** Undefined where the time limit ended it. */
async function explainOnce(
  deps: TimingDeps,
  caller: ReadingCaller,
  query: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<{ ms: number; rows: number } | undefined> {
  const { signal } = caller;
  try {
    return await readerTransaction(deps, caller, async (client) => {
      // What was cancelled while the transaction began would still be computed.
      signal.throwIfAborted();
      const { rows } = await client.query<Explained>(query.sql, [...query.parameters]);
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      if (!plan) throw new Error('PostgreSQL gave no plan');
      return { ms: plan['Planning Time'] + plan['Execution Time'], rows: plan.Plan['Actual Rows'] };
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return undefined;
    throw error;
  }
}

const QUERY_CANCELED = '57014';

async function findReader(
  { pool }: Pick<Database, 'pool'>,
  username: string | undefined,
): Promise<{ userNr: number; books: readonly number[] | 'all' }> {
  const { rows } = await pool.query<{ userNr: number; books: number[]; seesAll: boolean }>(
    `select * from (
       select u.user_nr as "userNr", u.username, ${CAN_SEE_ALL_BOOKS} as "seesAll", u.is_admin,
              array(select distinct b.book_id from fundscope.book_memberships b
                    join fundscope.user_memberships m using (group_id) where m.user_nr = u.user_nr) as books
       from fundscope.users u where u.status = 1) as reader
     where lower(username) = lower($1) or $1 is null
     order by is_admin, "seesAll" desc, cardinality(books) desc limit 1`,
    [username ?? null],
  );
  const [reader] = rows;
  if (!reader) {
    throw new OperatorError(
      username === undefined
        ? 'There is no active user whose rights the views could be read with: make one first.'
        : `There is no active user "${username}": name one with --user.`,
    );
  }
  return { userNr: reader.userNr, books: reader.seesAll ? 'all' : reader.books };
}
