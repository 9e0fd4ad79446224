import type { TokenResponse } from '@fundscope/contract/identity';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app/app.ts';
import { readConfig, type Config } from '../src/platform/config.ts';
import type { Db } from '../src/database/connection.ts';
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
import { spoolDataDir } from './spools.ts';
import { setUpShared, type Lifetime } from './set-up-shared.ts';
import { WORLD_PASSWORD } from './world.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  /** Everything that was logged. */
  readonly log: string[];
  /** A token got by the sign-in call. */
  signIn(username: string, password?: string): Promise<string>;
  /** GET as whoever the token belongs to. */
  get(url: string, token?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions extends TestDatabaseOptions {
  /** Settings that differ from those of an installation where nothing is set; read when the server starts. */
  readonly settings?: Partial<Config> | (() => Partial<Config>);
  /** Fills the database. */
  readonly world?: (db: Db) => Promise<unknown>;
  /** The user of the world whose token is `token`. */
  readonly signIn?: string;
  /** `file` when not given. */
  readonly lifetime?: Lifetime;
}

/** A server with somebody signed in. */
export interface SignedInTestApp extends TestApp {
  /** Of the user that `signIn` names; empty without one. */
  readonly token: string;
}

/**
 * The whole server for the tests of a file, without listening, on a database of its own.
 *
 * @example
 * const server = setUpTestApp({ world: addFundViews, signIn: 'reader' });
 * it('…', async () => expect((await server.get('/api/wview/FUNDS', server.token)).statusCode).toBe(200));
 */
export function setUpTestApp(options: TestAppOptions = {}): SignedInTestApp {
  const { settings = {}, world, signIn, lifetime, ...databaseOptions } = options;
  const start = async (): Promise<SignedInTestApp> => {
    const server = await createTestApp(databaseOptions, typeof settings === 'function' ? settings() : settings);
    await world?.(server.database.kysely);
    return { ...server, token: signIn === undefined ? '' : await server.signIn(signIn) };
  };
  return setUpShared(start, (server) => server.close(), lifetime);
}

/** A server beside the one of the file, or with an end of its own; most tests take `setUpTestApp`. */
export async function createTestApp(
  options: TestDatabaseOptions = {},
  settings: Partial<Config> = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options);
  const log: string[] = [];
  const app = await buildApp({
    // No limit: a machine that runs many suites at once is slow, not overloaded.
    config: {
      ...readConfig({}),
      dataDir: spoolDataDir,
      logLevel: 'debug',
      maxLagMs: 0,
      loadTimeoutMs: 300_000,
      queryTimeoutMs: 300_000,
      ...settings,
    },
    database: database.server,
    revision: '0.0.0-test',
    logStream: { write: (line) => log.push(line) },
  });
  const signIn = async (Username: string, Password = WORLD_PASSWORD) => {
    const answer = await app.inject({ method: 'POST', url: '/api/users/token', payload: { Username, Password } });
    if (answer.statusCode !== 200) throw new Error(`${Username} cannot sign in: ${answer.body}`);
    return answer.json<TokenResponse>().Token;
  };
  const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: token === undefined ? headers : { authorization: `Bearer ${token}`, ...headers } });
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, database, log, signIn, get, close };
}

/** The same installation as another process serves it, with other settings: by the names of their variables. */
export async function servedWith<T>(
  { database }: Pick<TestApp, 'database'>,
  environment: Readonly<Record<string, string>>,
  work: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  const config = { ...readConfig(environment), dataDir: spoolDataDir, logLevel: 'silent' as const, maxLagMs: 0 };
  const app = await buildApp({ config, database: database.server, revision: '0.0.0-test' });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** The address of a view's rows. */
export const rowsUrl = (view: string, query: Readonly<Record<string, string>> = {}): string =>
  `/api/wview/${view}?${new URLSearchParams(query).toString()}`;
