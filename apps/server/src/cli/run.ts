import { isProduction, readConfig } from '../platform/config.ts';
import type { Environment } from '../platform/config/secret-files.ts';
import { nearestName } from '../platform/nearest-name.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { revision } from '../platform/package-folder.ts';
import { appsCommand } from './apps.ts';
import { breachesCommand } from './breaches.ts';
import { backupCommand } from './backup.ts';
import { calculateCommand } from './calculate.ts';
import type { Command } from './command.ts';
import { documentsCommand } from './documents.ts';
import { homeCommand } from './home.ts';
import { importCommand } from './import.ts';
import { initCommand } from './init.ts';
import { keysCommand } from './keys.ts';
import { noticesCommand } from './notices.ts';
import { reconcileCommand } from './reconcile.ts';
import { restoreCommand } from './restore.ts';
import { serveCommand } from './serve.ts';
import { sqlCommand } from './sql.ts';
import { usersCommand } from './users.ts';
import { verifyCommand } from './verify.ts';
import { createLogTerminal } from './log-terminal.ts';
import { createTerminal, type Terminal } from './terminal.ts';
import { viewsCommand } from './views.ts';

const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  init: initCommand,
  import: importCommand,
  views: viewsCommand,
  sql: sqlCommand,
  calculate: calculateCommand,
  reconcile: reconcileCommand,
  documents: documentsCommand,
  home: homeCommand,
  breaches: breachesCommand,
  notices: noticesCommand,
  verify: verifyCommand,
  backup: backupCommand,
  restore: restoreCommand,
  users: usersCommand,
  apps: appsCommand,
  keys: keysCommand,
};

interface Surroundings {
  readonly environment?: Environment;
  readonly terminal?: Terminal;
}

/**
 * Runs one command, where nothing else is given with the process's own environment and streams. The answer is the
 * process's exit code: 0 done, 1 refused or failed, 2 called in a wrong way.
 */
export async function run(argv: readonly string[], surroundings: Surroundings = {}): Promise<number> {
  const [name = 'serve', ...args] = argv;
  const { environment = process.env } = surroundings;
  const terminal = surroundings.terminal ?? terminalFor(name, environment);
  if (['help', '--help', '-h'].includes(name)) {
    terminal.print(help());
    return 0;
  }
  if (['version', '--version', '-V'].includes(name)) {
    terminal.print(`fundscope ${revision}`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command) throw new UsageError(`There is no command "${name}"${hintFor(name)}`, help());
    if (args.includes('--help') || args.includes('-h')) terminal.print(command.usage);
    else await command.run({ args, config: readConfig(environment), terminal });
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    terminal.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

const terminalFor = (name: string, environment: Environment): Terminal =>
  name === 'serve' && isProduction(environment) ? createLogTerminal() : createTerminal();

function hintFor(name: string): string {
  const nearest = nearestName(name, Object.keys(commands));
  return nearest === undefined ? '.' : `: did you mean "${nearest}"?`;
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`);
  return ['fundscope COMMAND [options]', '', ...lines, '', 'fundscope COMMAND --help shows its options.'].join('\n');
}
