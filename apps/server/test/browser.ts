import type { TokenResponse } from '@fundscope/contract/identity';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { WORLD_PASSWORD } from './world.ts';

/** What a browser with the portal open keeps and sends: one cookie, one token. */
export interface Browser {
  /** What the cookie holds; undefined for none. */
  cookie: string | undefined;
  signIn(username: string, password?: string): Promise<string>;
  /** A new token by the cookie; the cookie is replaced by what the answer sets. */
  refresh(cookie?: string): Promise<{ status: number; token: string; code: string | undefined }>;
  call(
    method: 'GET' | 'POST',
    url: string,
    token: string,
  ): Promise<{ status: number; body: Record<string, unknown>; setCookie: string | undefined }>;
}

/** Everything after the name of the cookie that an answer sets, attributes included. */
export const cookieOf = ({ headers }: Pick<LightMyRequestResponse, 'headers'>): string | undefined =>
  /fundscope_refresh=(?<set>[^\n]*)/u.exec([headers['set-cookie'] ?? ''].flat().join('\n'))?.groups?.['set'];

/** A browser at one of the processes of a server. */
export function createBrowser(app: FastifyInstance): Browser {
  const take = (answer: LightMyRequestResponse): string | undefined => {
    const set = cookieOf(answer);
    if (set !== undefined) browser.cookie = set.split(';')[0] || undefined;
    return set;
  };
  const headers = (cookie = browser.cookie) => ({
    'x-client-id': 'fundscope-portal',
    ...(cookie !== undefined && { cookie: `fundscope_refresh=${cookie}` }),
  });
  const browser: Browser = {
    cookie: undefined,
    signIn: async (Username, Password = WORLD_PASSWORD) => {
      const answer = await app.inject({ method: 'POST', url: '/api/users/token', payload: { Username, Password } });
      if (answer.statusCode !== 200) throw new Error(`${Username} cannot sign in: ${answer.body}`);
      take(answer);
      return answer.json<TokenResponse>().Token;
    },
    refresh: async (cookie) => {
      const answer = await app.inject({ method: 'POST', url: '/api/users/refresh', headers: headers(cookie) });
      take(answer);
      const { Token = '', code } = answer.json<{ Token?: string; code?: string }>();
      return { status: answer.statusCode, token: Token, code };
    },
    call: async (method, url, token) => {
      const answer = await app.inject({
        method,
        url,
        headers: { ...headers(), authorization: `Bearer ${token}` },
      });
      const setCookie = take(answer);
      const body = answer.body === '' ? {} : answer.json<Record<string, unknown>>();
      return { status: answer.statusCode, body, setCookie };
    },
  };
  return browser;
}
