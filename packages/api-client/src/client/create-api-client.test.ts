import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { sendJson, startApi, type ReceivedRequest } from '../testing/start-api.ts';
import { signIn } from '../session/sign-in.ts';
import { downloadCsv } from '../views/view-exports.ts';
import { navigationQuery } from '../portal/navigation.ts';
import { AnswerError, ApiError, NetworkError } from './api-error.ts';
import { createApiClient, type ApiClient } from './create-api-client.ts';

const connect = async (
  answer: (request: ReceivedRequest, response: ServerResponse) => void,
  options: { token?: string; language?: 'en' | 'de' } = {},
) => {
  const api = await startApi(answer);
  const client = createApiClient({
    baseUrl: api.baseUrl,
    language: options.language ?? 'en',
    token: () => options.token,
  });
  return { ...api, client };
};

const refuse = (status: number, body: unknown, headers = {}) =>
  connect((_, response) => sendJson(response, body, status, headers));

const failure = async (call: (client: ApiClient) => Promise<unknown>, client: ApiClient): Promise<unknown> => {
  try {
    await call(client);
  } catch (error) {
    return error;
  }
  throw new Error('the call was expected to fail');
};

const anyCall = (client: ApiClient) => client.send({ url: '/book/' });

describe('every call', () => {
  it('carries the bearer token, the client identifier and the language', async () => {
    const { client, received } = await connect((_, response) => sendJson(response, []), {
      token: 'abc',
      language: 'de',
    });
    await client.send({ url: '/book/' });
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-client-id': 'fundscope-portal',
      'accept-language': 'de',
    });
  });

  it('leaves before anything else is done', () => {
    const adapter = vi.fn(() => new Promise<never>(() => undefined));
    void createApiClient({ language: 'en', token: () => 'abc' }).send({ url: '/book/', adapter });
    expect(adapter).toHaveBeenCalledOnce();
  });

  it('carries no Authorization header when nobody is signed in', async () => {
    const { client, received } = await connect((_, response) => sendJson(response, { Token: 't' }));
    await signIn(client, { Username: 'u', Password: 'p' });
    expect(received[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ Username: 'u', Password: 'p' });
  });

  it('carries its non-empty query parameters, whatever signs they hold', async () => {
    const { client, received } = await connect((_, response) => sendJson(response, []));
    const filter = "Name like '%50+ % & Ümläut''s%' and X ne null";
    await client.send({ url: '/wview/X', params: { $filter: filter, $orderby: '', TestingDB: undefined } });
    expect([...(received[0]?.query.entries() ?? [])]).toEqual([['$filter', filter]]);
  });
});

