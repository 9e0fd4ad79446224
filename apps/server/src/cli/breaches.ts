import { resolve } from 'node:path';
import { sessionOfUsername } from '../access/active-session.ts';
import { breachSchemaText, demoBreachFile, readBreachFile } from '../modules/breaches/rules/breach-file.ts';
import { findFileFaults } from '../modules/breaches/watch/file-faults.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';

const usage = `fundscope breaches check  [FILE]
fundscope breaches schema

  check   names every fault of a file that says what a breach is, with its line: what is written wrongly, and users, views,
          columns and units that do not fit the installation's database; ends with 1 where something is wrong
  schema  prints the JSON schema of the file, for editors

  FILE    FUNDSCOPE_BREACH_FILE when not given, else the one of the demo firm`;

export const breachesCommand = defineCommand({
  summary: 'checks what a breach is',
  usage,
  options: {},
  takesNames: true,
  run: async ({ positionals: [action, given, ...more] }, context) => {
    const { config, terminal } = context;
    if (more.length > 0) throw new UsageError(`There is one name too many: ${more.join(' ')}.`, usage);
    if (action === 'schema' && given === undefined) return terminal.print(breachSchemaText());
    if (action !== 'check') throw new UsageError('Say check or schema.', usage);
    const path = given === undefined ? (config.breachFile ?? demoBreachFile()) : resolve(given);
    const file = readBreachFile(path);
    const faults = await withDatabase(context, async ({ kysely, pool }) =>
      findFileFaults({ kysely, pool, reader: await sessionOfUsername(kysely, file.reader) }, file),
    );
    if (faults.length > 0) {
      const lines = faults.map(({ rule, message }) => (rule === '' ? message : `rules ${rule}: ${message}`));
      throw new OperatorError([...lines, '', `${faults.length} to be corrected.`].join('\n'));
    }
    terminal.print(`${path}: ${file.rules.length} rules, without a fault.`);
  },
});
