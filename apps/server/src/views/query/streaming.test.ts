import { request as httpRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { spoolDataDir } from '../../../test/spools.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';

const ROWS = 100_000;
type OpenOptions = readonly [headers?: Record<string, string>, query?: Record<string, string>];

describe('a streamed answer', () => {
  const server = setUpTestApp({ queryTimeoutMs: 1_200_000, settings: { poolSize: 10, rowLimit: 150_000 } });
  let token: string;
  let otherToken: string;
  let thirdToken: string;

  beforeAll(async () => {
    const db = server.database.kysely;
    await sql`create table env_p.large as
              select i as id, 'a text that takes some room, number ' || i as name from generate_series(1, ${sql.raw(String(ROWS))}) i`.execute(
      db,
    );
    await sql`create view env_p.slow as select i as id, pg_sleep(600)::text as name from generate_series(1, 9) i`.execute(
      db,
    );
    // By the index the rows are computed one by one, as they are read: the last of them cannot be.
    await sql`create index on env_p.large (id)`.execute(db);
    await sql`create view env_p.failing as
              select id, (1 / (${sql.raw(String(ROWS))} - id))::text as name from env_p.large`.execute(db);
    await sql`analyze env_p.large`.execute(db);
    for (const relation of ['large', 'slow', 'failing']) {
      await addView(db, {
        name: relation.toUpperCase(),
        title: relation,
        relation,
        columns: [
          { name: 'id', type: 'number', key: true },
          { name: 'name', type: 'text' },
        ],
      });
    }
    const portal = await addPortal(
      db,
      'portal',
      ['LARGE', 'SLOW', 'FAILING'].map((view) => ({ link: linkTo(view) })),
    );
    const groups = [await addGroup(db, { portals: [portal] })];
    await addUser(db, { username: 'reader', groups });
    await addUser(db, { username: 'other', groups });
    await addUser(db, { username: 'third', groups });
    token = await server.signIn('reader');
    otherToken = await server.signIn('other');
    thirdToken = await server.signIn('third');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await expect.poll(() => server.database.pool.totalCount - server.database.pool.idleCount).toBe(0);
    await expect.poll(busyQueries).toEqual([]);
    await expect.poll(spooledBytes).toBe(0);
    expect(existsSync(join(spoolDataDir, 'spool')) ? readdirSync(join(spoolDataDir, 'spool')) : []).toEqual([]);
  });

  const portOf = () => (server.app.server.address() as AddressInfo).port;
  const open = (view: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) => {
    return httpRequest({
      host: '127.0.0.1',
      port: portOf(),
      path: rowsUrl(view, query),
      agent: false,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  };
  const answerTo = async (view: string, ...options: OpenOptions) => {
    const call = open(view, ...options);
    call.on('error', () => undefined);
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer;
  };
  const idleConnections = async () => {
    const { pool } = server.database.app;
    return { busy: pool.totalCount - pool.idleCount, queries: await busyQueries() };
  };
  const jsonOf = async (answer: IncomingMessage) => JSON.parse(await text(answer)) as { _rn: number; id: number }[];
  const sentRows = async () => {
    const { body } = await server.get('/metrics');
    return Number(/^fundscope_rows_sent_total\{route="[^"]*viewName"\} (\d+)$/mu.exec(body)?.[1] ?? 0);
  };
  /** Of all answers, as the metrics have it. */
  const spooledBytes = async () => {
    const { body } = await server.get('/metrics');
    const values = body.matchAll(/^fundscope_spool_(?:file|memory)_bytes (\d+)$/gmu);
    return Array.from(values, ([, bytes]) => Number(bytes)).reduce((sum, bytes) => sum + bytes, 0);
  };
  const busyQueries = async () => {
    const { rows } = await server.database.pool.query<{ query: string }>(
      `select query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    return rows.map(({ query }) => query);
  };

  it('gives every row once, in order', async () => {
    const rows = await jsonOf(await answerTo('LARGE'));
    expect(rows).toHaveLength(ROWS);
    expect(rows.every(({ _rn, id }, index) => _rn === index + 1 && id === index + 1)).toBe(true);
  });

  it('as a long JSON array has its count behind its rows, and before them how many come at most', async () => {
    const before = await sentRows();
    const whole = await answerTo('LARGE');
    expect(whole.headers).toMatchObject({
      'x-fundscope-row-limit': '150000',
      trailer: 'x-fundscope-row-count, x-fundscope-row-limit-reached',
    });
    expect(whole.headers).not.toHaveProperty('x-fundscope-row-count');
    expect(await jsonOf(whole)).toHaveLength(ROWS);
    expect(whole.trailers).toEqual({
      'x-fundscope-row-count': String(ROWS),
      'x-fundscope-row-limit-reached': 'false',
    });
    const cut = await answerTo('LARGE', {}, { toprows: '60000' });
    expect(cut.headers).toMatchObject({ 'x-fundscope-row-limit': '60000' });
    expect(await jsonOf(cut)).toHaveLength(60_000);
    expect(cut.trailers).toEqual({ 'x-fundscope-row-count': '60000', 'x-fundscope-row-limit-reached': 'true' });
    const packed = await answerTo('LARGE', { 'accept-encoding': 'gzip', 'x-forwarded-for': '10.1.2.3' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-fundscope-row-limit': '150000' });
    expect(JSON.parse(await text(packed.pipe(createGunzip())))).toHaveLength(ROWS);
    expect(packed.trailers).toMatchObject({ 'x-fundscope-row-count': String(ROWS) });
    await expect.poll(sentRows).toBe(before + 2 * ROWS + 60_000);
  });

  it('as a long JSON array begins with its count for callers of HTTP 1.0, who hear of nothing behind it', async () => {
    const socket = connect(portOf(), '127.0.0.1');
    socket.write(`GET ${rowsUrl('LARGE')} HTTP/1.0\r\nauthorization: Bearer ${token}\r\n\r\n`);
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
    expect(head).toContain(`x-fundscope-row-count: ${ROWS}`);
    expect(head).toContain('x-fundscope-row-limit-reached: false');
    expect(head).not.toMatch(/^(?:trailer|transfer-encoding):/imu);
    expect(JSON.parse(body)).toHaveLength(ROWS);
  });

  it('holds neither connection nor memory for a reader who is slower than the database', async () => {
    const before = process.memoryUsage();
    const answers: IncomingMessage[] = [];
    // On a busy machine who waits for a place is told to come again.
    while (answers.length < 6) {
      const answer = await answerTo('LARGE', { accept: 'text/csv' });
      answer.pause();
      if (answer.statusCode === 200) answers.push(answer);
      else answer.resume();
    }
    // Of one user one at once may be read: all six have been, though nobody has read on.
    await expect.poll(idleConnections).toEqual({ busy: 0, queries: [] });
    expect(await spooledBytes()).toBeGreaterThan(0);
    const grown = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    expect(grown).toBeLessThan(60 * 1024 * 1024);
    for (const answer of answers) {
      let lines = 0;
      for await (const chunk of answer) lines += (chunk as Buffer).toString('latin1').split('\n').length - 1;
      expect(lines).toBe(ROWS + 1);
    }
  });

  it('that comes faster than it is read leaves nothing behind, however it ends', async () => {
    const read = await answerTo('LARGE', { accept: 'text/csv' });
    read.resume();
    await once(read, 'end');
    const left = await answerTo('LARGE', { accept: 'text/csv' });
    left.pause();
    await expect.poll(idleConnections).toEqual({ busy: 0, queries: [] });
    left.destroy();
  });

  it('whose reader goes away in the middle gives its connection back', async () => {
    const answer = await answerTo('LARGE');
    await once(answer, 'data');
    answer.destroy();
  });

  it('whose reader goes away before the first row ends its query in the database', async () => {
    const call = open('SLOW');
    call.on('error', () => undefined);
    call.end();
    await expect.poll(busyQueries).toHaveLength(1);
    call.destroy();
    await expect.poll(busyQueries).toEqual([]);
  });

  it('that fails before its count is known is a refusal, since a short JSON array begins with its count', async () => {
    const answer = await answerTo('FAILING', {}, { $filter: `id gt ${ROWS - 1_000}` });
    expect(answer.statusCode).toBe(500);
    answer.resume();
    await once(answer, 'end');
  });

  it('that fails in the middle breaks off, so that nobody takes it for whole', async () => {
    for (const accept of ['text/csv', 'application/json']) {
      const answer = await answerTo('FAILING', { accept });
      expect(answer.statusCode).toBe(200);
      await expect(text(answer)).rejects.toThrow(/aborted|reset/u);
      expect(answer.trailers).toEqual({});
    }
  });

  it('of which too many run at once waits its turn, and leaves connections to everything else', async () => {
    const slow = (as: string) =>
      open('SLOW', { authorization: `Bearer ${as}` })
        .on('error', () => undefined)
        .end();
    const load = async (as: string) => {
      const answer = await answerTo('LARGE', { accept: 'text/csv', authorization: `Bearer ${as}` });
      answer.pause();
      return answer;
    };
    const waiting = [token, token, otherToken, otherToken, thirdToken, thirdToken].map((as) => slow(as));
    // Of the six places loads have two, and of these each user has one.
    await expect.poll(async () => (await busyQueries()).length).toBe(2);
    const seventh = load(token);
    expect((await server.get('/api/navigation/', token)).statusCode).toBe(200);
    for (const call of waiting) call.destroy();
    (await seventh).destroy();
  });

  it('of one user leaves places to the others, however many they load', async () => {
    const quick = () => server.get(rowsUrl('LARGE', { toprows: '1' }), otherToken);
    const own = Array.from({ length: 8 }, () => open('SLOW'));
    for (const call of own) call.on('error', () => undefined).end();
    await expect.poll(async () => (await busyQueries()).length).toBe(1);
    expect((await quick()).statusCode).toBe(200);
    for (const call of own) call.destroy();
  });
});