describe('an error', () => {
  it('carries status, code, message, request and position of the answer', async () => {
    const { client } = await refuse(400, {
      code: 'filter-syntax',
      Message: 'Expected a value.',
      requestId: 'r-1',
      position: 12,
      token: 'and',
    });
    const error = await failure(anyCall, client);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'filter-syntax',
      message: 'Expected a value.',
      requestId: 'r-1',
      position: 12,
      token: 'and',
    });
  });

  it('in a file answer (blob) with JSON content is parsed into the error', async () => {
    const { client } = await refuse(504, { code: 'query-timeout', Message: 'Too long.', requestId: 'r-2' });
    const request = { viewName: 'X', filter: '', orderBy: '', isTesting: false };
    const error = await failure((api) => downloadCsv(api, request), client);
    expect(error).toMatchObject({ status: 504, code: 'query-timeout', message: 'Too long.' });
  });

  it('says how long to wait', async () => {
    const body = { code: 'too-many-requests', Message: 'Wait.', requestId: 'r-3' };
    const { client } = await refuse(429, body, { 'retry-after': '30' });
    expect(await failure(anyCall, client)).toMatchObject({ status: 429, retryAfterSeconds: 30 });
  });

  it('about what is not there speaks the user’s language where the server says what it is, and else the server’s', async () => {
    const saidIn = async (language: 'en' | 'de', refusal?: object) => {
      const body = { code: 'not-found', Message: 'There is no fund Q1003 that you may see.', requestId: 'r', refusal };
      const { client } = await connect((_, response) => sendJson(response, body, 404), { language });
      return ((await failure(anyCall, client)) as ApiError).message;
    };
    const fund = { code: 'no-such-fund', fund: 1003 };
    expect(await saidIn('de', fund)).toBe('Es gibt keinen Fonds Q1003, den Sie sehen dürfen.');
    const request = { code: 'no-such-irs-request', request: 5 };
    expect(await saidIn('de', request)).toBe('Sie haben keine IRS-Anfrage 5.');
    expect(await saidIn('de', { code: 'no-such-document' })).toBe('Das Dokument ist nicht da.');
    for (const said of [saidIn('en', fund), saidIn('de', { code: 'of-later' }), saidIn('de')])
      expect(await said).toBe('There is no fund Q1003 that you may see.');
  });

  it('about a wrong field names the field and what is allowed in the user’s language, and keeps sentences of one case', async () => {
    const answerIn = async (language: 'en' | 'de', fault: object) => {
      const fields = [{ field: 'kind', ...fault }];
      const body = { code: 'bad-request', Message: 'kind: refused', requestId: 'r', field: 'kind', fields };
      const { client } = await connect((_, response) => sendJson(response, body, 400), { language });
      const { message, fields: shown } = (await failure(anyCall, client)) as ApiError;
      return [message, shown[0]?.message];
    };
    const offered = { code: 'not-offered', message: 'must be one of: inbox, mail', allowed: ['inbox', 'mail'] };
    expect(await answerIn('de', offered)).toEqual([
      'Art: muss eines von diesen sein: inbox, mail',
      'muss eines von diesen sein: inbox, mail',
    ]);
    const tooLarge = { code: 'too-large', message: 'must be 4 at most', maximum: 4 };
    expect(await answerIn('de', tooLarge)).toEqual(['Art: höchstens 4', 'höchstens 4']);
    expect((await answerIn('en', tooLarge))[0]).toBe('kind: refused');
    const own = { code: 'invalid', message: 'is closed on Sundays' };
    expect((await answerIn('de', own))[1]).toBe('is closed on Sundays');
  });

  it('about a field within a list names its entry and field in words, without the path', async () => {
    const message = 'must be one of: eq, ne';
    const field = 'criteria.0.value';
    const fields = [{ field, code: 'not-offered', message, allowed: ['eq', 'ne'] }];
    const Message = `Criterion 1, value: ${message} (${field})`;
    const body = { code: 'bad-request', Message, requestId: 'r', field, fields };
    const saidIn = async (language: 'en' | 'de') => {
      const { client } = await connect((_, response) => sendJson(response, body, 400), { language });
      return ((await failure(anyCall, client)) as ApiError).message;
    };
    expect(await saidIn('en')).toBe('Criterion 1, value: must be one of: eq, ne');
    expect(await saidIn('de')).toBe('Kriterium 1, Wert: muss eines von diesen sein: eq, ne');
  });

  it('about what stands against a call speaks the user’s language, at its field too', async () => {
    const Message = 'name: there is a pack Month end already: choose another name.';
    const fields = [{ field: 'name', code: 'invalid', message: 'there is a pack Month end already' }];
    const saidIn = async (language: 'en' | 'de', refusal: object) => {
      const body = { code: 'conflict', Message, requestId: 'r', field: 'name', fields, refusal };
      const { client } = await connect((_, response) => sendJson(response, body, 409), { language });
      const { message, fields: said } = (await failure(anyCall, client)) as ApiError;
      return [message, said[0]?.message];
    };
    const taken = { code: 'pack-name-taken', name: 'Month end' };
    const german = 'Es gibt schon ein Paket Month end: Bitte einen anderen Namen wählen.';
    expect(await saidIn('de', taken)).toEqual([german, german]);
    const both = { code: 'pack-not-sent', en: 'Not sent.', de: 'Nicht gesendet.' };
    expect((await saidIn('de', both))[0]).toBe('Nicht gesendet.');
    for (const said of [saidIn('en', taken), saidIn('de', { code: 'of-later' })])
      expect(await said).toEqual([Message, fields[0]!.message]);
  });

  it('about something else keeps the server’s sentence, though its refusal has the code of what is not there', async () => {
    const body = { code: 'conflict', Message: 'The view LIMITS is gone: import it first.', requestId: 'r' };
    const refusal = { code: 'no-such-view', view: 'LIMITS' };
    const { client } = await connect((_, response) => sendJson(response, { ...body, refusal }, 409), {
      language: 'de',
    });
    expect(await failure(anyCall, client)).toMatchObject({ status: 409, message: body.Message });
  });

  it('without the server’s Message is an Unknown Backend Error, with what to do', async () => {
    const { client } = await connect((_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    expect(await failure(anyCall, client)).toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'Unknown Backend Error (status 502). Try again; if it stays, tell your administrator.',
    });
  });

  it('of the network is told apart', async () => {
    const { client } = await connect((_, response) => response.destroy());
    expect(await failure(anyCall, client)).toBeInstanceOf(NetworkError);
  });

  it('is raised where an answer is not what the contract says', async () => {
    const { client } = await connect((_, response) => sendJson(response, [{ PortalID: 'x' }]));
    const read = (api: ApiClient) => {
      const { queryFn } = navigationQuery(api);
      return (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal: AbortSignal.any([]) });
    };
    expect(await failure(read, client)).toBeInstanceOf(AnswerError);
  });

  it('is raised where an answer is no JSON', async () => {
    const { client } = await connect((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"a":1},');
    });
    expect(await failure(anyCall, client)).toBeInstanceOf(AnswerError);
  });
});
