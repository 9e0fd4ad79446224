import type { newParameterVersionSchema, ParameterVersion } from '@fundscope/contract/administration';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DoChange } from '../../../audit/audited-change.ts';
import type { Schema } from '../../../database/schema.ts';
import { HttpError } from '../../../http/http-error.ts';
import { insertVersion, lockGroupOfParameters, readVersions } from './parameter-sets.repository.ts';

type NewVersion = z.output<typeof newParameterVersionSchema>;

/** Adds a version of a group's parameters. @throws {HttpError} `not-found`, or `conflict` where there is a newer version than the caller has seen. */
export const addParameters =
  (groupId: number, given: NewVersion): DoChange<ParameterVersion> =>
  async (db, by) =>
    storeVersion(db, { groupId, given, storedBy: by.username });

interface StoredVersion {
  readonly groupId: number;
  readonly given: NewVersion;
  /** A user's name; empty: the command line. */
  readonly storedBy: string;
}

/** The same, given the transaction. */
export async function storeVersion(db: Transaction<Schema>, { groupId, given, storedBy }: StoredVersion) {
  await lockGroupOfParameters(db, groupId);
  const [before] = await readVersions(db, groupId);
  const seen = before?.version ?? 0;
  if (seen !== given.version) {
    const message = `The parameters of group ${groupId} have version ${seen}: load them again, and send that version.`;
    throw new HttpError('conflict', message, { field: 'version' });
  }
  const result = await insertVersion(db, {
    GroupID: groupId,
    version: seen + 1,
    validFrom: given.validFrom,
    parameters: given.parameters,
    storedBy,
  });
  const line = (version: ParameterVersion) => ({ GroupID: groupId, Parameters: version });
  return {
    result,
    audit: { action: 'group.parameters', ...(before && { before: line(before) }), after: line(result) },
  } as const;
}
