import { hostname } from 'node:os';
import { createTerminal, type Terminal } from './terminal.ts';

/** The log's numbers of how much a line matters. */
const levels = { info: 30, warn: 40, fatal: 60 } as const;

/**
 * For a server in production: what it says of itself are lines of its log, JSON on standard output, whatever
 * FUNDSCOPE_LOG_LEVEL is.
 */
export function createLogTerminal(): Terminal {
  const log = (level: keyof typeof levels) => (msg: string) => {
    const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), msg };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
  const info = log('info');
  return {
    ...createTerminal(),
    print: info,
    progress: info,
    status: () => {},
    warn: log('warn'),
    error: log('fatal'),
  };
}
