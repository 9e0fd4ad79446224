import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { MAX_CONNECTIONS } from '../http/limits.ts';
import { demoSignIns } from '../modules/installation/demo-sign-ins.ts';
import { errorCode, errorText, OperatorError } from '../platform/operator-error.ts';
import { packagePath, revision } from '../platform/package-folder.ts';
import { defineCommand } from './command.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { stopSignal } from './stop-signal.ts';

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
    const stopped = stopSignal();
    // Before the work of the first start, which would be in vain.
    await checkPort(config);
    const state: { app?: FastifyInstance } = {};
    const database = await openDatabase(config, {
      progress: terminal.progress,
      onLostConnection: (error) => state.app?.log.warn({ err: error }, 'a database connection was lost'),
      onRecovery: (event, why) => {
        state.app?.log[event === 'recovered' ? 'warn' : 'error']({ event, why }, 'the embedded database');
      },
    });
    try {
      await prepareInstallation(database, config, terminal.progress);
      const app = await buildApp({
        config,
        database,
        databaseFolder: database.folder,
        revision,
        portalDir: config.portalDir ?? packagePath('../portal/dist'),
      });
      state.app = app;
      app.server.maxConnections = MAX_CONNECTIONS;
      try {
        await listen(app, config);
        terminal.print(`Fundscope is ready at ${portalAddress(app, config)} (${Math.round(performance.now())} ms)`);
        if (config.isDemo) terminal.progress(demoWelcome);
        terminal.progress('Ctrl+C stops it.');
        terminal.progress(`Stopping after ${await stopped}…`);
        app.endReadiness();
        await delay(config.drainMs);
      } finally {
        await close(app, config);
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
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw readable(error, { port, host });
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw readable(error, { port, host });
  }
}

function readable(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new OperatorError(
        `The port ${port} at ${host} is in use: stop what listens there, or choose another with FUNDSCOPE_PORT.`,
      );
    case 'EACCES':
      return new OperatorError(
        `This user may not listen on port ${port}: choose one from 1024 on with FUNDSCOPE_PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`This machine has no address ${host}: correct FUNDSCOPE_HOST (${errorText(error)}).`);
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
