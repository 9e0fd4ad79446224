import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Another tree's server, to compare with; this one's when not given. */
const main =
  process.env['FUNDSCOPE_BENCH_SERVER'] ??
  fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));

interface Order {
  readonly args: readonly string[];
  readonly dataDir: string;
  /** Written to standard input. */
  readonly input?: string;
}

function start({ args, dataDir }: Order) {
  const env = { ...process.env, FUNDSCOPE_DATA_DIR: dataDir, FUNDSCOPE_DEMO: 'off', FUNDSCOPE_PORT: '0' };
  const options = { env, stdio: ['pipe', 'pipe', 'inherit'] as ['pipe', 'pipe', 'inherit'] };
  return spawn(process.execPath, ['--conditions=@fundscope/source', main, ...args], options);
}

/** Runs a command of the server to its end. */
export async function runCommand(order: Order): Promise<void> {
  const child = start(order);
  child.stdout.resume();
  child.stdin.end(order.input ?? '');
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`fundscope ${order.args.join(' ')} ended with ${code}`);
}

export interface ServerProcess {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Resident memory at this moment, in MB. */
  readonly residentMb: () => number;
  readonly stop: () => Promise<void>;
}

/** The server as it is run in production, on a free port. */
export async function startServer(dataDir: string): Promise<ServerProcess> {
  const child = start({ args: ['serve'], dataDir });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\/\/[^/]+)\//u.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    const residentMb = () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1000;
    };
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { address, residentMb, stop };
  }
  throw new Error('The server ended before it was ready');
}
