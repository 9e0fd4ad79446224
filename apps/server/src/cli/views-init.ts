import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorText, OperatorError, UsageError } from '../platform/operator-error.ts';
import { firstDescription } from '../views/catalogue/first-description.ts';
import { profileRelation } from '../views/catalogue/relation-profile.ts';
import { viewSchemaText } from '../views/definition/view-schema.ts';
import { withDatabase, type CommandContext } from './command.ts';

/** Writes the first description of a relation into a folder, beside the schema for editors, or prints it. */
export async function initView(relation: string, folder: string | undefined, context: CommandContext): Promise<void> {
  const name = /^(?:env_p\.)?([a-z_][a-z0-9_]{0,62})$/u.exec(relation)?.[1];
  if (name === undefined) {
    throw new UsageError(`"${relation}" is no table or SQL view of schema env_p: its name is of a-z, 0-9 and _.`);
  }
  const text = firstDescription(await withDatabase(context, ({ owner }) => profileRelation(owner.kysely, name)));
  if (folder === undefined) {
    context.terminal.print(text.trimEnd());
    return;
  }
  const file = join(folder, `${name.replaceAll('_', '-')}.yaml`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
    const schema = join(folder, 'view.schema.json');
    if (!existsSync(schema)) await writeFile(schema, `${viewSchemaText()}\n`);
  } catch (error) {
    throw new OperatorError(
      errorCode(error) === 'EEXIST'
        ? `${file} is there already: delete it first, or take another folder.`
        : `${file} cannot be written: ${errorText(error)}.`,
    );
  }
  context.terminal.print(`${file} describes env_p.${name}. Correct what was guessed, then apply the folder.`);
}
