import { newParameterVersionSchema, parameterSetSchema } from '@fundscope/contract/administration';
import { fieldErrorsOf } from '@fundscope/contract/errors';
import { stringify } from 'yaml';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/connection.ts';
import { HttpError } from '../http/http-error.ts';
import { storeVersion } from '../modules/documents/parameters/change-parameters.ts';
import { readVersions } from '../modules/documents/parameters/parameter-sets.repository.ts';
import { jsonSchemaText } from '../platform/configuration/json-schema-text.ts';
import { readConfiguration } from '../platform/configuration/read-configuration.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { withDatabase, type CommandContext } from './command.ts';

/** Prints the newest version, as a file that can be stored again. */
export async function printParameters(group: string, context: CommandContext): Promise<void> {
  await withDatabase(context, async ({ kysely }) => {
    const { group_id: id, name } = await groupOf(kysely, group);
    const [newest] = await readVersions(kysely, id);
    if (!newest)
      return context.terminal.progress(`The group ${id} (${name}) has no parameters: those of the house hold.`);
    const { version, validFrom, storedAt, storedBy, parameters } = newest;
    context.terminal.progress(
      `Group ${id} (${name}): version ${version}, valid from ${validFrom}, stored at ${storedAt} UTC by ${storedBy || 'the command line'}`,
    );
    context.terminal.print(parameters ? stringify(parameters).trimEnd() : 'none');
  });
}

interface StoredFile {
  readonly group: string;
  /** YAML, or `none`. */
  readonly file: string;
  readonly validFrom: string;
}

/** @throws {OperatorError} naming every fault of the file. */
export async function storeParameters({ group, file, validFrom }: StoredFile, context: CommandContext): Promise<void> {
  const content = file === 'none' ? null : readParameters(file);
  await withDatabase(context, async ({ kysely }) => {
    const { group_id: groupId, name } = await groupOf(kysely, group);
    const version = (await readVersions(kysely, groupId))[0]?.version ?? 0;
    const { data: given, error } = newParameterVersionSchema.safeParse({ version, validFrom, parameters: content });
    if (error) {
      const faults = fieldErrorsOf(error, { version, validFrom, parameters: content }).map(
        ({ field, message }) => `  ${field.replace(/^parameters\.?/u, '') || file}: ${message}`,
      );
      throw new OperatorError(`${file} is not valid. Correct these places:\n${faults.join('\n')}`);
    }
    const stored = await kysely
      .transaction()
      .execute(async (db) => {
        const { result, audit } = await storeVersion(db, { groupId, given, storedBy: '' });
        await recordAudit(db, { ...audit, by: null, requestId: '' });
        return result;
      })
      .catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        const faults = error.options.fields?.map(({ field, message }) => `\n  ${field}: ${message}`);
        throw new OperatorError(
          faults ? `${file} is not valid. Correct these places:${faults.join('')}` : error.message,
        );
      });
    context.terminal.print(`Version ${stored.version} of the parameters of group ${groupId} (${name}) is stored.`);
  });
}

interface NamedGroup {
  readonly group_id: number;
  readonly name: string;
}

/** A number is that of a group, also where another is called so. */
async function groupOf(db: Db, given: string): Promise<NamedGroup> {
  const groups = db.selectFrom('fundscope.groups').select(['group_id', 'name']);
  const numbered = /^\d{1,9}$/u.test(given)
    ? await groups.where('group_id', '=', Number(given)).executeTakeFirst()
    : undefined;
  if (numbered) return numbered;
  const [group, ...others] = await groups.where('name', '=', given).orderBy('group_id').execute();
  if (!group) throw new OperatorError(`There is no group ${given}.`);
  if (others.length === 0) return group;
  const numbers = [group, ...others].map(({ group_id: id }) => id).join(', ');
  throw new OperatorError(`The groups ${numbers} are called ${given}: give the number of one.`);
}

/** @throws {ConfigurationError} naming every fault of the file with its line. */
const readParameters = (file: string) => readConfiguration({ file, schema: parameterSetSchema });

/** Checks a file and opens no database: whether a group may see the books that it names, storing it tells. */
export function checkParameters(file: string, { terminal }: CommandContext): void {
  readParameters(file);
  terminal.print(`${file} is good.`);
}

/** The JSON schema of the file, by which editors complete and check it. */
export const parametersSchemaText = (): string =>
  jsonSchemaText(parameterSetSchema, {
    title: 'The parameters of an investor',
    description: 'What SpecialMARisk is made by for a group: docs/documents.md.',
  });
