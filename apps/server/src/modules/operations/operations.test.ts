import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  destinationTestSchema,
  operatedAppsSchema,
  operatedViewsSchema,
  operationsSchema,
  signInLocksSchema,
  viewTimeSchema,
} from '@fundscope/contract/administration';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, refusalOf, type Caller } from '../../../test/caller.ts';
import { addGroup, addUser, addView } from '../../../test/world.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { readOperatedViews } from './operated-views.ts';

const dropDir = mkdtempSync(join(tmpdir(), 'fundscope-drop-'));
afterAll(() => rmSync(dropDir, { recursive: true, force: true }));

describe('operations', () => {
  const server = setUpTestApp({ settings: { dropDir, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@fund.example' } });
  let admin: Caller;
  beforeAll(async () => {
    ({ caller: admin } = await addAdministrator(server));
  });

  it('show free space and what is known of backups, the newest first', async () => {
    const after = { file: 'a.backup', rows: 1, bytes: 5_000_000_000, isEncrypted: true };
    for (const file of ['a.backup', 'b.backup']) {
      const entry = { action: 'installation.backup', by: null, requestId: '', after: { ...after, file } } as const;
      await recordAudit(server.database.kysely, entry);
    }
    const state = operationsSchema.parse((await admin.get('/api/operations')).json());
    expect(state.backups).toMatchObject([
      { kind: 'backup', file: 'b.backup', sizeBytes: 5_000_000_000, isEncrypted: true },
      { file: 'a.backup' },
    ]);
    expect(state.freeSpace.map(({ folder }) => folder)).toEqual(['temporary', 'drop']);
    expect(state.requests).toEqual({ queued: 0, running: 0, failed: 0 });
  });

  it('show whose sign-in is locked, and unlock it', async () => {
    await addUser(server.database.kysely, { username: 'Locked' });
    const signIn = (Password: string) =>
      server.app.inject({ method: 'POST', url: '/api/users/token', payload: { Username: 'Locked', Password } });
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn('wrong');
    expect((await signIn('wrong')).statusCode).toBe(429);
    const locks = signInLocksSchema.parse((await admin.get('/api/operations/locks')).json());
    const lock = locks.find(({ username, address }) => username === 'locked' && address !== '');
    expect(lock).toMatchObject({ effect: 'refused' });
    const { username, address } = lock!;
    expect((await admin.post('/api/operations/unlock', { username, address })).json()).toEqual({ unlocked: 1 });
    expect((await signIn('wrong')).statusCode).toBe(401);
    expect((await auditLines(server, 'sign-in.unlock')).at(-1)?.after).toEqual({ username, address });
    const none = { username: 'nobody', address: '' };
    expect((await admin.post('/api/operations/unlock', none)).json()).toEqual({ unlocked: 0 });
  });

  it('show no count of asked or wrong links as a locked sign-in', async () => {
    const addCounts = (table: string) =>
      sql`
        insert into fundscope.sign_in_attempts (username, address, attempts, window_ends_at)
        select name, address, 100, now() + interval '1 minute'
        from (values ${sql.raw(table)}) counted (name, address)`.execute(server.database.kysely);
    await addCounts(`(' forgotten password', '192.0.2.1'), (' unknown link', '192.0.2.1')`);
    await addCounts(`(' forgotten password of somebody', ''), ('', '192.0.2.1')`);
    const locks = signInLocksSchema.parse((await admin.get('/api/operations/locks')).json());
    expect(locks.filter(({ attempts }) => attempts === 100)).toMatchObject([{ username: '', effect: 'slowed' }]);
  });

  it('test a destination without sending a file', async () => {
    const test = async (id: number) =>
      destinationTestSchema.parse((await admin.post(`/api/operations/destinations/${id}/test`)).json());
    expect(await test(8)).toMatchObject({ isGood: true });
    expect(await readdir(dropDir)).toEqual([]);
    expect(await test(9)).toMatchObject({ isGood: false, message: { de: expect.stringContaining('Mailserver') } });
    rmSync(dropDir, { recursive: true });
    expect(await test(8)).toMatchObject({ isGood: false, message: { en: expect.stringContaining('drop folder') } });
    const listed = (await admin.get('/api/operations/destinations')).json<{ DestinationId: number }[]>();
    expect(listed.map(({ DestinationId }) => DestinationId)).toEqual([7, 8, 9]);
    expect(refusalOf(await admin.post('/api/operations/destinations/3/test'))).toEqual([404, 'not-found', 'id']);
  });

  it('list registered apps with their open sessions', async () => {
    await sql`
      insert into fundscope.registered_apps (client_id, name, mode, redirect_uris, scopes)
      values ('app', 'An app', 'code', '{https://app.example/}', '{openid}')`.execute(server.database.kysely);
    expect(operatedAppsSchema.parse((await admin.get('/api/operations/apps')).json())).toEqual([
      {
        clientId: 'app',
        name: 'An app',
        mode: 'code',
        redirectUris: ['https://app.example/'],
        scopes: ['openid'],
        openSessions: 0,
      },
    ]);
  });

  it('show of each view what does not fit, and how long the database needs for it', async () => {
    const db = server.database.kysely;
    await sql`create table env_p.fits as select i as id from generate_series(1, 300) i`.execute(db);
    await addView(db, {
      name: 'FITS',
      title: 'x',
      relation: 'fits',
      columns: [{ name: 'id', type: 'number', key: true }],
    });
    await addView(db, {
      name: 'GONE',
      title: 'x',
      relation: 'gone',
      columns: [{ name: 'id', type: 'number', key: true }],
    });
    await addUser(db, { username: 'reader', groups: [await addGroup(db, { canSeeAllBooks: true })] });
    const views = operatedViewsSchema.parse((await admin.get('/api/operations/views')).json());
    expect(views.map(({ name, faults }) => [name, faults.length])).toEqual([
      ['FITS', 0],
      ['GONE', 1],
    ]);
    const time = viewTimeSchema.parse((await admin.post('/api/operations/views/FITS/time')).json());
    expect(time.rows).toBe(300);
    expect(refusalOf(await admin.post('/api/operations/views/NONE/time'))).toEqual([404, 'not-found', 'name']);
  });

  it('ask the database as often for many views as for one', async () => {
    let questions = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        questions += 1;
        return Promise.resolve(result);
      },
    };
    const db = server.database.kysely;
    const ask = async () => {
      questions = 0;
      return { views: (await readOperatedViews(db.withPlugin(counter))).length, questions };
    };
    const before = await ask();
    for (const name of ['MORE_1', 'MORE_2', 'MORE_3']) {
      await addView(db, {
        name,
        title: 'x',
        relation: name.toLowerCase(),
        columns: [{ name: 'id', type: 'number', key: true }],
      });
    }
    expect(await ask()).toEqual({ views: before.views + 3, questions: before.questions });
  });

  it('end the timing of a view with its caller', async () => {
    const db = server.database.kysely;
    await sql`create view env_p.slow as select 1 as id, pg_sleep(600)::text as name`.execute(db);
    await addView(db, {
      name: 'SLOW',
      title: 'x',
      relation: 'slow',
      columns: [
        { name: 'id', type: 'number', key: true },
        { name: 'name', type: 'text' },
      ],
    });
    const timings = async (): Promise<number> => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'explain%"slow"%'`.execute(db);
      return rows.length;
    };
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const authorization = `Bearer ${await server.signIn('administrator')}`;
    const call = fetch(`${address}/api/operations/views/SLOW/time`, {
      method: 'POST',
      headers: { authorization },
      signal: leaving.signal,
    });
    call.catch(() => undefined);
    await expect.poll(timings).toBe(1);
    leaving.abort();
    await expect(call).rejects.toThrow('abort');
    // Before the time limit of a round.
    await expect.poll(timings).toBe(0);
    // The database is done a moment before the call is.
    const next = async () => (await admin.post('/api/operations/views/FITS/time')).json<unknown>();
    await expect.poll(next).toMatchObject({ rows: 300 });
  });
});
