import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  IMPORT_PART_BYTES,
  importFileSchema,
  importProgressSchema,
  importStartSchema,
  importTargetsSchema,
  type ImportFile,
  type ImportPlan,
  type ImportProgress,
} from '@fundscope/contract/imports';
import type { ViewInfo, ViewRow } from '@fundscope/contract/views';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { patience } from '../../../test/patience.ts';
import { addUser } from '../../../test/world.ts';
import { buildApp } from '../../app/app.ts';
import { inTransaction } from '../../database/connection.ts';
import { readConfig } from '../../platform/config.ts';
import { removeAbandonedFiles } from '../../platform/upload-folder.ts';
import { beat, completeRun, dropOldImports } from './imports.repository.ts';

const MAX_BYTES = 2 * IMPORT_PART_BYTES;
const server = setUpTestApp({ settings: { importMaxBytes: MAX_BYTES } });
const tokens = { admin: '', other: '', user: '' };
let admin: number;

/** Of this file alone: the same tests may run on another database at the same time. */
const temporaryFolder = mkdtempSync(join(tmpdir(), 'fundscope-test-'));
vi.stubEnv('TMPDIR', temporaryFolder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporaryFolder, { recursive: true });
});

beforeAll(async () => {
  const db = server.database.kysely;
  admin = await addUser(db, { username: 'admin', isAdmin: true });
  await addUser(db, { username: 'other', isAdmin: true });
  await addUser(db, { username: 'user' });
  for (const name of ['admin', 'other', 'user'] as const) tokens[name] = await server.signIn(name);
});

interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE' | 'GET';
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly token?: string;
}

