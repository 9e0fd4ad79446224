import { sessionOfUsername } from '../access/active-session.ts';
import { breachSchemaText, demoBreachFile, readBreachFile } from '../modules/breaches/rules/breach-file.ts';
import { findFileFaults } from '../modules/breaches/watch/file-faults.ts';
import { withDatabase } from './command.ts';
import { defineFileCommand } from './file-command.ts';

const usage = `fundscope breaches check  [FILE]
fundscope breaches schema

  check   names every fault of a file that says what a breach is, with its line: what is written wrongly, and users, views,
          columns and units that do not fit the installation's database; ends with 1 where something is wrong
  schema  prints the JSON schema of the file, for editors

  FILE    FUNDSCOPE_BREACH_FILE when not given, else the one of the demo firm`;

export const breachesCommand = defineFileCommand({
  summary: 'checks what a breach is',
  usage,
  schemaText: breachSchemaText,
  defaultFile: ({ breachFile }) => breachFile ?? demoBreachFile(),
  check: async (path, context) => {
    const file = readBreachFile(path);
    const faults = await withDatabase(context, async ({ kysely, pool }) =>
      findFileFaults({ kysely, pool, reader: await sessionOfUsername(kysely, file.reader) }, file),
    );
    return {
      faults: faults.map(({ rule, message }) => (rule === '' ? message : `rules ${rule}: ${message}`)),
      contents: `${file.rules.length} rules`,
    };
  },
});
