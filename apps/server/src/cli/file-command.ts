import { resolve } from 'node:path';
import type { Config } from '../platform/config.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, type Command, type CommandContext } from './command.ts';

interface CheckedFile {
  readonly faults: readonly string[];
  /** What the file has, such as `12 rules`. */
  readonly contents: string;
}

interface FileCommand extends Pick<Command, 'summary' | 'usage'> {
  readonly schemaText: () => string;
  /** The file that is checked when none is given. */
  readonly defaultFile: (config: Config) => string;
  /** @throws {OperatorError} where the file cannot be read, with the line */
  readonly check: (path: string, context: CommandContext) => Promise<CheckedFile>;
}

/** A command with `check [FILE]` and `schema` for one kind of configuration file. */
export const defineFileCommand = ({ summary, usage, schemaText, defaultFile, check }: FileCommand): Command =>
  defineCommand({
    summary,
    usage,
    options: {},
    takesNames: true,
    run: async ({ positionals: [action, given, ...more] }, context) => {
      const { config, terminal } = context;
      if (more.length > 0) throw new UsageError(`There is one name too many: ${more.join(' ')}.`, usage);
      if (action === 'schema' && given === undefined) return terminal.print(schemaText());
      if (action !== 'check') throw new UsageError('Say check or schema.', usage);
      const path = given === undefined ? defaultFile(config) : resolve(given);
      const { faults, contents } = await check(path, context);
      if (faults.length > 0) throw new OperatorError([...faults, '', `${faults.length} to be corrected.`].join('\n'));
      terminal.print(`${path}: ${contents}, without a fault.`);
    },
  });
