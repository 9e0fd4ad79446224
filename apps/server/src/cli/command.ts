import type { Config } from '../platform/config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Terminal } from './terminal.ts';

/** What a command is given. */
interface CommandContext {
  readonly args: readonly string[];
  readonly config: Config;
  readonly terminal: Terminal;
}

/** A command of the command line. `run` resolves when it is done; what it throws ends the process with 1. */
export interface Command {
  readonly summary: string;
  /** How to call it, with every option. */
  readonly usage: string;
  run(context: CommandContext): Promise<void>;
}

/** Turns the option parser's fault into one that shows how the command is called. */
export function readArgs<Parsed>(command: Pick<Command, 'usage'>, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new OperatorError(`${error.message.split('. ')[0]}.\n\n${command.usage}`);
    throw error;
  }
}
