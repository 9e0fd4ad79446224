import { ROW_COUNT_HEADER, ROW_LIMIT_REACHED_HEADER } from '@fundscope/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { AnswerError } from '../client/api-error.ts';
import { createApiClient } from '../client/create-api-client.ts';
import { sendJson, startApi } from '../testing/start-api.ts';
import { loadViewRows, type LoadProgress } from './load-view-rows.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const connect = async (...[answer]: Parameters<typeof startApi>) => {
  const api = await startApi(answer);
  stop = api.stop;
  return { ...api, client: createApiClient({ baseUrl: api.baseUrl, language: 'en', token: () => 'abc' }) };
};

const request = { viewName: 'NAV', filter: "Fund eq 'A'", orderBy: 'Date desc', isTesting: true };
const rows = Array.from({ length: 5000 }, (_, index) => ({ _rn: index + 1, Fund: `Fund ${index}`, NAV: index / 7 }));

describe('loading the rows of a view', () => {
  it('asks for filter, order and data set', async () => {
    const { client, received } = await connect((_, response) => sendJson(response, []));
    await loadViewRows(client, request);
    expect(received[0]?.path).toBe('/api/wview/NAV');
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
      $filter: "Fund eq 'A'",
      $orderby: 'Date desc',
      TestingDB: 'true',
    });
  });

  it('gives the rows, and says whether the server had more', async () => {
    const { client } = await connect((_, response) =>
      sendJson(response, rows, 200, { [ROW_COUNT_HEADER]: '5000', [ROW_LIMIT_REACHED_HEADER]: 'true' }),
    );
    expect(await loadViewRows(client, request)).toEqual({ rows, isLimitReached: true });
  });

  it('reports bytes received and rows announced', async () => {
    const { client } = await connect((_, response) => sendJson(response, rows, 200, { [ROW_COUNT_HEADER]: '5000' }));
    const progress: LoadProgress[] = [];
    await loadViewRows(client, request, { onProgress: (step) => progress.push(step) });
    expect(progress.at(-1)).toEqual({ loadedBytes: JSON.stringify(rows).length, rowCount: 5000 });
  });

  it('never takes a cut answer for the whole', async () => {
    const { client } = await connect((_, response) =>
      sendJson(response, rows.slice(0, 10), 200, { [ROW_COUNT_HEADER]: '5000' }),
    );
    const load = loadViewRows(client, request);
    await expect(load).rejects.toBeInstanceOf(AnswerError);
    await expect(load).rejects.toThrow('Only 10 of 5000 rows arrived.');
  });

  it('refuses an answer that holds no rows', async () => {
    const { client } = await connect((_, response) => sendJson(response, { rows: [] }));
    await expect(loadViewRows(client, request)).rejects.toBeInstanceOf(AnswerError);
  });

  it('ends when the user cancels', async () => {
    const cancel = new AbortController();
    const { client } = await connect((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
      cancel.abort();
    });
    await expect(loadViewRows(client, request, { signal: cancel.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
