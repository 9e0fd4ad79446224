import { setTimeout } from 'node:timers/promises';
import type { TokenResponse } from '@fundscope/contract/identity';

/** An administrator who is signed in, and calls. */
export interface Administrator {
  get<Answer>(path: string): Promise<Answer>;
  text(path: string): Promise<string>;
  post<Answer>(path: string, body: unknown): Promise<Answer>;
}

interface Credentials {
  readonly Username: string;
  readonly Password: string;
}

export async function connectAdministrator(address: string, user: Credentials): Promise<Administrator> {
  const call = async (path: string, headers: Record<string, string>, body?: unknown): Promise<string> => {
    const post = { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${address}${path}`, {
      ...(body !== undefined && post),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    const text = await answer.text();
    // It refuses for a moment after a call that kept it busy, and says for how long.
    const retryAfter = answer.headers.get('retry-after');
    if (answer.status === 503 && retryAfter !== null) {
      await setTimeout(Number(retryAfter) * 1_000);
      return call(path, headers, body);
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    return text;
  };
  const { Token } = JSON.parse(await call('/api/users/token', {}, user)) as TokenResponse;
  const headers = { authorization: `Bearer ${Token}` };
  return {
    get: async <Answer>(path: string) => JSON.parse(await call(path, headers)) as Answer,
    text: (path) => call(path, headers),
    post: async <Answer>(path: string, body: unknown) => JSON.parse(await call(path, headers, body)) as Answer,
  };
}
