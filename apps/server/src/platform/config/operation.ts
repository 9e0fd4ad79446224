import { z } from 'zod';
import { text, toMs, whole } from './kinds.ts';
import { secret, setting } from './setting.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const commit = text.regex(/^[0-9a-f]{7,64}$/u, 'must be a commit, 7 to 64 hexadecimal digits');

/** What a process says of itself, and how it stops. */
export const operation = {
  logLevel: setting('FUNDSCOPE_LOG_LEVEL', z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn')),
  /** The commit that runs, where the build does not know it. */
  commit: setting('FUNDSCOPE_COMMIT', commit.optional()),
  /** /metrics has a listener of its own here, and is nowhere else; absent: it stands beside the API. 0: any free port. */
  metricsPort: setting('FUNDSCOPE_METRICS_PORT', whole(0, 65_535).optional()),
  metricsHost: setting('FUNDSCOPE_METRICS_HOST', text.default('127.0.0.1')),
  /** Needed to read /metrics; absent: only this machine may, and nobody where others reach the installation. */
  metricsToken: secret('FUNDSCOPE_METRICS_TOKEN', text.min(16, 'must have 16 characters or more').optional()),
  /** At a stop: how long the server answers on after it stopped being ready, so that load balancers notice. */
  drainMs: setting('FUNDSCOPE_DRAIN_S', whole(0, 300).default(0).transform(toMs)),
  /** At a stop: how long requests in flight may take to finish. */
  stopPatienceMs: setting('FUNDSCOPE_STOP_PATIENCE_S', whole(1, 3_600).default(10).transform(toMs)),
};
