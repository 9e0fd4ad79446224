import type { newParameterVersionSchema, ParameterVersion } from '@fundscope/contract/administration';
import type { FieldError } from '@fundscope/contract/errors';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DoChange } from '../../../audit/audited-change.ts';
import { requireWithinLimit } from '../../../access/storage-limits.ts';
import type { Schema } from '../../../database/schema.ts';
import { HttpError, invalidFields } from '../../../http/http-error.ts';
import { booksNotHeld, insertVersion, lockGroupOfParameters, readVersions } from './parameter-sets.repository.ts';

type NewVersion = z.output<typeof newParameterVersionSchema>;

/** Adds a version of a group's parameters. @throws {HttpError} `not-found`, `bad-request` for a book that the group does not hold, or `conflict` where there is a newer version than the caller has seen. */
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
  await refuseBooksOfOthers(db, groupId, given);
  const result = await insertVersion(db, {
    GroupID: groupId,
    version: seen + 1,
    validFrom: given.validFrom,
    parameters: given.parameters,
    storedBy,
  });
  await requireWithinLimit(db, 'parameter-versions-of-group', { owner: groupId });
  const line = (version: ParameterVersion) => ({ GroupID: groupId, Parameters: version });
  return {
    result,
    audit: { action: 'group.parameters', ...(before && { before: line(before) }), after: line(result) },
  } as const;
}

/** @throws {HttpError} `bad-request` naming each limit of a book that the group does not hold. */
async function refuseBooksOfOthers(
  db: Transaction<Schema>,
  groupId: number,
  { parameters }: NewVersion,
): Promise<void> {
  const limits = parameters?.limits ?? [];
  const books = limits.flatMap(({ book }) => book ?? []);
  const notHeld = new Set(await booksNotHeld(db, groupId, books));
  const errors = limits.flatMap(({ book, name }, index): FieldError[] =>
    book !== undefined && notHeld.has(book)
      ? [
          {
            field: `parameters.limits.${index}.book`,
            code: 'not-offered',
            message: `The group does not hold book ${book}, which the limit ${name} is of.`,
          },
        ]
      : [],
  );
  if (errors.length > 0) throw invalidFields(errors);
}
