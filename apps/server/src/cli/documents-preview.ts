import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldErrorsOf } from '@fundscope/contract/errors';
import { newRiskDocumentSchema } from '@fundscope/contract/requests';
import { createReadingGate } from '../access/reader-transaction.ts';
import { ownTemplates, readHouse } from '../modules/documents/house/house-file.ts';
import { orderOf } from '../modules/documents/document-order.ts';
import { formDocument, readDocument } from '../modules/documents/make-document.ts';
import { DocumentRefused } from '../modules/documents/model/document-refused.ts';
import { createTypesetter } from '../modules/documents/pdf/typesetter.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { revisionOf } from '../platform/package-folder.ts';
import { RequestFailure } from '../requests/request-failure.ts';
import { readRequestOwner } from '../requests/request-owner.ts';
import { withDatabase, type CommandContext } from './command.ts';

interface Preview {
  readonly username: string;
  /** Where the files go. */
  readonly folder: string;
}

/** Writes a document and its data file. @throws {OperatorError} where there cannot be one. */
export async function previewDocument(
  given: Readonly<Record<string, unknown>>,
  { username, folder }: Preview,
  context: CommandContext,
): Promise<void> {
  const { data: asked, error } = newRiskDocumentSchema.safeParse(given);
  if (error) {
    const faults = fieldErrorsOf(error, given).map(({ field, message }) => `${field}: ${message}`);
    throw new UsageError(faults.join('\n'));
  }
  const typesetter = createTypesetter({ processes: 1 });
  try {
    await withDatabase(context, async (database) => {
      const { kysely } = database;
      const user = await kysely
        .selectFrom('fundscope.users')
        .select('user_nr')
        .where('username', '=', username)
        .executeTakeFirst();
      if (!user) throw new OperatorError(`There is no user ${username}.`);
      const session = await readRequestOwner(kysely, {
        userNr: user.user_nr,
        chargedUserNr: user.user_nr,
        asAdmin: true,
        seesAllBooks: true,
        kind: 'document',
        bookId: asked.book,
      });
      const { signal } = new AbortController();
      const deps = {
        reading: { database, gate: createReadingGate(context.config) },
        typesetter,
        house: () => readHouse(templatesOf(context)),
        revision: revisionOf(context.config.commit),
      };
      const read = await readDocument(deps, orderOf(asked), { session, signal });
      const { name, body } = await formDocument(typesetter, read, { asked, session, signal });
      const file = join(folder, name);
      writeFileSync(file, body);
      writeFileSync(`${file}.json`, `${JSON.stringify(read.data, null, 2)}\n`);
      context.terminal.print(`${file} and ${name}.json are written.`);
    });
  } catch (error) {
    if (error instanceof DocumentRefused) throw new OperatorError(error.text.en, { cause: error });
    if (error instanceof RequestFailure)
      throw new OperatorError(`${username} may not see fund Q${asked.book}.`, { cause: error });
    throw error;
  } finally {
    typesetter.close();
  }
}

const templatesOf = ({ config }: CommandContext): string => config.documentsDir ?? ownTemplates();
