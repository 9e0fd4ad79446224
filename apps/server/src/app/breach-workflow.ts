import type { FastifyInstance } from 'fastify';
import type { AlertChannel } from '@fundscope/contract/breaches';
import type { ReadingDeps } from '../access/reader-transaction.ts';
import type { Approval } from '../approval/approval-settings.ts';
import type { Database } from '../database/connection.ts';
import type { Routes } from '../http/validation.ts';
import { registerAlerts } from '../modules/breaches/alerts.routes.ts';
import { registerBreachFlag } from '../modules/breaches/flag.routes.ts';
import { registerBreaches } from '../modules/breaches/breaches.routes.ts';
import type { BreachFile } from '../modules/breaches/rules/breach-file.ts';
import type { ScanDeps } from '../modules/breaches/watch/scan-breaches.ts';
import { watchBreaches } from '../modules/breaches/watch/watch-breaches.ts';
import type { Config } from '../platform/config.ts';
import type { LiveConfiguration } from '../platform/configuration/live-configuration.ts';
import { dayOfServer } from '../platform/day-of-server.ts';
import type { JobQueue } from '../requests/queue/job-queue.ts';

interface BreachData {
  readonly reading: ReadingDeps;
  readonly queue: JobQueue;
  /** Absent: the installation has no breaches. */
  readonly file: LiveConfiguration<BreachFile> | undefined;
}

/** What looks for breaches; undefined where the installation has none. */
export const createBreachScan = (app: FastifyInstance, { reading, queue, file }: BreachData): ScanDeps | undefined =>
  file && {
    reading,
    queue,
    get file() {
      return file.current();
    },
    today: dayOfServer,
    onError: (err, rule) => app.log.warn({ err, rule }, 'a rule of breaches could not be read'),
  };

interface BreachWorkflow {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  readonly config: Config;
  readonly scan: ScanDeps | undefined;
  readonly approval: Approval;
}

/** Finds breaches while the server listens, and answers for them. */
export function registerBreachWorkflow(
  app: FastifyInstance,
  routes: Routes,
  { database, config, scan, approval }: BreachWorkflow,
): void {
  if (scan) {
    watchBreaches(app, scan, {
      minutes: config.breachMinutes,
      onError: (err) => app.log.warn({ err }, 'looking for breaches met an error'),
    });
  }
  registerAlerts(routes, { kysely: database.kysely, channels: channelsOf(config) });
  registerBreachFlag(routes, { scan, approval });
  registerBreaches(routes, { database, scan, today: dayOfServer, evidenceMaxBytes: config.evidenceMaxBytes });
}

function channelsOf({ smtpUrl, webhookUrl }: Config): AlertChannel[] {
  const channels: AlertChannel[] = ['inbox'];
  if (smtpUrl !== undefined) channels.push('mail');
  if (webhookUrl !== undefined) channels.push('webhook');
  return channels;
}
