import { parseArgs, type ParseArgsConfig } from 'node:util';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import type { Config } from '../platform/config.ts';
import { nearestName } from '../platform/nearest-name.ts';
import { UsageError } from '../platform/operator-error.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. */
export interface CommandContext {
  readonly config: Config;
  readonly terminal: Terminal;
}

/** A command of the command line. `run` resolves when it is done; what it throws ends the process. */
export interface Command {
  readonly summary: string;
  /** How to call it, with every option. */
  readonly usage: string;
  run(context: CommandContext & { readonly args: readonly string[] }): Promise<void>;
}

type Options = NonNullable<ParseArgsConfig['options']>;
interface ArgsConfig<Given extends Options> {
  readonly args: string[];
  readonly allowPositionals: boolean;
  readonly options: Given;
}
/** The options and names that a command was called with. */
export type Call<Given extends Options> = ReturnType<typeof parseArgs<ArgsConfig<Given>>>;

interface CommandDefinition<Given extends Options> extends Pick<Command, 'summary' | 'usage'> {
  readonly options: Given;
  /** Whether it takes names, such as that of a file, besides options. */
  readonly takesNames: boolean;
  readonly run: (call: Call<Given>, context: CommandContext) => Promise<void>;
}

/** A command whose options are read; a call that does not fit them is answered with how the command is called. */
export const defineCommand = <const Given extends Options>({
  summary,
  usage,
  options,
  takesNames,
  run,
}: CommandDefinition<Given>): Command => ({
  summary,
  usage,
  run: async ({ args, ...context }) => {
    let call: Call<Given>;
    try {
      call = parseArgs<ArgsConfig<Given>>({ args: [...args], allowPositionals: takesNames, options });
    } catch (error) {
      throw error instanceof TypeError ? new UsageError(callFault(error, args, options), usage) : error;
    }
    await run(call, context);
  },
});

/** What does not fit, with the option that may have been meant. */
function callFault(error: TypeError, args: readonly string[], options: Options): string {
  const known = Object.keys(options).map((name) => `--${name}`);
  const given = args.map((arg) => arg.split('=', 1)[0] ?? arg);
  const unknown = given.find((arg) => arg.startsWith('--') && arg !== '--' && !known.includes(arg));
  const nearest = unknown && nearestName(unknown, known);
  if (unknown && nearest) return `There is no option ${unknown}: did you mean ${nearest}?`;
  return `${error.message.split('. ')[0]}.`;
}

/** Works on the installation's database, and closes it. */
export async function withDatabase<Result>(
  { config, terminal }: CommandContext,
  work: (database: OpenDatabase) => Promise<Result>,
  options: { readonly applicationName?: string } = {},
): Promise<Result> {
  const database = await openDatabase(config, { poolSize: 2, progress: terminal.progress, ...options });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
