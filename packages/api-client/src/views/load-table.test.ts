import type { ServerResponse } from 'node:http';
import { ROW_COUNT_HEADER, ROW_LIMIT_REACHED_HEADER, VIEW_COLUMNS_TYPE } from '@fundscope/contract/views';
import { describe, expect, it, vi } from 'vitest';
import { AnswerError, NetworkError } from '../client/api-error.ts';
import { columnsBody } from '../testing/columns-body.ts';
import { connect } from '../testing/connect.tsx';
import { sendJson } from '../testing/start-api.ts';
import type { LoadProgress } from './load-table.ts';
import { loadViewRows } from './view-rows.ts';

const request = { viewName: 'NAV', filter: "Fund eq 'A'", orderBy: 'Date desc', isTesting: true };
const columns = [
  { name: 'Fund', type: 'name' },
  { name: 'NAV', type: 'number' },
] as const;
const rows = Array.from({ length: 5000 }, (_, index) => ({ _rn: index + 1, Fund: `Fund ${index}`, NAV: index / 7 }));

const sendColumns = (
  response: ServerResponse,
  sent: { count?: number; announced?: number; isLimitReached?: boolean } = {},
) => {
  const { count = rows.length, announced = count, isLimitReached = false } = sent;
  const { head, rows: block, end } = columnsBody(columns, rows.slice(0, count), isLimitReached);
  const body = Buffer.concat([head, block, end]);
  response.writeHead(200, {
    'content-type': VIEW_COLUMNS_TYPE,
    [ROW_COUNT_HEADER]: String(announced),
    [ROW_LIMIT_REACHED_HEADER]: String(isLimitReached),
  });
  response.end(announced === count ? body : body.subarray(0, -1));
  return body.length;
};

describe('loading the rows of a view', () => {
  it('asks for filter, order and data set, as columns', async () => {
    const { client, received } = await connect((_, response) => void sendColumns(response, { count: 0 }));
    const { table } = await loadViewRows(client, request);
    expect(table.rowCount).toBe(0);
    expect(received[0]?.path).toBe('/api/wview/NAV');
    expect(received[0]?.headers).toMatchObject({ accept: VIEW_COLUMNS_TYPE, authorization: 'Bearer abc' });
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
      $filter: "Fund eq 'A'",
      $orderby: 'Date desc',
      TestingDB: 'true',
    });
  });

  it('asks for so many rows at most', async () => {
    const { client, received } = await connect((_, response) => void sendColumns(response));
    await loadViewRows(client, { ...request, topRows: 1 });
    expect(received[0]?.query.get('toprows')).toBe('1');
  });

  it('gives the rows, and says whether the server had more', async () => {
    const { client } = await connect((_, response) => void sendColumns(response, { isLimitReached: true }));
    const { table, isLimitReached } = await loadViewRows(client, request);
    expect(isLimitReached).toBe(true);
    expect(Array.from({ length: table.rowCount }, (_, row) => table.rowAt(row))).toEqual(rows);
  });

  it('reports bytes received, rows received and rows announced', async () => {
    let bytes = 0;
    const { client } = await connect((_, response) => {
      bytes = sendColumns(response);
    });
    const progress: LoadProgress[] = [];
    await loadViewRows(client, request, { onProgress: (step) => progress.push(step) });
    expect(progress.at(-1)).toEqual({ loadedBytes: bytes, loadedRows: 5000, rowCount: 5000 });
  });

  it('reports a short load once, at its end', async () => {
    const { client } = await connect((_, response) => void sendColumns(response));
    const progress: LoadProgress[] = [];
    // However slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await loadViewRows(client, request, { onProgress: (step) => progress.push(step) });
    vi.useRealTimers();
    expect(progress).toHaveLength(1);
  });

  it('reports what has come also where nothing more comes', async () => {
    const end = new AbortController();
    const { client } = await connect((_, response) => {
      response.writeHead(200, { 'content-type': VIEW_COLUMNS_TYPE });
      response.write(columnsBody(columns, rows).head);
    });
    const told = new Promise<LoadProgress>((onProgress) => {
      void loadViewRows(client, request, { signal: end.signal, onProgress }).catch(() => undefined);
    });
    expect(await told).toMatchObject({ loadedRows: 0, rowCount: undefined });
    end.abort();
  });

  it('never takes a cut answer for the whole', async () => {
    const { client } = await connect((_, response) => void sendColumns(response, { count: 10, announced: 5000 }));
    const load = loadViewRows(client, request);
    await expect(load).rejects.toBeInstanceOf(AnswerError);
    await expect(load).rejects.toThrow('Only 10 of 5000 rows arrived.');
  });

  it('tells a connection that broke in the middle', async () => {
    const { client } = await connect((_, response) => {
      response.writeHead(200, { 'content-type': VIEW_COLUMNS_TYPE });
      response.write(columnsBody(columns, rows).head, () => response.destroy());
    });
    await expect(loadViewRows(client, request)).rejects.toBeInstanceOf(NetworkError);
  });

  it('refuses an answer that holds no rows', async () => {
    const { client } = await connect((_, response) => sendJson(response, { rows: [] }));
    await expect(loadViewRows(client, request)).rejects.toBeInstanceOf(AnswerError);
  });

  it('raises what the server refuses, with its place', async () => {
    const body = { code: 'filter-syntax', Message: 'No.', requestId: 'r-1', position: 5, token: 'eq' };
    const { client } = await connect((_, response) => sendJson(response, body, 400));
    await expect(loadViewRows(client, request)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'filter-syntax',
      message: 'No.',
      position: 5,
    });
  });

  it('ends when the user cancels, before the answer and in its middle', async () => {
    for (const isBegun of [false, true]) {
      const cancel = new AbortController();
      const { client } = await connect((_, response) => {
        if (!isBegun) {
          cancel.abort();
          return;
        }
        response.writeHead(200, { 'content-type': VIEW_COLUMNS_TYPE });
        response.write(columnsBody(columns, rows).head);
      });
      const options = { signal: cancel.signal, onProgress: () => cancel.abort() };
      await expect(loadViewRows(client, request, options)).rejects.toMatchObject({ name: 'AbortError' });
    }
  });
});
