import { IMPORT_PART_BYTES, type ImportFile } from '@fundscope/contract/imports';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError, uploadImport, UploadInterruptedError, useImportProgress } from '../index.ts';
import { connect } from '../testing/connect.tsx';
import { sendJson, type ReceivedRequest } from '../testing/start-api.ts';

const id = '0d2f4a7c-6a0e-4c1b-9d3e-5f6a7b8c9d0e';
const read: ImportFile = {
  id,
  fileName: 'a.csv',
  sizeBytes: 4,
  rows: 1,
  reading: {},
  sheets: [],
  columns: [],
  sampleRows: [],
};
const calls = (received: readonly ReceivedRequest[]) => received.map(({ method, path }) => `${method} ${path}`);
const upload = (content: string, changes: object = {}) => ({
  file: new File([content], 'a.csv'),
  signal: new AbortController().signal,
  onProgress: () => {},
  ...changes,
});

describe('a file to import', () => {
  it('is announced, sent in parts, and read', async () => {
    const { client, received } = await connect(({ method, path }, response) => {
      if (method === 'PUT') response.writeHead(204).end();
      else sendJson(response, path.endsWith('/reading') ? read : { id }, path.endsWith('/reading') ? 200 : 201);
    });
    const fractions: number[] = [];
    const content = 'x'.repeat(IMPORT_PART_BYTES + 3);
    const answer = await uploadImport(client, upload(content, { onProgress: (part: number) => fractions.push(part) }));
    expect(answer).toEqual(read);
    expect(calls(received)).toEqual([
      'POST /api/imports',
      `PUT /api/imports/${id}/parts/0`,
      `PUT /api/imports/${id}/parts/1`,
      `POST /api/imports/${id}/reading`,
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ fileName: 'a.csv', sizeBytes: content.length });
    expect(received.slice(1, 3).map(({ body }) => body.length)).toEqual([IMPORT_PART_BYTES, 3]);
    expect(received[1]?.headers['content-type']).toBe('application/octet-stream');
    expect(fractions[0]).toBeCloseTo(1, 4);
    expect(fractions[1]).toBe(1);
  });

  it('that cannot be read is discarded, and the sentence of the server is told', async () => {
    const { client, received } = await connect(({ method, path }, response) => {
      if (path.endsWith('/reading')) {
        sendJson(response, { code: 'bad-request', Message: 'line 2: too short.', requestId: 'r' }, 400);
      } else if (method === 'POST') sendJson(response, { id }, 201);
      else response.writeHead(204).end();
    });
    await expect(uploadImport(client, upload('a\n1\n'))).rejects.toThrow('line 2: too short.');
    expect(calls(received).at(-1)).toBe(`DELETE /api/imports/${id}`);
  });

  it('has a part that failed sent again, and the file read again where others are being read', async () => {
    const failures = ['0', '0', '1', 'reading'];
    const { client, received } = await connect(({ method, path }, response) => {
      const isNext = path.endsWith(`/${failures[0]}`);
      if (isNext) failures.shift();
      if (isNext && failures.length === 3) response.destroy();
      else if (isNext) sendJson(response, { code: 'overloaded', Message: 'Busy.', requestId: 'r' }, 503);
      else if (method === 'PUT') response.writeHead(204).end();
      else sendJson(response, path.endsWith('/reading') ? read : { id }, path.endsWith('/reading') ? 200 : 201);
    });
    const content = 'x'.repeat(IMPORT_PART_BYTES + 3);
    expect(await uploadImport(client, upload(content, { pausesMs: [0, 0] }))).toEqual(read);
    const parts = [0, 0, 0, 1, 1].map((part) => `PUT /api/imports/${id}/parts/${part}`);
    const readings = [1, 2].map(() => `POST /api/imports/${id}/reading`);
    expect(calls(received)).toEqual(['POST /api/imports', ...parts, ...readings]);
  });

  it('keeps what has arrived where the server stays away, and goes on there', async () => {
    let isAway = true;
    const { client, received } = await connect(({ method, path }, response) => {
      if (isAway && path.endsWith('/parts/1')) response.destroy();
      else if (method === 'PUT') response.writeHead(204).end();
      else sendJson(response, path.endsWith('/reading') ? read : { id }, path.endsWith('/reading') ? 200 : 201);
    });
    const file = new File(['x'.repeat(IMPORT_PART_BYTES * 2 + 3)], 'a.csv');
    const interrupted: unknown = await uploadImport(client, upload('', { file, pausesMs: [0] })).catch(
      (error: unknown) => error,
    );
    expect(interrupted).toBeInstanceOf(UploadInterruptedError);
    expect(interrupted).toMatchObject({ place: { id, part: 1 } });
    expect(calls(received)).not.toContain(`DELETE /api/imports/${id}`);
    isAway = false;
    const before = received.length;
    const { place: resumeAt } = interrupted as UploadInterruptedError;
    expect(await uploadImport(client, upload('', { file, resumeAt }))).toEqual(read);
    expect(calls(received.slice(before))).toEqual([
      `PUT /api/imports/${id}/parts/1`,
      `PUT /api/imports/${id}/parts/2`,
      `POST /api/imports/${id}/reading`,
    ]);
  });

  it('waits no longer for a further try where it is cancelled', async () => {
    const cancelled = new AbortController();
    const { client, received } = await connect(({ method }, response) => {
      if (method === 'PUT') cancelled.abort();
      if (method === 'POST') sendJson(response, { id }, 201);
      else if (method === 'PUT') sendJson(response, { code: 'overloaded', Message: 'Busy.', requestId: 'r' }, 503);
      else response.writeHead(204).end();
    });
    const attempt = uploadImport(client, upload('a\n', { signal: cancelled.signal, pausesMs: [600_000] }));
    await expect(attempt).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(calls(received).at(-1)).toBe(`DELETE /api/imports/${id}`);
  });

  it('that is refused says why with a code and its facts', async () => {
    const refusal = { code: 'file-too-large', megabytes: 2 };
    const { client } = await connect((_, response) =>
      sendJson(response, { code: 'payload-too-large', Message: 'Too large.', requestId: 'r', refusal }, 413),
    );
    const error: unknown = await uploadImport(client, upload('a\n')).catch((thrown: unknown) => thrown);
    expect(error instanceof ApiError && error.refusal).toEqual(refusal);
  });

  it('that is cancelled is discarded', async () => {
    const cancelled = new AbortController();
    const { client, received } = await connect(({ method }, response) => {
      if (method === 'POST') sendJson(response, { id }, 201);
      else response.writeHead(204).end();
    });
    const onProgress = () => cancelled.abort();
    await expect(uploadImport(client, upload('a\n1\n', { signal: cancelled.signal, onProgress }))).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
    expect(calls(received).at(-1)).toBe(`DELETE /api/imports/${id}`);
  });
});

it('an import that runs is asked for until it has ended', async () => {
  let asked = 0;
  const { wrapper, received } = await connect((_, response) => {
    asked += 1;
    const state = asked < 3 ? 'running' : 'done';
    const counts = { rows: 2, rowsRead: 2, rowsDone: asked };
    sendJson(response, { state, ...counts, message: '', refusal: null, faults: [], result: null });
  });
  const { result } = renderHook(() => useImportProgress(id), { wrapper });
  await waitFor(() => expect(result.current.data?.state).toBe('done'));
  expect(calls(received)).toEqual(Array.from({ length: 3 }, () => `GET /api/imports/${id}/progress`));
});
