import type { PackView } from '@fundscope/contract/requests';
import { sql, type RawBuilder } from 'kysely';
import { readerTransaction, type TransactionDeps } from '../../access/reader-transaction.ts';
import { HttpError } from '../../http/http-error.ts';
import type { ReadableView } from '../../views/access/readable-view.ts';
import { selectRuns } from '../../views/days/view-days.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { bindView, type BoundView } from '../../views/query/bound-view.ts';
import { rowPredicate } from '../../views/query/row-predicate.ts';
import type { FiguresAsked } from '../documents/figures/complete-days.ts';
import { changedSince } from './pack-notes.ts';
import { packLimits } from './pack-view-limits.ts';
import type { ReadablePackView } from './readable-pack-view.ts';

type RowsAsked = Omit<FiguresAsked, 'userNr'>;

/**
 * The funds that a view has no rows of on a day. None where its runs say that the day is done, and count no funds: such
 * a view has rows of some funds only.
 * @throws {RequestFailure} where the view has no funds or no day by now
 */
export async function booksWithoutRows(
  reading: TransactionDeps,
  readable: ReadablePackView,
  asked: RowsAsked,
): Promise<readonly number[]> {
  const { rows, book, day } = await rowsOf(reading, readable, asked);
  const found = await read<{ book: number }>(
    reading,
    readable,
    asked,
    sql`select distinct ${book}::integer as book ${rows} and ${day} = ${asked.day}::date`,
  );
  const withRows = new Set(found.map((one) => one.book));
  const without = asked.books.filter((one) => !withRows.has(one));
  if (without.length === 0) return [];
  const newestDone = await newestDoneDay(reading, readable, asked, sql`runs.day = ${asked.day}`);
  return newestDone === undefined ? without : [];
}

/** The newest day up to and with `day` that is complete in the same sense. @throws {RequestFailure} as above */
export async function newestDayWithRows(
  reading: TransactionDeps,
  readable: ReadablePackView,
  asked: RowsAsked,
): Promise<string | undefined> {
  if (saysDone(readable.view.definition)) {
    return newestDoneDay(reading, readable, asked, sql`runs.day <= ${asked.day}`);
  }
  const { rows, book, day } = await rowsOf(reading, readable, asked);
  const query = sql`
    select to_char(${day}, 'YYYY-MM-DD') as day ${rows} and isfinite(${day}) and ${day} <= ${asked.day}::date
    group by ${day} having count(distinct ${book}) = ${asked.books.length} order by ${day} desc limit 1`;
  return (await read<{ day: string }>(reading, readable, asked, query))[0]?.day;
}

/** The rows of the pack's funds as a part of SQL, and the columns that they are told apart by. */
async function rowsOf(reading: TransactionDeps, { asked, view }: ReadablePackView, { books }: RowsAsked) {
  const limits = packLimits(view.definition);
  if (!limits) throw changedSince(asked);
  const bound = await bind(reading, asked, view);
  const [book, day] = [bound.find(limits.book)?.cell, bound.find(limits.day)?.cell];
  if (!book || !day) throw changedSince(asked);
  const seen = books.filter((one) => view.books === 'all' || view.books.includes(one));
  return { rows: sql`from ${bound.relation} where ${rowPredicate({ ...view, books: seen }, bound)}`, book, day };
}

/** @throws {RequestFailure} where its table has other columns than it says */
const bind = ({ database }: TransactionDeps, asked: PackView, view: ReadableView): Promise<BoundView> =>
  bindView(database.kysely, view, 'production').catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'internal' ? changedSince(asked, error) : error;
  });

const saysDone = ({ runs }: ViewDefinition): boolean => runs !== undefined && runs.funds === '';

async function newestDoneDay(
  reading: TransactionDeps,
  readable: ReadablePackView,
  asked: RowsAsked,
  condition: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { view, runView } = readable;
  const { runs } = view.definition;
  if (!runs || !runView || !saysDone(view.definition)) return undefined;
  const bound = await bind(reading, readable.asked, runView);
  const query = sql`
    select runs.day from (${selectRuns(runView, bound, runs)}) runs
    where runs.state = any(${[...runs.done]}::text[]) and ${condition} order by runs.day desc limit 1`;
  return (await read<{ day: string }>(reading, readable, asked, query))[0]?.day;
}

async function read<Row extends object>(
  reading: TransactionDeps,
  { view: { reader } }: { readonly view: Pick<ReadableView, 'reader'> },
  { signal }: RowsAsked,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(reading.database.kysely);
  return readerTransaction(
    reading,
    { reader, signal },
    async (client) => (await client.query<Row>(text, [...parameters])).rows,
  );
}
