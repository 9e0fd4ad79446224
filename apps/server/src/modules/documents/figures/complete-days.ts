import { environmentSchemas } from '../../../database/environments.ts';
import { readerTransaction, type TransactionDeps } from '../../../access/reader-transaction.ts';
import { errorCode } from '../../../platform/operator-error.ts';

/** What no document of a day is made without. */
const needed = ['fund_nav', 'position', 'var_result', 'key_figures', 'liquidity'] as const;
const schema = environmentSchemas.production;
const hasAll = (day: string): string =>
  needed
    .map((table) => `exists (select from ${schema}.${table} f where f.book = b.book and f.date = ${day})`)
    .join(' and ');
const incomplete = `select b.book from unnest($1::int[]) b(book) where not (${hasAll('$2::date')}) order by b.book`;
const newest = `
  select d.date::text as day from (select distinct date from ${schema}.fund_nav where date <= $2::date) d
  where not exists (select from unnest($1::int[]) b(book) where not (${hasAll('d.date')}))
  order by d.date desc limit 1`;

export interface FiguresAsked {
  /** Whose rights count. */
  readonly userNr: number;
  readonly books: readonly number[];
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** The funds that have not all figures of a day, as a user sees them. */
export async function incompleteBooks(reading: TransactionDeps, asked: FiguresAsked): Promise<readonly number[]> {
  const rows = await read<{ book: number }>(reading, incomplete, asked);
  return rows?.map(({ book }) => book) ?? asked.books;
}

/** The newest day up to and with `day` that all funds have figures of; nothing where there is none. */
export async function newestCompleteDay(reading: TransactionDeps, asked: FiguresAsked): Promise<string | undefined> {
  return (await read<{ day: string }>(reading, newest, asked))?.[0]?.day;
}

/** @returns nothing where the environment has no such tables */
async function read<Row extends object>(
  reading: TransactionDeps,
  text: string,
  { userNr, books, day, signal }: FiguresAsked,
): Promise<Row[] | undefined> {
  try {
    return await readerTransaction(
      reading,
      { reader: { userNr }, signal },
      async (client) => (await client.query<Row>(text, [[...books], day])).rows,
    );
  } catch (error) {
    if (['42P01', '42703', '3F000'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