const call = ({ method, url, payload, token = tokens.admin }: Call) =>
  server.app.inject({
    method,
    url: `/api/imports${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
    },
    ...(payload && { payload }),
  });

const announce = async (sizeBytes: number, fileName = 'funds.csv'): Promise<string> =>
  importStartSchema.parse((await call({ method: 'POST', url: '', payload: { fileName, sizeBytes } })).json()).id;

/** Sends a file in its parts. */
async function send(content: string | Buffer): Promise<string> {
  const bytes = Buffer.from(content);
  const id = await announce(bytes.length);
  for (let part = 0; part * IMPORT_PART_BYTES < bytes.length; part++) {
    const payload = bytes.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES);
    expect((await call({ method: 'PUT', url: `/${id}/parts/${part}`, payload })).statusCode).toBe(204);
  }
  return id;
}

const read = (id: string, payload: object = {}) => call({ method: 'POST', url: `/${id}/reading`, payload });

async function upload(content: string): Promise<ImportFile> {
  return importFileSchema.parse((await read(await send(content))).json());
}

const planOf = (file: ImportFile, viewName: string, changes: Partial<ImportPlan> = {}): ImportPlan => ({
  viewName,
  title: { en: viewName, de: viewName },
  columns: file.columns.map(({ name, header, type }) => ({
    name,
    title: { en: header, de: header },
    type,
    isKey: false,
    isHidden: false,
  })),
  portal: '',
  groups: [],
  environment: 'production',
  mode: 'new',
  ...changes,
});

const run = (id: string, payload: ImportPlan) => call({ method: 'POST', url: `/${id}/run`, payload });
const progressOf = async (id: string): Promise<ImportProgress> =>
  importProgressSchema.parse((await call({ method: 'GET', url: `/${id}/progress` })).json());

async function ended(id: string): Promise<ImportProgress> {
  return vi.waitFor(async () => {
    const progress = await progressOf(id);
    expect(progress.state).not.toBe('running');
    return progress;
  }, patience);
}

const importFile = async (content: string, viewName: string): Promise<ImportProgress> => {
  const file = await upload(content);
  await run(file.id, planOf(file, viewName));
  return ended(file.id);
};

const rows = async (view: string): Promise<ViewRow[]> =>
  (await server.get(rowsUrl(view), tokens.admin)).json<ViewRow[]>();
const exists = async (view: string): Promise<boolean> =>
  (await server.get(`/api/wview/${view}/info`, tokens.admin)).statusCode === 200;

/** Tables that no view has, and files that nobody reads. */
async function leftovers(): Promise<unknown[]> {
  const tables = await sql`
    select tablename from pg_tables where tablename like 'import\_unfinished%'`.execute(server.database.kysely);
  return [...tables.rows, ...readdirSync(tmpdir()).filter((name) => name.startsWith('fundscope-upload-'))];
}

/** An import locks the view that it may replace: until `work` is done, it waits for that. */
const whileImportsWait = (work: () => Promise<void>): Promise<void> =>
  inTransaction(server.database.pool, async (db) => {
    await sql`lock table fundscope.views in exclusive mode`.execute(db);
    await work();
  });

const somebodyWaits = () =>
  vi.waitFor(async () => {
    const waiting = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      server.database.kysely,
    );
    expect(waiting.rows.length).toBeGreaterThan(0);
  }, patience);

describe('a file that an administrator brings in', () => {
  it('is shown with its columns and first rows, becomes the view that they say, and is in the audit trail', async () => {
    const file = await upload('fund_nr;name;share\n1;Süd;0,5\n2;Nord;0,25\n');
    expect(file).toMatchObject({
      fileName: 'funds.csv',
      rows: 2,
      reading: { delimiter: 'semicolon', decimalMark: ',' },
    });
    expect(file.columns.map(({ name }) => name)).toEqual(['fund_nr', 'name', 'share']);
    expect(file.sampleRows).toEqual([
      ['1', 'Süd', '0,5'],
      ['2', 'Nord', '0,25'],
    ]);
    const [number, name, share] = planOf(file, 'x').columns;
    const plan = planOf(file, 'OWN_FUNDS', {
      title: { en: 'Own funds', de: 'Eigene Fonds' },
      columns: [
        { ...number!, type: 'text', isKey: true },
        { ...name!, isHidden: true },
        { ...share!, type: 'percmath', title: { en: 'Share', de: 'Anteil' } },
      ],
    });
    expect((await run(file.id, plan)).statusCode).toBe(202);
    const progress = await ended(file.id);
    expect(progress).toMatchObject({
      state: 'done',
      rows: 2,
      rowsDone: 2,
      result: { WVName: 'OWN_FUNDS', rows: 2, portals: ['Imported data'] },
    });
    expect(await rows('OWN_FUNDS')).toEqual([
      { _rn: 1, fund_nr: '1', share: 0.5 },
      { _rn: 2, fund_nr: '2', share: 0.25 },
    ]);
    const info = (
      await server.get('/api/wview/OWN_FUNDS/info', tokens.admin, { 'accept-language': 'de' })
    ).json<ViewInfo>();
    expect([info.Title, ...info.colForList.map(({ DisplayName }) => DisplayName)]).toEqual([
      'Eigene Fonds',
      'fund_nr',
      'Anteil',
    ]);
    expect(info.keyColumns).toEqual(['fund_nr']);
    const audited = await server.database.kysely
      .selectFrom('fundscope.audit')
      .select(['user_nr', 'after'])
      .where('action', '=', 'view.import')
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({ user_nr: admin, after: { WVName: 'OWN_FUNDS', source: 'funds.csv', rows: 2 } });
    // That it is done is told with its last write, and its file is removed after that.
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]), patience);
    const parts = await server.database.kysely.selectFrom('fundscope.import_parts').select('part').execute();
    expect(parts).toEqual([]);
  });

  it('may be an Excel file, and is asked about where a column looks like fund numbers', async () => {
    const workbook = await writeXlsx({
      sheets: [
        { name: 'Old', rows: [['x'], [1]] },
        {
          name: 'Funds',
          rows: [
            ['fund_nr', 'NAV'],
            [412, 99.5],
          ],
        },
      ],
    });
    const id = await send(Buffer.from(workbook));
    const first = importFileSchema.parse((await read(id)).json());
    expect(first).toMatchObject({ rows: 1, sheets: ['Old', 'Funds'], reading: { sheet: 'Old' } });
    const file = importFileSchema.parse((await read(id, { sheet: 'Funds' })).json());
    expect(file.columns.map(({ name, type, question }) => [name, type, question])).toEqual([
      ['fund_nr', 'text', 'identifier'],
      ['NAV', 'number', null],
    ]);
    expect(file.sampleRows).toEqual([['412', '99.5']]);
    await run(id, planOf(file, 'WORKBOOK'));
    expect((await ended(id)).state).toBe('done');
    expect(await rows('WORKBOOK')).toEqual([{ _rn: 1, fund_nr: '412', NAV: 99.5 }]);
  });

  it('is shown with the cells that do not fit its columns, which are refused unless another type is chosen', async () => {
    const lines = Array.from(
      { length: 30 },
      (_, row) => `F${row};${row === 4 ? 'n/a' : `${row},5`};${row % 3 ? row : '?'}`,
    );
    const file = await upload(`fund;nav;rank\n${lines.join('\n')}\n`);
    expect(file.reading.decimalMark).toBe(',');
    expect(file.decimalDoubt).toBeUndefined();
    expect(file.columns.map(({ name, type, misfits }) => ({ name, type, misfits }))).toEqual([
      { name: 'fund', type: 'text', misfits: undefined },
      {
        name: 'nav',
        type: 'number',
        misfits: { as: 'number', count: 1, filled: 30, first: [{ line: 6, cell: 'n/a' }] },
      },
      {
        name: 'rank',
        type: 'text',
        misfits: { as: 'number', count: 10, filled: 30, first: [2, 5, 8].map((line) => ({ line, cell: '?' })) },
      },
    ]);
    await run(file.id, planOf(file, 'MISFITS'));
    expect(await ended(file.id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/choose Text as the type of the column\.$/u),
      faults: [
        {
          line: 6,
          column: 'nav',
          cell: 'n/a',
          reason: { isGivenType: true },
          message: expect.not.stringContaining('changed'),
        },
      ],
    });
    const { columns } = planOf(file, 'MISFITS');
    await run(file.id, planOf(file, 'MISFITS', { columns: columns.map((column) => ({ ...column, type: 'text' })) }));
    expect((await ended(file.id)).state).toBe('done');
    expect((await rows('MISFITS'))[4]).toMatchObject({ nav: 'n/a' });
  });

  it('is asked about where its cells do not say the decimal mark', async () => {
    const file = await upload('fund;nav\nA;1,234\n');
    expect(file).toMatchObject({
      reading: { decimalMark: ',' },
      decimalDoubt: { points: 0, commas: 0, example: '1,234' },
    });
    const answer = await read(file.id, { ...file.reading, decimalMark: '.' });
    expect(importFileSchema.parse(answer.json()).decimalDoubt).toBeUndefined();
  });

  it('may come in several parts, in any order, each as often as it takes', async () => {
    const line = `${'x'.repeat(99)}\n`;
    const bytes = Buffer.from(`a\n${line.repeat(Math.floor((IMPORT_PART_BYTES + 5_000) / line.length))}`);
    const id = await announce(bytes.length);
    const parts = [bytes.subarray(0, IMPORT_PART_BYTES), bytes.subarray(IMPORT_PART_BYTES)];
    for (const part of [1, 0, 1]) {
      const answer = await call({ method: 'PUT', url: `/${id}/parts/${part}`, payload: parts[part]! });
      expect(answer.statusCode).toBe(204);
    }
    expect((await read(id)).json<ImportFile>().rows).toBe(bytes.length / line.length - 2 / line.length);
  });

  it('may come over a slow line: a part has more time than the body of another route', async () => {
    const id = await announce(4);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const payload = new Readable({ read: () => void payload.emit('awaited') });
      const isAwaited = once(payload, 'awaited');
      const answer = server.app.inject({
        method: 'PUT',
        url: `/api/imports/${id}/parts/0`,
        headers: {
          authorization: `Bearer ${tokens.admin}`,
          'content-type': 'application/octet-stream',
          'content-length': '4',
        },
        payload,
      });
      await isAwaited;
      vi.advanceTimersByTime(15_000);
      payload.push('a\n1\n');
      payload.push(null);
      expect((await answer).statusCode).toBe(204);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is read whole where the disk takes a part in pieces', async () => {
    const handle = await open(tmpdir());
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const write = Reflect.get(prototype, 'write') as (
      content: Buffer,
      start: number,
      length: number,
    ) => Promise<unknown>;
    const short = vi.spyOn(prototype, 'write').mockImplementation(function piece(this: FileHandle, content: unknown) {
      return write.call(this, content as Buffer, 0, 4) as never;
    });
    try {
      expect((await upload('a\n1\n2\n3\n')).rows).toBe(3);
    } finally {
      short.mockRestore();
    }
  });

  it('is read again as they say', async () => {
    const file = await upload('day,nav\n01/02/2026,1.000\n');
    expect(file.columns.map(({ type }) => type)).toEqual(['date', 'number']);
    const again = importFileSchema.parse((await read(file.id, { delimiter: 'semicolon' })).json());
    expect(again.columns.map(({ header, type }) => [header, type])).toEqual([['day,nav', 'text']]);
    expect(again.reading.delimiter).toBe('semicolon');
    expect((await call({ method: 'GET', url: `/${file.id}` })).json()).toEqual(again);
  });

  it('can be discarded', async () => {
    const { id } = await upload('a\n1\n');
    expect((await call({ method: 'DELETE', url: `/${id}` })).statusCode).toBe(204);
    expect((await call({ method: 'GET', url: `/${id}` })).statusCode).toBe(404);
  });

  it('gives way to newer ones: nobody keeps more than three', async () => {
    const ids = [];
    for (let index = 0; index < 4; index++) ids.push(await announce(1));
    const answers = await Promise.all(ids.map((id) => call({ method: 'GET', url: `/${id}/progress` })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 200]);
  });
});

const interruptedRun = {
  state: 'failed',
  refusal: { code: 'interrupted' },
  message: 'The import was interrupted, since its server stopped. Nothing was changed: import the file again.',
};

describe('a file on the disk', () => {
  it('is removed once the process that laid it down has ended; that of a running process stays', async () => {
    const prefix = join(tmpdir(), `fundscope-upload-${hostname().replaceAll(/[^\w.]/gu, '_')}-`);
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const [left, kept] = [mkdtempSync(`${prefix}${ended}-`), mkdtempSync(`${prefix}${process.ppid}-`)];
    try {
      await removeAbandonedFiles();
      expect([existsSync(left), existsSync(kept)]).toEqual([false, true]);
    } finally {
      rmSync(kept, { recursive: true });
    }
  });
});

describe('what nobody imports', () => {
  it('is dropped after a day, and so is what a killed process left on the disk', async () => {
    const { id } = await upload('a\n1\n');
    const folder = mkdtempSync(join(tmpdir(), 'fundscope-upload-'));
    const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
    utimesSync(folder, longAgo, longAgo);
    const { kysely } = server.database;
    await sql`update fundscope.imports set changed_at = now() - interval '25 hours' where import_id = ${id}`.execute(
      kysely,
    );
    await dropOldImports(kysely);
    await removeAbandonedFiles();
    expect((await call({ method: 'GET', url: `/${id}` })).statusCode).toBe(404);
    expect(await leftovers()).toEqual([]);
  });
});

describe('nobody else', () => {
  it('may import: not a user, and not another administrator with this one’s file', async () => {
    const { id, ...file } = await upload('a\n1\n');
    for (const [token, status] of [
      [tokens.user, 403],
      [tokens.other, 404],
    ] as const) {
      const answers = [
        await call({ method: 'GET', url: `/${id}`, token }),
        await call({ method: 'GET', url: `/${id}/progress`, token }),
        await call({ method: 'PUT', url: `/${id}/parts/0`, payload: Buffer.from('b\n2\n'), token }),
        await call({ method: 'POST', url: `/${id}/reading`, payload: {}, token }),
        await call({ method: 'POST', url: `/${id}/run`, payload: planOf({ id, ...file }, 'STOLEN'), token }),
        await call({ method: 'POST', url: `/${id}/cancel`, token }),
        await call({ method: 'DELETE', url: `/${id}`, token }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    }
    expect((await call({ method: 'GET', url: '/targets', token: tokens.user })).statusCode).toBe(403);
    expect(
      (await call({ method: 'POST', url: '', payload: { fileName: 'a', sizeBytes: 1 }, token: tokens.user }))
        .statusCode,
    ).toBe(403);
  });
});

describe('what is refused before anything runs', () => {
  it('is a file that is too large, empty, or has a name of several lines', async () => {
    const codes = [];
    for (const payload of [
      { fileName: 'a', sizeBytes: MAX_BYTES + 1 },
      { fileName: 'a', sizeBytes: 0 },
      { fileName: 'a\nb', sizeBytes: 1 },
    ]) {
      codes.push((await call({ method: 'POST', url: '', payload })).statusCode);
    }
    expect(codes).toEqual([413, 400, 400]);
  });

  it('is a part that the file does not have, of another size, or no bytes', async () => {
    const id = await announce(3);
    const answers = [
      await call({ method: 'PUT', url: `/${id}/parts/1`, payload: Buffer.from('abc') }),
      await call({ method: 'PUT', url: `/${id}/parts/0`, payload: Buffer.from('ab') }),
      await call({ method: 'PUT', url: `/${id}/parts/0` }),
      await call({ method: 'PUT', url: `/${id}/parts/0`, payload: { a: 1 } }),
      await read(id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415, 409]);
    expect(answers.at(-1)?.json<{ Message: string }>().Message).toContain('has not arrived');
  });

  it('is a file that is no table, with line and cure in words of the portal', async () => {
    const short = (await read(await send('a,b\n1,2\n"x\ny",3\n4\n'))).json<{ Message: string }>();
    expect(short.Message).toContain('line 5: the row has 1 fields, the header has 2.');
    const stray = (await read(await send('a,b\n"1"1,2\n'))).json<{ Message: string }>();
    expect(stray.Message).toContain('begins in line 2, a field goes on behind its closing quote');
    expect(stray.Message).toContain('name the right delimiter.');
  });

  it('is told of with a code and its facts, which the portal makes sentences of in any language', async () => {
    const refusal = async (answer: ReturnType<typeof call>) => (await answer).json<{ refusal: unknown }>().refusal;
    expect(await refusal(read(await send('a,b\n1\n')))).toEqual({
      code: 'rows-invalid',
      faults: [{ line: 2, reason: { code: 'row-length', cells: 1, columns: 2 } }],
      isCut: false,
    });
    expect(await refusal(read(await send('a,b\n"1"1,2\n')))).toEqual({ code: 'quote-closed-early', line: 2 });
    expect(await refusal(read(await announce(3)))).toEqual({ code: 'part-missing', part: 0 });
    const large = { method: 'POST', url: '', payload: { fileName: 'a', sizeBytes: MAX_BYTES + 1 } } as const;
    expect(await refusal(call(large))).toEqual({ code: 'file-too-large', megabytes: 2 });
    expect(await refusal(call({ method: 'GET', url: `/${randomUUID()}` }))).toEqual({ code: 'no-such-import' });
    const file = await upload('a\n1\n');
    const plan = planOf(file, 'NOWHERE', { mode: 'append' });
    expect(await refusal(run(file.id, plan))).toEqual({ code: 'no-such-view', view: 'NOWHERE' });
    expect(await refusal(call({ method: 'POST', url: `/${file.id}/cancel` }))).toEqual({ code: 'ended-already' });
  });

  it('is a plan that does not fit the file, or shows nothing, or takes a name that is taken', async () => {
    await importFile('a\n1\n', 'TAKEN');
    await sql`
      insert into fundscope.views (wv_name, definition, source)
      select 'CATALOGUED', definition || '{"name": "CATALOGUED"}', 'catalogue/some.yaml'
      from fundscope.views where wv_name = 'TAKEN'`.execute(server.database.kysely);
    const file = await upload('a,b\n1,2\n');
    const plan = planOf(file, 'FITTING');
    const [a, b] = plan.columns;
    const refused = async (changes: Partial<ImportPlan>) => {
      const answer = await run(file.id, { ...plan, ...changes });
      return [answer.statusCode, answer.json<{ field?: string }>().field];
    };
    expect(await refused({ columns: [a!] })).toEqual([400, 'columns']);
    expect(await refused({ columns: [b!, a!] })).toEqual([400, 'columns']);
    expect(await refused({ columns: plan.columns.map((column) => ({ ...column, isHidden: true })) })).toEqual([
      400,
      'columns',
    ]);
    expect(await refused({ columns: plan.columns.map((column) => ({ ...column, type: 'book' as const })) })).toEqual([
      400,
      'columns',
    ]);
    expect(await refused({ groups: ['Nobody'] })).toEqual([400, 'groups']);
    expect(await refused({ viewName: 'bad name' })).toEqual([400, 'viewName']);
    expect(await refused({ viewName: 'taken' })).toEqual([409, 'viewName']);
    expect(await refused({ viewName: 'CATALOGUED', mode: 'replace' })).toEqual([409, 'viewName']);
    expect((await progressOf(file.id)).state).toBe('ready');
    const targets = importTargetsSchema.parse((await call({ method: 'GET', url: '/targets' })).json());
    expect(targets.maxBytes).toBe(MAX_BYTES);
    expect(targets.views).toEqual(
      expect.arrayContaining([
        { WVName: 'TAKEN', isImported: true, columns: [{ name: 'a', type: 'number', isKey: false }] },
        { WVName: 'CATALOGUED', isImported: false, columns: [] },
      ]),
    );
  });
});

describe('an import', () => {
  it('tells of cells at fault as they stand in the file, whatever words they have', async () => {
    const cell = 'see --date-format, --replace';
    const file = await upload(`n\n1\n"${cell}"\n`);
    const plan = planOf(file, 'QUOTED');
    await run(file.id, { ...plan, columns: [{ ...plan.columns[0]!, type: 'number' }] });
    const { message, refusal, faults } = await ended(file.id);
    expect(message).toContain(`line 3: "${cell}" in "n" is not a number`);
    expect(faults).toMatchObject([{ cell, message: expect.stringContaining(`"${cell}" in "n"`) }]);
    expect(refusal).toMatchObject({
      code: 'rows-invalid',
      faults: [{ line: 3, reason: { code: 'not-of-type', cell, column: 'n', type: 'number', decimalMark: '.' } }],
    });
  });

  it('adds its rows to a view, with that view’s types and key, and refuses a key that is there', async () => {
    const first = await upload('id,share,day\n7,0.5,2026-01-31\n');
    const plan = planOf(first, 'GROWING');
    const types = ['text', 'percmath', 'date'] as const;
    await run(first.id, {
      ...plan,
      columns: plan.columns.map((column, index) => ({ ...column, type: types[index]!, isKey: index === 0 })),
    });
    expect((await ended(first.id)).result).toMatchObject({ mode: 'new', rows: 1, replaced: 0 });
    const more = await upload('day,id,share\n2026-02-28,8,0.25\n');
    await run(more.id, planOf(more, 'growing', { mode: 'append', title: { en: 'No', de: 'Nein' } }));
    expect((await ended(more.id)).result).toEqual({
      WVName: 'GROWING',
      mode: 'append',
      rows: 1,
      replaced: 0,
      portals: [],
    });
    const again = await upload('id,share,day\n8,1,\n');
    await run(again.id, planOf(again, 'GROWING', { mode: 'append' }));
    expect(await ended(again.id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/the key "8" in "id" is in the view already: .+ or add and replace by key/u),
      refusal: { faults: [{ line: 2, reason: { code: 'key-known', key: '8', columns: ['id'] } }] },
    });
    await run(again.id, planOf(again, 'GROWING', { mode: 'merge' }));
    expect((await ended(again.id)).result).toMatchObject({ mode: 'merge', rows: 0, replaced: 1 });
    expect(await rows('GROWING')).toEqual([
      { _rn: 1, id: '7', share: 0.5, day: '2026-01-31' },
      { _rn: 2, id: '8', share: 1, day: null },
    ]);
    const title = (await server.get('/api/wview/GROWING/info', tokens.admin)).json<ViewInfo>().Title;
    expect(title).toBe('GROWING');
  });

  it('does not add a file of other columns, nor replace by a key that nobody has', async () => {
    await importFile('a\n1\n', 'KEYLESS');
    const other = await upload('b\n1\n');
    await run(other.id, planOf(other, 'KEYLESS', { mode: 'append' }));
    expect((await ended(other.id)).refusal).toEqual({
      code: 'other-columns',
      view: 'KEYLESS',
      extra: ['b'],
      missing: ['a'],
    });
    const file = await upload('a\n2\n');
    const answer = await run(file.id, planOf(file, 'KEYLESS', { mode: 'merge' }));
    expect([answer.statusCode, answer.json<{ refusal: unknown }>().refusal]).toEqual([
      400,
      { code: 'no-key', view: 'KEYLESS' },
    ]);
    expect(await rows('KEYLESS')).toEqual([{ _rn: 1, a: 1 }]);
  });

  it('says how many rows of the file have been read', async () => {
    const file = await upload(`a\n${'1\n'.repeat(20_000)}`);
    expect((await progressOf(file.id)).rowsRead).toBe(20_000);
    await run(file.id, planOf(file, 'READ_ON'));
    await ended(file.id);
    expect(await progressOf(file.id)).toMatchObject({ rows: 20_000, rowsDone: 20_000 });
  });

  it('that fails names line, column and cell, leaves nothing behind, and can be run again with another type', async () => {
    const file = await upload('n\n1\nx\n3\n');
    const plan = planOf(file, 'TYPED');
    await run(file.id, { ...plan, columns: [{ ...plan.columns[0]!, type: 'number' }] });
    const failed = await ended(file.id);
    expect(failed).toMatchObject({
      state: 'failed',
      faults: [{ line: 3, column: 'n', cell: 'x', type: 'number' }],
      result: null,
    });
    expect(failed.faults[0]?.message).toContain('"x" in "n" is not a number');
    expect(await exists('TYPED')).toBe(false);
    expect(await leftovers()).toEqual([]);
    await run(file.id, plan);
    expect((await ended(file.id)).state).toBe('done');
    expect(await rows('TYPED')).toHaveLength(3);
  });

  it('names the line that has the same key already, as no fault of a type', async () => {
    const file = await upload('fund,name\nF1,a\nF2,b\nF1,c\n');
    const plan = planOf(file, 'KEYED');
    await run(file.id, { ...plan, columns: plan.columns.map((column, index) => ({ ...column, isKey: index === 0 })) });
    expect((await ended(file.id)).faults).toEqual([
      {
        line: 4,
        column: 'fund',
        cell: 'F1',
        type: null,
        sameKeyLine: 2,
        reason: { code: 'key-repeated', key: 'F1', columns: ['fund'], line: 2 },
        message: expect.stringContaining('is in line 2 already'),
      },
    ]);
  });

  it('ends where the file is no longer the one that was read', async () => {
    const file = await upload('a\n1\n2\n');
    await call({ method: 'PUT', url: `/${file.id}/parts/0`, payload: Buffer.from('a\n123\n') });
    await run(file.id, planOf(file, 'OTHER_FILE'));
    expect(await ended(file.id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/has 1 rows, it had 2 when it was shown: send it again/u),
    });
    expect(await exists('OTHER_FILE')).toBe(false);
  });

  it('can be cancelled until it is done: nothing has changed then', async () => {
    const file = await upload('a\n1\n');
    await whileImportsWait(async () => {
      void run(file.id, planOf(file, 'CANCELLED'));
      await somebodyWaits();
      const answer = await call({ method: 'POST', url: `/${file.id}/cancel` });
      expect(answer.json<ImportProgress>().state).toBe('cancelled');
    });
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]), patience);
    expect((await progressOf(file.id)).state).toBe('cancelled');
    expect(await exists('CANCELLED')).toBe(false);
    expect((await call({ method: 'POST', url: `/${file.id}/cancel` })).statusCode).toBe(409);
  });

  it('goes on beside another', async () => {
    const [one, two] = [await upload('a\n1\n2\n'), await upload('b\n3\n')];
    const answers = await Promise.all([run(one.id, planOf(one, 'BESIDE_ONE')), run(two.id, planOf(two, 'BESIDE_TWO'))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect((await run(one.id, planOf(one, 'BESIDE_THREE'))).statusCode).toBe(409);
    expect((await ended(one.id)).state).toBe('done');
    expect((await ended(two.id)).state).toBe('done');
    expect([await rows('BESIDE_ONE'), await rows('BESIDE_TWO')].map((found) => found.length)).toEqual([2, 1]);
  });

  it('takes the place of a view that was imported before where it is told to', async () => {
    await importFile('a\n1\n', 'AGAIN');
    const file = await upload('b\nx\n');
    await run(file.id, planOf(file, 'AGAIN', { mode: 'replace' }));
    expect((await ended(file.id)).state).toBe('done');
    expect(await rows('AGAIN')).toEqual([{ _rn: 1, b: 'x' }]);
  });

  it('is told of by any process, and ends with the one that runs it: nothing has changed then', async () => {
    const file = await upload('a\n1\n');
    const second = await buildApp({
      config: { ...readConfig({}), logLevel: 'silent', maxLagMs: 0 },
      database: server.database.server,
      revision: '0',
    });
    const asSecond = (method: 'GET' | 'POST', path: string, payload?: object) =>
      second.inject({
        method,
        url: `/api/imports/${file.id}${path}`,
        headers: { authorization: `Bearer ${tokens.admin}` },
        ...(payload && { payload }),
      });
    expect((await asSecond('GET', '')).json<ImportFile>().columns).toEqual(file.columns);
    let stopped: Promise<unknown> | undefined;
    await whileImportsWait(async () => {
      void asSecond('POST', '/run', planOf(file, 'STOPPED'));
      await somebodyWaits();
      stopped = second.close();
    });
    await stopped;
    expect(await progressOf(file.id)).toMatchObject(interruptedRun);
    expect(await exists('STOPPED')).toBe(false);
    expect(await leftovers()).toEqual([]);
  });

  it('whose process died has failed, and what it still does is not kept', async () => {
    const file = await upload('a\n1\n');
    await sql`
      update fundscope.imports set state = 'running', attempt = 1, beat_at = now() - interval '1 minute'
      where import_id = ${file.id}`.execute(server.database.kysely);
    expect(await progressOf(file.id)).toMatchObject({ ...interruptedRun, faults: [] });
    await run(file.id, planOf(file, 'RISEN'));
    expect((await ended(file.id)).state).toBe('done');
    const { kysely } = server.database;
    expect(await beat(kysely, { id: file.id, attempt: 1 }, { rowsRead: 1, rowsDone: 1 })).toBe(false);
    expect(
      await completeRun(
        kysely,
        { id: file.id, attempt: 1 },
        { WVName: 'X', mode: 'new', rows: 0, replaced: 0, portals: [] },
      ),
    ).toBe(false);
  });
});
