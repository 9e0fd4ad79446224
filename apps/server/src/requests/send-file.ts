import type { FastifyReply } from 'fastify';
import type { Database } from '../database/connection.ts';
import { noSuchFile } from '../http/missing.ts';
import type { Session } from '../http/session.ts';
import { maySeeContent } from './may-see-content.ts';
import { findFile, readFile } from './request-files.ts';
import { isForAdmins } from './requests.repository.ts';

/**
 * Hands out a request's file. Whoever may not see its books or views any more does not get it, and what was asked for as an
 * administrator is for nothing less: an app's token has fewer rights than its user.
 * @throws {HttpError} `not-found`.
 */
export async function sendFile(
  database: Pick<Database, 'kysely' | 'pool'>,
  reply: FastifyReply,
  { requestId, session }: { readonly requestId: number; readonly session: Session },
): Promise<FastifyReply> {
  const db = database.kysely;
  const isOpen =
    (session.isAdmin || !(await isForAdmins(db, requestId))) && (await maySeeContent(database, session, requestId));
  const file = isOpen ? await findFile(db, requestId) : undefined;
  if (!file) throw noSuchFile();
  reply.type(file.mediaType);
  reply.header('content-disposition', fileDisposition(file.name));
  reply.header('content-length', file.sizeBytes);
  return reply.send(readFile(db, file));
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
