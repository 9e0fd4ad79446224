import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/** A process of the project, and what it has written so far. */
export interface Child {
  readonly process: ChildProcess;
  readonly output: readonly string[];
  /** The first line, of stdout or stderr, that matches; rejects when the process ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
}

export interface ChildOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
}

/** Runs the product's command line: the build where it is of these sources, which starts in half the time. */
export const runFundscope = ({ env, ...options }: ChildOptions): Child =>
  runSource(inject('commandLine'), { ...options, env: { ...usual, ...env } });

const usual = {
  NODE_ENV: '',
  FUNDSCOPE_PORT: '0',
  FUNDSCOPE_HOST: '127.0.0.1',
  FUNDSCOPE_DEMO: 'off',
  // A loaded machine is slow, not overloaded.
  FUNDSCOPE_MAX_LAG_MS: '60000',
};

/** What Node has compiled for one process is there for the next. */
const compileCache = join(tmpdir(), 'fundscope-test-compiled');

/** Runs a file of this package, by its path from the package's folder, with Node's own type stripping. */
export function runSource(file: string, { args = [], env = {}, cwd }: ChildOptions = {}): Child {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@fundscope/source', path, ...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const waiting = new Set<() => void>();
  const notify = () => waiting.forEach((check) => check());
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line);
      notify();
    });
  }
  let end: number | string | undefined;
  const ended = new Promise<number | string>((resolve) => {
    const finish = (code: number | null, signal: string | null) => {
      end = signal ?? code ?? 0;
      resolve(end);
      notify();
    };
    child.once('close', finish);
    // Its own children may keep the pipes open, so that 'close' does not come.
    child.once('exit', (code, signal) => {
      if (signal !== null) finish(code, signal);
    });
  });
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = output.find((text) => pattern.test(text));
        if (found === undefined && end === undefined) return;
        waiting.delete(check);
        if (found === undefined) reject(new Error(`${file} ended (${end}) without ${pattern}:\n${output.join('\n')}`));
        else resolve(found);
      };
      waiting.add(check);
      check();
    });
  return { process: child, output, line, ended };
}
