import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { watchInterruptedRuns } from '../calculate/run/interrupted-runs.ts';
import { openAhead } from '../database/connection.ts';
import { keptConnections } from '../database/connection-counts.ts';
import { openDatabase } from '../database/open-database.ts';
import { limitConnections } from '../http/connection-limits.ts';
import { MAX_ACCEPTED_CONNECTIONS, MAX_CONNECTIONS } from '../http/limits.ts';
import { listenAt, requireFree } from '../http/listen.ts';
import type { MetricsListener } from '../http/metrics-listener.ts';
import { addressList, isAddressIn } from '../http/untrusted-proxies.ts';
import { demoSignIns } from '../modules/installation/demo-sign-ins.ts';
import { errorCode, errorText, OperatorError } from '../platform/operator-error.ts';
import { packagePath, revisionOf } from '../platform/package-folder.ts';
import { defineCommand } from './command.ts';
import { demoAccountsWarning } from './demo-accounts.ts';
import { prepareInstallation } from './prepare-installation.ts';

const usage = 'fundscope serve';

const demoWelcome = `Sign in as ${demoSignIns
  .filter(({ role }) => role !== 'inactive')
  .map(({ username, password }) => `${username} (${password})`)
  .join(', ')}.`;

export const serveCommand = defineCommand({
  summary: 'serves the portal and its API (what happens without a command)',
  usage,
  options: {},
  takesNames: false,
  run: async (_, { config, terminal }) => {
    const stopped = terminal.stopSignal();
    // Before the work of the first start, which would be in vain.
    await checkPort(config);
    const state: { app?: FastifyInstance } = {};
    const database = await openDatabase(config, {
      keptConnections: keptConnections(config),
      progress: terminal.progress,
      onLostConnection: (error) => state.app?.log.warn({ err: error }, 'a database connection was lost'),
      onRecovery: (event, why) => {
        state.app?.log[event === 'recovered' ? 'warn' : 'error']({ event, why }, 'the embedded database');
      },
    });
    try {
      await prepareInstallation(database, config, terminal.progress);
      const warning = await demoAccountsWarning(database.kysely, config);
      if (warning !== undefined) terminal.warn(warning);
      // Loaded here and not above: no other command waits for it.
      const { buildApp } = await import('../app/app.ts');
      const app = await buildApp({
        config,
        database,
        databaseFolder: database.folder,
        revision: revisionOf(config.commit),
        portalDir: config.portalDir ?? packagePath('../portal/dist'),
      });
      state.app = app;
      app.server.maxConnections = MAX_ACCEPTED_CONNECTIONS;
      const proxies = addressList(config.trustedProxies);
      limitConnections(app.server, {
        total: MAX_CONNECTIONS,
        perAddress: config.connectionsPerAddress,
        isShared: (address) => isAddressIn(proxies, address),
      });
      let metrics: MetricsListener | undefined;
      let closeListeners = async (): Promise<void> => {};
      const endWatch = watchInterruptedRuns(database.owner, (error) => {
        app.log.warn({ err: error }, 'runs of calculations could not be looked through');
      });
      try {
        metrics = await showMetrics(app, config);
        closeListeners = await listen(app, config);
        void openAhead(database.pool);
        if (metrics) terminal.progress(`Metrics are at ${metrics.address}`);
        terminal.print(`Fundscope is ready at ${portalAddress(app, config)} (${Math.round(performance.now())} ms)`);
        if (config.isDemo) terminal.progress(demoWelcome);
        terminal.progress('Ctrl+C stops it.');
        terminal.progress(`Stopping after ${await stopped}…`);
        app.endReadiness();
        await delay(config.drainMs);
      } finally {
        await Promise.all([closeListeners(), close(app, config), endWatch()]);
        await metrics?.close();
      }
    } finally {
      await database.close();
    }
    terminal.progress('Fundscope has stopped.');
  },
});

/**
 * Lets the requests in flight finish, but not without end. In this order: hooks `preClose` (whoever works on jobs
 * takes no more), the listener, the requests in flight, hooks `onClose`.
 */
async function close(app: FastifyInstance, { stopPatienceMs }: Config): Promise<void> {
  // A connection that was busy when the stop began stays open for a next request otherwise.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), stopPatienceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

async function checkPort({ port, host }: Config): Promise<void> {
  try {
    await requireFree({ port, host });
  } catch (error) {
    throw readable(error, { port, host });
  }
}

/** @returns a function that closes the listeners beside the server's own */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<() => Promise<void>> {
  try {
    return await listenAt(app, { port, host, backlog: MAX_CONNECTIONS });
  } catch (error) {
    throw readable(error, { port, host });
  }
}

async function showMetrics(app: FastifyInstance, config: Config): Promise<MetricsListener | undefined> {
  try {
    const { listenForMetrics } = await import('../http/metrics-listener.ts');
    return await listenForMetrics(app, config);
  } catch (error) {
    const { metricsPort: port = 0, metricsHost: host } = config;
    throw readable(error, { port, host, settings: 'FUNDSCOPE_METRICS' });
  }
}

interface Place extends Pick<Config, 'port' | 'host'> {
  /** What the names of its two settings begin with. */
  readonly settings?: string;
}

function readable(error: unknown, { port, host, settings = 'FUNDSCOPE' }: Place): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new OperatorError(
        `The port ${port} at ${host} is in use: stop what listens there, or choose another with ${settings}_PORT.`,
      );
    case 'EACCES':
      return new OperatorError(
        `This user may not listen on port ${port}: choose one from 1024 on with ${settings}_PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`This machine has no address ${host}: correct ${settings}_HOST (${errorText(error)}).`);
    default:
      return error;
  }
}

function portalAddress(app: FastifyInstance, { host }: Config): string {
  const [address] = app.addresses();
  const isAnywhere = host === '0.0.0.0' || host === '::';
  const name = isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const port = typeof address === 'object' ? address.port : '';
  return `http://${name}:${port}/portal/`;
}
