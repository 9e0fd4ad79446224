import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import { findImport, type StoredImport, type StoredReading } from './imports.repository.ts';

/** The caller's own import. @throws {HttpError} `not-found`, for somebody else's too. */
export async function ownImport(kysely: Kysely<Schema>, request: FastifyRequest, id: string): Promise<StoredImport> {
  const found = await findImport(kysely, sessionOf(request).userNr, id);
  if (!found) throw new HttpError('not-found', 'There is no such import, or it is too old: choose the file again.');
  return found;
}

/** @throws {HttpError} `conflict` where the file has not been read. */
export function readingOf({ reading }: StoredImport): StoredReading {
  if (!reading) throw new HttpError('conflict', 'The file has not been read yet.');
  return reading;
}

export const alreadyImported = (): HttpError =>
  new HttpError('conflict', 'The file is being imported, or it was: choose it again.');
