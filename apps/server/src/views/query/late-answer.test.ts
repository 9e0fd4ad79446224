import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { patience } from '../../../test/patience.ts';
import { addGroup, addPortal, addUser, addView, linkTo } from '../../../test/world.ts';
import { registerErrorHandler } from '../../http/error-handler.ts';
import { answerLimitMs } from '../../http/limits.ts';
import { limitTimes } from '../../http/time-limits.ts';
import { sendRows } from './send-rows.ts';

const ANSWER_MS = 1_000;

describe('an answer that is refused because it comes too late', () => {
  const server = setUpTestApp({
    queryTimeoutMs: 1_200_000,
    // Of the database's own time limit nothing is to be seen here; reading views has one place.
    settings: { queryTimeoutMs: ANSWER_MS - answerLimitMs({ queryTimeoutMs: 0 }), poolSize: 5 },
  });
  let token: string;

  beforeAll(async () => {
    const db = server.database.kysely;
    await sql`create view env_p.slow as
              select i as id, pg_sleep(600)::text as name from generate_series(1, 2) i`.execute(db);
    await sql`create table env_p.quick as select 1 as id, 'one' as name`.execute(db);
    // Its first rows are there at once, its last are not: whoever loads it as CSV has a place for long.
    await sql`create view env_p.dripping as
              select i as id, case when i > 2000 then pg_sleep(600)::text else repeat('text ', 20) end as name
              from generate_series(1, 2010) i order by i`.execute(db);
    const names = ['slow', 'quick', 'dripping'];
    for (const relation of names) {
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
    const links = names.map((name) => ({ link: linkTo(name.toUpperCase()) }));
    const portal = await addPortal(db, 'portal', links);
    await addUser(db, { username: 'reader', groups: [await addGroup(db, { portals: [portal] })] });
    // On a busy machine a password takes longer than an answer may here.
    token = await vi.waitFor(() => server.signIn('reader'), patience);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    const { pool } = server.database.app;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  const load = async (view: string, accept = 'application/json') => {
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${token}`, accept };
    const call = httpRequest({ host: '127.0.0.1', port, path: rowsUrl(view), agent: false, headers });
    call.on('error', () => undefined);
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer;
  };
  const statusOf = async (view: string) => {
    const answer = await load(view);
    answer.resume();
    await once(answer, 'close');
    return answer.statusCode;
  };

  it('ends its query, and gives back its connection and its place', async () => {
    expect(await statusOf('SLOW')).toBe(503);
    await expect.poll(() => statusOf('QUICK')).toBe(200);
    expect(await statusOf('SLOW')).toBe(503);
    await expect.poll(() => statusOf('QUICK')).toBe(200);
  });

  it('waits for no place any more', async () => {
    // On a busy machine its first rows may come too late as well.
    const reading = await vi.waitFor(async () => {
      const answer = await load('DRIPPING', 'text/csv');
      answer.pause();
      if (answer.statusCode !== 200) answer.destroy();
      expect(answer.statusCode).toBe(200);
      return answer;
    }, patience);
    expect(await statusOf('QUICK')).toBe(503);
    reading.destroy();
    await expect.poll(() => statusOf('QUICK')).toBe(200);
  });
});

it('rows that are ready when their caller has been refused as late are closed unread', async () => {
  const app = Fastify();
  registerErrorHandler(app, []);
  limitTimes(app, { answerMs: 50, stallMs: 10_000 });
  const state: { finish?: () => void } = {};
  const refused = new Promise<void>((resolve) => (state.finish = resolve));
  const body = Readable.from(['never', 'read']);
  app.get('/rows', async (_, reply) => {
    await refused;
    return sendRows(reply, 'text/csv', { body, firstRowsMs: 0 });
  });
  const answer = await app.inject('/rows');
  expect(answer.statusCode).toBe(503);
  state.finish?.();
  await vi.waitFor(() => expect(body.closed).toBe(true), patience);
  await app.close();
});
