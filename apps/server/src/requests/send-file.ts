import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { HttpError } from '../http/http-error.ts';
import type { Session } from '../http/session.ts';
import { findFile, readFile } from './request-files.ts';
import { isForAdmins } from './requests.repository.ts';
import { canSeeBook, isVisibleBook } from '../access/book-access.ts';

/**
 * Hands out a request's file. Whoever may not see the book any more does not get it, and what was asked for as an
 * administrator is for nothing less: an app's token has fewer rights than its user.
 * @throws {HttpError} `not-found`.
 */
export async function sendFile(
  db: Db,
  reply: FastifyReply,
  { requestId, bookId, session }: { readonly requestId: number; readonly bookId: number; readonly session: Session },
): Promise<FastifyReply> {
  const isOpen =
    (session.isAdmin || !(await isForAdmins(db, requestId))) &&
    (await canSeeBook(db, session, bookId)) &&
    (await canSeeAllOf(db, session, requestId));
  const file = isOpen ? await findFile(db, requestId) : undefined;
  if (!file) throw new HttpError('not-found', 'There is no such file.');
  reply.type(file.mediaType);
  reply.header('content-disposition', fileDisposition(file.name));
  reply.header('content-length', file.sizeBytes);
  return reply.send(readFile(db, file));
}

/** Whether the user may see each fund of a request that is about several. */
async function canSeeAllOf(db: Db, session: Session, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from fundscope.requests r, jsonb_array_elements_text(r.payload->'books') asked(book_id)
    where r.request_id = ${requestId} and not exists (
      select from fundscope.books book
      where book.book_id = asked.book_id::int and ${isVisibleBook(session, 'book.book_id')})
    limit 1`.execute(db);
  return rows.length === 0;
}

/** RFC 6266: a name in ASCII for old readers, the whole name for the others. */
export function fileDisposition(name: string): string {
  const plain = name.replaceAll(/[^ !#-[\]-~]/gu, '_');
  const extended = encodeURIComponent(name).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** The answer of a route that sends a file, for its description. */
export const fileAnswer: object = {
  description: 'The file; its name is in content-disposition',
  content: {},
};
