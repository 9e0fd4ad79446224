import type { FastifyInstance } from 'fastify';
import type { AlertChannel } from '@fundscope/contract/breaches';
import type { ReadingDeps } from '../access/reader-transaction.ts';
import type { Database } from '../database/connection.ts';
import type { Routes } from '../http/validation.ts';
import { registerAlerts } from '../modules/breaches/alerts.routes.ts';
import { registerBreaches } from '../modules/breaches/breaches.routes.ts';
import { demoBreachFile, readBreachFile } from '../modules/breaches/rules/breach-file.ts';
import type { ScanDeps } from '../modules/breaches/watch/scan-breaches.ts';
import { watchBreaches } from '../modules/breaches/watch/watch-breaches.ts';
import type { Config } from '../platform/config.ts';
import { dayOfServer } from '../platform/day-of-server.ts';
import type { JobQueue } from '../requests/queue/job-queue.ts';

interface BreachWorkflow {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  readonly config: Config;
  readonly reading: ReadingDeps;
  readonly queue: JobQueue;
}

/**
 * Finds breaches while the server listens, and answers for them.
 * @throws {OperatorError} where the house's file is not valid.
 */
export function registerBreachWorkflow(
  app: FastifyInstance,
  routes: Routes,
  { database, config, reading, queue }: BreachWorkflow,
): void {
  const path = config.breachFile ?? (isDemoFirm(config) ? demoBreachFile() : undefined);
  const scan: ScanDeps | undefined =
    path === undefined
      ? undefined
      : {
          reading,
          queue,
          file: readBreachFile(path),
          today: dayOfServer,
          onError: (err, rule) => app.log.warn({ err, rule }, 'a rule of breaches could not be read'),
        };
  if (scan) {
    watchBreaches(app, scan, {
      minutes: config.breachMinutes,
      onError: (err) => app.log.warn({ err }, 'looking for breaches met an error'),
    });
  }
  registerAlerts(routes, { kysely: database.kysely, channels: channelsOf(config) });
  registerBreaches(routes, { database, scan, today: dayOfServer, evidenceMaxBytes: config.evidenceMaxBytes });
}

/** Who has views of their own says by themselves what a breach is. */
const isDemoFirm = ({ isDemo, catalogueDir }: Config): boolean => isDemo && catalogueDir === undefined;

function channelsOf({ smtpUrl, webhookUrl }: Config): AlertChannel[] {
  const channels: AlertChannel[] = ['inbox'];
  if (smtpUrl !== undefined) channels.push('mail');
  if (webhookUrl !== undefined) channels.push('webhook');
  return channels;
}
