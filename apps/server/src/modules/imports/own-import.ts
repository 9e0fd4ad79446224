import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { sessionOf } from '../../http/policies.ts';
import { findImport, type StoredImport, type StoredReading } from './imports.repository.ts';
import { refused } from './refused.ts';

/** The caller's own import. @throws {HttpError} `not-found`, for somebody else's too. */
export async function ownImport(kysely: Kysely<Schema>, request: FastifyRequest, id: string): Promise<StoredImport> {
  const found = await findImport(kysely, sessionOf(request).userNr, id);
  if (!found) throw refused('not-found', { code: 'no-such-import' });
  return found;
}

/** @throws {HttpError} `conflict` where the file has not been read. */
export function readingOf({ reading }: StoredImport): StoredReading {
  if (!reading) throw refused('conflict', { code: 'not-read-yet' });
  return reading;
}

export const alreadyImported = () => refused('conflict', { code: 'imported-already' });
