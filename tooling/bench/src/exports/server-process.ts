import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

interface ServerOptions {
  /** Instead of the embedded database in the data folder. */
  readonly databaseUrl?: string;
  /** The folder of another checkout, whose server runs instead. */
  readonly checkout?: string;
  /** Instead of the built portal. */
  readonly portalDir?: string;
  /** Fills an empty data folder with the demo firm. */
  readonly isDemo?: boolean;
  /** Runs the checkout's build instead of its sources. */
  readonly isBuilt?: boolean;
}

export interface Order extends ServerOptions {
  readonly args: readonly string[];
  readonly dataDir: string;
  /** Written to standard input. */
  readonly input?: string;
}

function start(
  { args, dataDir, databaseUrl, checkout = repository, portalDir, isDemo = false, isBuilt = false }: Order,
  isInOwnSession = false,
) {
  const env = {
    ...process.env,
    FUNDSCOPE_DATA_DIR: dataDir,
    FUNDSCOPE_DEMO: isDemo ? 'on' : 'off',
    FUNDSCOPE_PORT: '0',
    // All callers of a benchmark have this machine's address. An older checkout has no bound, and refuses the setting.
    ...(existsSync(join(checkout, 'apps/server/src/http/connection-limits.ts')) && {
      FUNDSCOPE_CONNECTIONS_PER_ADDRESS: '2000',
    }),
    DATABASE_URL: databaseUrl ?? '',
    FUNDSCOPE_PORTAL_DIR: portalDir ?? '',
  };
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
  const main = join(checkout, isBuilt ? 'apps/server/dist/main.js' : 'apps/server/src/main.ts');
  const condition = isBuilt ? [] : ['--conditions=@fundscope/source'];
  return spawn(process.execPath, [...condition, main, ...args], {
    env,
    stdio,
    detached: isInOwnSession,
  });
}

/** Runs a command of the server to its end. */
export async function runCommand(order: Order): Promise<void> {
  const child = start(order);
  child.stdout.resume();
  child.stdin.end(order.input ?? '');
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`fundscope ${order.args.join(' ')} ended with ${code}`);
}

const LOOK_MS = 200;

export interface MeasuredCommand {
  /** What it wrote to standard output. */
  readonly output: string;
  /** Its last moment apart. */
  readonly processorMs: number;
  /** Most resident memory that it had at one moment, in MB. */
  readonly peakMb: number;
}

/** The same, measured. */
export async function measureCommand(order: Order): Promise<MeasuredCommand> {
  const child = start(order);
  child.stdin.end(order.input ?? '');
  let processorMs = 0;
  let peakMb = 0;
  const look = setInterval(() => {
    processorMs = Math.max(processorMs, processorMsOf(child.pid));
    peakMb = Math.max(peakMb, peakMbOf(child.pid));
  }, LOOK_MS);
  try {
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
    if (code !== 0) throw new Error(`fundscope ${order.args.join(' ')} ended with ${code}`);
    return { output, processorMs, peakMb };
  } finally {
    clearInterval(look);
  }
}

const TICK_MS = 10;

/** Behind the command's name in parentheses: ticks of 10 ms in the user's code and the system's. 0 of a process that has ended. */
function processorMsOf(pid: number | undefined): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /u);
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return 0;
  }
}

/** 0 of a process that has ended. */
function peakMbOf(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

export interface ServerProcess {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Resident memory at this moment, in MB. */
  readonly residentMb: () => number;
  /** Processor time that it has used until now. */
  readonly processorMs: () => number;
  readonly stop: () => Promise<void>;
}

/** A session of its own outlives this one. */
function endWithThisProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM');
  const exit = () => process.exit(1);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  process.once('exit', end);
  for (const signal of signals) process.once(signal, exit);
  child.once('close', () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, exit);
  });
}

/**
 * The server as it is run in production, on a free port. Linux shares its time among sessions first: in one with its callers,
 * who would be on other machines, it would have what they leave of one part.
 */
export async function startServer(dataDir: string, options: ServerOptions = {}): Promise<ServerProcess> {
  const child = start({ ...options, args: ['serve'], dataDir }, true);
  endWithThisProcess(child);
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (http:\/\/[^/]+)\//u.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    const residentMb = () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1000;
    };
    const processorMs = () => processorMsOf(child.pid);
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { address, residentMb, processorMs, stop };
  }
  throw new Error('The server ended before it was ready');
}
