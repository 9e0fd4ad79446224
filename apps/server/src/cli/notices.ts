import { demoNoticesFile, noticesSchemaText, readNoticesFile } from '../modules/notices/notices-file.ts';
import { defineFileCommand } from './file-command.ts';

const usage = `fundscope notices check  [FILE]
fundscope notices schema

  check   names every fault of a file of notices, with its line, and opens no database; ends with 1 where something is wrong
  schema  prints the JSON schema of the file, for editors

  FILE    FUNDSCOPE_NOTICES_FILE when not given, else the one of the demo firm`;

export const noticesCommand = defineFileCommand({
  summary: 'checks what the portal tells its users',
  usage,
  schemaText: noticesSchemaText,
  defaultFile: ({ noticesFile }) => noticesFile ?? demoNoticesFile(),
  check: async (path) => {
    const { banners, information } = readNoticesFile(path);
    return { faults: [], contents: `${banners.length + information.length} notices` };
  },
});
