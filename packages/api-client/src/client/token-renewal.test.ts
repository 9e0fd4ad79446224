import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { requestNewToken, signIn } from '../session/sign-in.ts';
import { sendJson, startApi, type ReceivedRequest } from '../testing/start-api.ts';
import { NetworkError } from './api-error.ts';
import { createApiClient } from './create-api-client.ts';

const refusal = (code: string) => ({ code, Message: `No: ${code}.`, requestId: 'r' });

/** An API that takes one token, and a client that renews to what the test says. */
const connect = async (options: {
  good: string;
  renewed?: string;
  isDue?: boolean;
  code?: string;
  renewalError?: Error;
}) => {
  const answer = (request: ReceivedRequest, response: ServerResponse) => {
    if (request.path === '/api/users/refresh') sendJson(response, { Token: 'by cookie' });
    else if (request.path === '/api/users/token') sendJson(response, { Token: 'signed in' });
    else if (request.headers.authorization === `Bearer ${options.good}`) sendJson(response, ['row']);
    else sendJson(response, refusal(options.code ?? 'token-expired'), 401);
  };
  const api = await startApi(answer);
  let token = 'first';
  let renewals = 0;
  const client = createApiClient({
    baseUrl: api.baseUrl,
    language: 'en',
    token: () => token,
    renewal: {
      isDue: () => options.isDue === true && renewals === 0,
      renew: async () => {
        renewals += 1;
        if (options.renewed === undefined) throw options.renewalError ?? new Error('no session');
        token = options.renewed;
      },
    },
  });
  const authorizations = () => api.received.map(({ headers }) => headers.authorization);
  return { client, authorizations, renewals: () => renewals, baseUrl: api.baseUrl, received: api.received };
};

describe('a token', () => {
  it('that is about to end is renewed before the call', async () => {
    const { client, authorizations } = await connect({ good: 'second', renewed: 'second', isDue: true });
    expect((await client.send({ url: '/book/' })).data).toEqual(['row']);
    expect(authorizations()).toEqual(['Bearer second']);
  });

  it('that ended is renewed, and the call is repeated', async () => {
    const { client, authorizations } = await connect({ good: 'second', renewed: 'second' });
    expect((await client.send({ method: 'post', url: '/book/', data: { typed: 1 } })).data).toEqual(['row']);
    expect(authorizations()).toEqual(['Bearer first', 'Bearer second']);
  });

  it('that was replaced while the call was on its way is no reason to fail: the call is repeated, once', async () => {
    let token = 'first';
    const { baseUrl, received } = await startApi((request, response) => {
      token = 'second';
      if (request.headers.authorization === 'Bearer second') sendJson(response, ['row']);
      else sendJson(response, refusal('token-revoked'), 401);
    });
    const client = createApiClient({ baseUrl, language: 'en', token: () => token });
    expect((await client.send({ url: '/book/' })).data).toEqual(['row']);
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  });

  it('a retried request is not retried again', async () => {
    const { client, authorizations } = await connect({ good: 'none', renewed: 'second' });
    await expect(client.send({ url: '/book/' })).rejects.toMatchObject({ code: 'token-expired' });
    expect(authorizations()).toEqual(['Bearer first', 'Bearer second']);
  });

  it('that cannot be renewed gives the refusal of the call itself, after one try', async () => {
    for (const isDue of [true, false]) {
      const { client, renewals } = await connect({ good: 'none', isDue });
      await expect(client.send({ url: '/book/' })).rejects.toMatchObject({ code: 'token-expired', status: 401 });
      expect(renewals()).toBe(1);
    }
  });

  it('that cannot be renewed at this moment, but may be later, gives that as the error, which ends no session', async () => {
    for (const isDue of [true, false]) {
      const renewalError = new NetworkError('away');
      const { client } = await connect({ good: 'none', isDue, renewalError });
      await expect(client.send({ url: '/book/' })).rejects.toBe(renewalError);
    }
  });

  it('that was revoked is not renewed', async () => {
    const { client, renewals } = await connect({ good: 'second', renewed: 'second', code: 'token-revoked' });
    await expect(client.send({ url: '/book/' })).rejects.toMatchObject({ code: 'token-revoked' });
    expect(renewals()).toBe(0);
  });

  it('goes on every call but the token call', async () => {
    const { client, authorizations, renewals } = await connect({ good: 'first', isDue: true });
    expect(await signIn(client, { Username: 'u', Password: 'p' })).toBe('signed in');
    expect([authorizations(), renewals()]).toEqual([[undefined], 0]);
  });

  it('is asked for by the cookie, with the client identifier and without a token', async () => {
    const { baseUrl, received } = await connect({ good: 'first' });
    expect(await requestNewToken(baseUrl)).toBe('by cookie');
    expect(received[0]).toMatchObject({ method: 'POST', headers: { 'x-client-id': 'fundscope-portal' } });
    expect(received[0]?.headers.authorization).toBeUndefined();
  });
});
