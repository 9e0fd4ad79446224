import { requireWithinLimit } from '../../access/storage-limits.ts';
import type { AdminBook, bookModificationSchema, NewBook } from '@fundscope/contract/administration';
import type { z } from 'zod';
import { refuseChangedRecord } from '../../audit/record-change.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { hindered } from '../../http/hindered.ts';
import { HttpError } from '../../http/http-error.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import {
  deleteBookRow,
  findBookByExternalId,
  groupsOfBook,
  hasFundMasterData,
  insertBook,
  lockBook,
  lockExternalId,
  toExternalIdKey,
  updateBook,
} from './admin-books.repository.ts';

/**
 * Two books may share a name, as share classes and successors of a fund do.
 * @throws {HttpError} `conflict` where another book has the external id
 */
export const createBook =
  (book: NewBook): DoChange<AdminBook> =>
  async (db) => {
    await lockExternalId(db, book.ExternalID);
    const result = await insertBook(db, book);
    // After the insertion, which waits for a file of books that is being applied.
    await refuseTakenExternalId(db, result);
    await requireWithinLimit(db, 'books');
    return { result, audit: { action: 'book.create', after: result } };
  };

/**
 * The title follows the name, unless somebody has given another one.
 * @throws {HttpError} `not-found`, `record-changed`, or `conflict` where another book has the new external id
 */
export const modifyBook =
  ({ BookID, version: seen, ...wanted }: z.output<typeof bookModificationSchema>): DoChange<AdminBook> =>
  async (db) => {
    // Before the book: a file of books that waits for the book would hold up the creation that has the id.
    await lockExternalId(db, wanted.ExternalID);
    const { book: before, title } = await lockBook(db, BookID);
    await refuseChangedRecord(db, { record: `book:${BookID}`, label: `book Q${BookID}`, stored: before, seen });
    const isSame =
      wanted.Name === before.Name &&
      wanted.ExternalID === before.ExternalID &&
      wanted.Description === before.Description;
    if (isSame) return { result: before };
    if (toExternalIdKey(wanted.ExternalID) !== toExternalIdKey(before.ExternalID)) {
      await refuseTakenExternalId(db, { ...wanted, BookID });
    }
    const isTitleOwn = title !== '' && title !== before.Name;
    const after = await updateBook(db, BookID, { ...wanted, title: isTitleOwn ? title : wanted.Name });
    return { result: after, audit: { action: 'book.modify', before, after, isWithoutVersion: seen === undefined } };
  };

async function refuseTakenExternalId(
  db: Transaction<Schema>,
  { BookID, ExternalID }: Pick<AdminBook, 'BookID' | 'ExternalID'>,
): Promise<void> {
  const other = await findBookByExternalId(db, ExternalID, BookID);
  if (!other) return;
  const facts = { externalId: ExternalID, book: other.BookID, display: other.display };
  const message = `The external ID ${ExternalID} belongs to another book already (${other.display}): enter another one.`;
  throw hindered({ code: 'external-id-taken', ...facts }, message, { field: 'ExternalID' });
}

/**
 * Only a book that nothing hangs on can be deleted, such as one made by mistake: a fund with master data is closed
 * by its status and kept for its history, and groups would silently lose what they give to users.
 * @throws {HttpError} `not-found`, `record-changed`, or `conflict` that names what hangs on it.
 */
export const deleteBook =
  (bookId: number, seen?: number): DoChange<void> =>
  async (db) => {
    const { book } = await lockBook(db, bookId);
    await refuseChangedRecord(db, { record: `book:${bookId}`, label: `book Q${bookId}`, stored: book, seen });
    const groups = await groupsOfBook(db, bookId);
    if (groups.length > 0) {
      throw new HttpError('conflict', inGroupsMessage(groups), { field: 'BookID', fieldCode: 'in-use' });
    }
    if (await hasFundMasterData(db, bookId)) {
      const message = 'The book has fund master data: set its status to closed instead of deleting the book.';
      throw new HttpError('conflict', message, { field: 'BookID', fieldCode: 'in-use' });
    }
    await deleteBookRow(db, bookId);
    return { result: undefined, audit: { action: 'book.delete', before: book, isWithoutVersion: seen === undefined } };
  };

const MAX_SHOWN = 5;

function inGroupsMessage(groups: readonly string[]): string {
  const shown = groups.slice(0, MAX_SHOWN).join(', ') + (groups.length > MAX_SHOWN ? ', …' : '');
  const count = groups.length === 1 ? 'a group' : `${groups.length} groups`;
  return `The book is a member of ${count} (${shown}): remove these memberships first.`;
}
