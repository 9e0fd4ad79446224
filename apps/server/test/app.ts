import type { TokenResponse } from '@fundscope/contract/identity';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app/app.ts';
import { readConfig, type Config } from '../src/platform/config.ts';
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './database.ts';
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

/** The whole server without listening, on a database of the suite's own. */
export async function createTestApp(
  options: TestDatabaseOptions = {},
  settings: Partial<Config> = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options);
  const log: string[] = [];
  const app = await buildApp({
    // A machine that runs many suites at once is slow, not overloaded.
    config: { ...readConfig({}), logLevel: 'debug', maxLagMs: 60_000, ...settings },
    database: database.app,
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

/** The address of a view's rows. */
export const rowsUrl = (view: string, query: Readonly<Record<string, string>> = {}): string =>
  `/api/wview/${view}?${new URLSearchParams(query).toString()}`;
