import { resolve } from 'node:path';
import { demoNoticesFile, noticesSchemaText, readNoticesFile } from '../modules/notices/notices-file.ts';
import { UsageError } from '../platform/operator-error.ts';
import { defineCommand } from './command.ts';

const usage = `fundscope notices check  [FILE]
fundscope notices schema

  check   names every fault of a file of notices, with its line, and opens no database; ends with 1 where something is wrong
  schema  prints the JSON schema of the file, for editors

  FILE    FUNDSCOPE_NOTICES_FILE when not given, else the one of the demo firm`;

export const noticesCommand = defineCommand({
  summary: 'checks what the portal tells its users',
  usage,
  options: {},
  takesNames: true,
  run: async ({ positionals: [action, given, ...more] }, { config, terminal }) => {
    if (more.length > 0) throw new UsageError(`There is one name too many: ${more.join(' ')}.`, usage);
    if (action === 'schema' && given === undefined) return terminal.print(noticesSchemaText());
    if (action !== 'check') throw new UsageError('Say check or schema.', usage);
    const path = given === undefined ? (config.noticesFile ?? demoNoticesFile()) : resolve(given);
    const { banners, information } = readNoticesFile(path);
    terminal.print(`${path}: ${banners.length + information.length} notices, without a fault.`);
  },
});
