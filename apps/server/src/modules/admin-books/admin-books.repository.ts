import type { AdminBook, NewBook } from '@fundscope/contract/administration';
import { bookLabel } from '@fundscope/contract/funds';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { nameOrder } from '../../database/name-order.ts';
import type { Schema } from '../../database/schema.ts';
import { noSuchBook } from '../../http/missing.ts';

const columns = [
  'book_id as BookID',
  'name as Name',
  'external_id as ExternalID',
  'description as Description',
  'version',
] as const;

const withDisplay = (row: Omit<AdminBook, 'display'>): AdminBook => ({ ...row, display: bookLabel(row) });

/** Every book, by number. */
export async function readAdminBooks(db: Db): Promise<AdminBook[]> {
  const rows = await db.selectFrom('fundscope.books').select(columns).orderBy('book_id').execute();
  return rows.map(withDisplay);
}

/** @throws {HttpError} `not-found` */
export async function readAdminBook(db: Db, bookId: number): Promise<AdminBook> {
  const row = await db.selectFrom('fundscope.books').select(columns).where('book_id', '=', bookId).executeTakeFirst();
  return withDisplay(row ?? throwMissing(bookId));
}

/** A book with its title, kept from changing until the transaction ends. */
export interface LockedBook {
  readonly book: AdminBook;
  readonly title: string;
}

/** @throws {HttpError} `not-found` */
export async function lockBook(db: Transaction<Schema>, bookId: number): Promise<LockedBook> {
  const row = await db
    .selectFrom('fundscope.books')
    .select([...columns, 'title'])
    .where('book_id', '=', bookId)
    .forUpdate()
    .executeTakeFirst();
  const { title, ...book } = row ?? throwMissing(bookId);
  return { book: withDisplay(book), title };
}

function throwMissing(bookId: number): never {
  throw noSuchBook(bookId);
}

const valuesOf = (book: NewBook) => ({
  name: book.Name,
  external_id: book.ExternalID,
  description: book.Description,
});

/** The title is the name; the database gives the number. */
export async function insertBook(db: Transaction<Schema>, book: NewBook): Promise<AdminBook> {
  const row = await db
    .insertInto('fundscope.books')
    .values({ ...valuesOf(book), title: book.Name })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withDisplay(row);
}

export async function updateBook(
  db: Transaction<Schema>,
  bookId: number,
  values: NewBook & { readonly title: string },
): Promise<AdminBook> {
  const row = await db
    .updateTable('fundscope.books')
    .set({ ...valuesOf(values), title: values.title })
    .where('book_id', '=', bookId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withDisplay(row);
}

/** The labels of the groups that give a book to their members. */
export async function groupsOfBook(db: Db, bookId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fundscope.book_memberships')
    .innerJoin('fundscope.groups', 'fundscope.groups.group_id', 'fundscope.book_memberships.group_id')
    .select('fundscope.groups.name')
    .where('fundscope.book_memberships.book_id', '=', bookId)
    .orderBy(nameOrder('fundscope.groups.name'))
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether a book has fund master data, or is the master fund of another's. */
export async function hasFundMasterData(db: Db, bookId: number): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.fund_master_data where book_id = ${bookId} or master_fonds = ${bookId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes a book. The number is never given again. */
export async function deleteBookRow(db: Transaction<Schema>, bookId: number): Promise<void> {
  await db.deleteFrom('fundscope.books').where('book_id', '=', bookId).execute();
}

/** How external ids are compared: by their normalised form, ignoring case. Ids of earlier versions may hold invisible characters. */
export const toExternalIdKey = (externalId: string): string =>
  externalId
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
    .trim()
    .toLowerCase();

/**
 * Serialises changes to one external id until the transaction ends. A unique index is impossible: installations may hold
 * duplicates from before the rule.
 */
export async function lockExternalId(db: Transaction<Schema>, externalId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fundscope.book-external-id'), hashtext(${toExternalIdKey(externalId)}))`.execute(
    db,
  );
}

/** Another book with an external id, ignoring case and Unicode form. */
export async function findBookByExternalId(
  db: Db,
  externalId: string,
  exceptBookId: number,
): Promise<AdminBook | undefined> {
  const key = toExternalIdKey(externalId);
  const candidates = await db
    .selectFrom('fundscope.books')
    .select(columns)
    // The database compares ASCII, and the same function as above all other ids.
    .where(sql<boolean>`(lower(trim(external_id)) = ${key} or external_id ~ '[^ -~]')`)
    .where('book_id', '<>', exceptBookId)
    .orderBy('book_id')
    .execute();
  const row = candidates.find(({ ExternalID }) => toExternalIdKey(ExternalID) === key);
  return row && withDisplay(row);
}
