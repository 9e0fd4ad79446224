import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { errorCode } from '../platform/operator-error.ts';
import { stopSignal } from './stop-signal.ts';

/** Where a command reads, writes and is stopped: results go to standard output, progress and errors to standard error. */
export interface Terminal {
  readonly print: (line: string) => void;
  /** A lasting line of progress. */
  readonly progress: (line: string) => void;
  /** A line about what should be mended, or has ended the command. */
  readonly warn: (line: string) => void;
  readonly error: (line: string) => void;
  /** Progress that the next overwrites on a screen; elsewhere it is not written. */
  readonly status: (line: string) => void;
  /** Asks for a line on a screen; undefined where there is none. */
  readonly ask: (question: string, options?: { readonly isSecret?: boolean }) => Promise<string | undefined>;
  /** Everything that is piped in, or typed on a screen after the invitation. */
  readonly readAll: (invitation: string) => Promise<string>;
  /** The first line of what is piped in. */
  readonly readLine: () => Promise<string>;
  /** Resolves with the first signal that asks for a stop. */
  readonly stopSignal: () => Promise<string>;
}

export function createTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  for (const output of [stdout, stderr]) output.on('error', forgetReader);
  const clear = () => {
    if (stderr.isTTY) stderr.write('\r\u001B[K');
  };
  const tell = (line: string) => {
    clear();
    stderr.write(`${line}\n`);
  };
  return {
    print: (line) => {
      clear();
      stdout.write(`${line}\n`);
    },
    progress: tell,
    warn: tell,
    error: tell,
    status: (line) => {
      if (!stderr.isTTY) return;
      clear();
      stderr.write(line);
    },
    ask: async (question, { isSecret = false } = {}) => {
      if (!stdin.isTTY || !stderr.isTTY) return undefined;
      stderr.write(question);
      // Readline echoes what is typed to its output.
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const readline = createInterface({ input: stdin, output: isSecret ? silent : stderr, terminal: true });
      try {
        return await readline.question('');
      } finally {
        readline.close();
        if (isSecret) stderr.write('\n');
      }
    },
    readAll: async (invitation) => {
      if (stdin.isTTY) tell(invitation);
      return text(stdin);
    },
    readLine: async () => (await text(stdin)).split(/\r?\n/u)[0] ?? '',
    stopSignal,
  };
}

/** Whoever reads what is written may leave, as `head` does; the work goes on to its end. */
function forgetReader(error: Error): void {
  if (errorCode(error) !== 'EPIPE') throw error;
}
