import { addDays, previousWorkingDay } from '@fundscope/contract/calendar';
import { printOrderBy } from '@fundscope/contract/filter';
import { fundStanding, type FundStanding, type FundStatus } from '@fundscope/contract/funds';
import type { AsOf, FundGroup } from '@fundscope/contract/home';
import { sql } from 'kysely';
import { isVisibleBook } from '../../access/book-access.ts';
import type { IsInactive } from '../../access/inactive-funds.ts';
import type { Db } from '../../database/connection.ts';
import type { Session } from '../../http/session.ts';
import type { FigureReader, Source } from './figure-reader.ts';
import type { HomeDescription } from './home-description.ts';

/** A fund that a user sees, as it is stored. */
export interface VisibleBook extends FundStatus {
  readonly book: number;
  readonly name: string;
  readonly externalId: string;
  /** Of any fund. Where the installation has none, the books alone are the funds, and all of them are active. */
  readonly hasMasterData: boolean;
}

export const standingOn = (book: VisibleBook, day: string): FundStanding =>
  book.hasMasterData ? fundStanding(book, day) : 'active';

export async function readVisibleBooks(db: Db, session: Session, book?: number): Promise<VisibleBook[]> {
  const isAsked = book === undefined ? sql`true` : sql`book.book_id = ${book}`;
  const { rows } = await sql<VisibleBook>`
    select book.book_id as book, book.name, book.external_id as "externalId", master.fonds_status as status,
           master.closed_from::text as "closedFrom",
           exists (select from fundscope.fund_master_data) as "hasMasterData"
    from fundscope.books book left join fundscope.fund_master_data master using (book_id)
    where ${isVisibleBook(session, 'book.book_id')} and ${isAsked} order by book.book_id`.execute(db);
  return rows;
}

interface NewestDay {
  /** Null: there is none. */
  readonly date: string | null;
}

/** The newest day before another one that the lead view has. */
export async function readNewestDay(
  reader: FigureReader,
  { source, lead }: LeadSource,
  { before, book }: { readonly before?: string; readonly book?: number | undefined } = {},
): Promise<NewestDay | 'failed'> {
  const date = source.column(lead.date);
  const rows = await reader.read(source, {
    cells: [date],
    ...(before !== undefined && { before: { column: date, date: before } }),
    among: book === undefined ? [] : [{ column: source.book, values: [book] }],
    orderBy: printOrderBy([{ column: date.name, direction: 'desc' }]),
    limit: 1,
  });
  if (rows === 'failed') return rows;
  const [newest] = rows[0] ?? [];
  return { date: typeof newest === 'string' ? newest : null };
}

export interface LeadSource {
  readonly source: Source;
  readonly lead: HomeDescription['lead'];
}

/** The day that everything is shown of, and the funds' names as of it. */
export interface LeadDay {
  readonly asOf: AsOf;
  readonly nameOf: (book: number) => string;
  /** Whether a fund is closed or in preparation on a day. */
  readonly isInactive: IsInactive;
}

/** Null: there is no day at all. */
export async function readLeadDay(
  reader: FigureReader,
  lead: LeadSource,
  {
    books,
    today,
    book,
    asked,
  }: {
    readonly books: readonly VisibleBook[];
    readonly today: string;
    readonly book?: number;
    /** The newest day up to this one; absent: of all. */
    readonly asked?: string | undefined;
  },
): Promise<LeadDay | null | 'failed'> {
  const newest = await readNewestDay(reader, lead, { book, ...(asked !== undefined && { before: addDays(asked, 1) }) });
  if (newest === 'failed') return newest;
  const { date } = newest;
  if (date === null) return null;
  const previous = await readNewestDay(reader, lead, { before: date, book });
  const { source } = lead;
  const rows = await reader.read(source, {
    cells: [source.book, source.column(lead.lead.name)],
    among: [
      { column: source.column(lead.lead.date), values: [date] },
      ...(book === undefined ? [] : [{ column: source.book, values: [book] }]),
    ],
    limit: books.length + 1,
  });
  if (previous === 'failed' || rows === 'failed') return 'failed';
  const names = new Map(books.map((one) => [one.book, one.name]));
  const present = new Set<unknown>();
  for (const [number, name] of rows) {
    present.add(number);
    if (typeof number === 'number' && typeof name === 'string' && name !== '') names.set(number, name);
  }
  const nameOf = (number: number): string => names.get(number) ?? `Q${number}`;
  const named = (one: VisibleBook) => ({ book: one.book, fund: nameOf(one.book) });
  const booksOf = (standing: FundStanding) => books.filter((one) => standingOn(one, date) === standing);
  const groupOf = (standing: FundStanding): FundGroup => {
    const group = booksOf(standing);
    return { count: group.length, first: group.slice(0, MOST_NAMED).map(named) };
  };
  const active = booksOf('active');
  // Their figures are judged, so they are counted too; without figures they are not missing.
  const figuresOnly = booksOf('no-master-data').filter((one) => present.has(one.book));
  const byNumber = new Map(books.map((one) => [one.book, one]));
  return {
    asOf: {
      date,
      previous: previous.date,
      isStale: date < previousWorkingDay(today),
      funds: active.length + figuresOnly.length,
      missing: active.filter((one) => !present.has(one.book)).map(named),
      inactive: groupOf('inactive'),
      withoutMasterData: groupOf('no-master-data'),
    },
    nameOf,
    isInactive: (number, day) => {
      const one = byNumber.get(number);
      return one !== undefined && standingOn(one, day) === 'inactive';
    },
  };
}

/** Funds of a group that are named. */
const MOST_NAMED = 5;
