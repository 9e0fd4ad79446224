import { sentRequestSchema } from '@fundscope/contract/requests';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { jobWhen, startTestWorkers, type TestWorkers } from '../../../test/work.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo, WORLD_PASSWORD } from '../../../test/world.ts';
import { addApp } from '../identity/oauth/registered-apps.repository.ts';

const OVERVIEW = 'PF_RR_Overview';
const CALLBACK = 'https://app.example/callback';

const server = setUpTestApp({ lifetime: 'test' });
let workers: TestWorkers | undefined;
let portal: Caller;
let app: Caller;

beforeEach(async () => {
  const db = server.database.kysely;
  await addBook(db, 7);
  for (const name of ['OPEN', 'CLOSED']) {
    await sql`create table ${sql.id('env_p', name.toLowerCase())} as select 7 as book, 'a note' as note`.execute(db);
    await addView(db, {
      name,
      title: name,
      relation: name.toLowerCase(),
      bookColumn: 'book',
      columns: [
        { name: 'book', type: 'book', key: true },
        { name: 'note', type: 'text' },
      ],
    });
  }
  await sql`create table env_p.reports as values (1, 7, 'OPEN'), (2, 7, 'CLOSED')`.execute(db);
  await sql`insert into fundscope.report_views values ('export', 'OPEN', 'OPEN'), ('export', 'CLOSED', 'CLOSED')`.execute(
    db,
  );
  await addView(db, {
    name: OVERVIEW,
    title: OVERVIEW,
    relation: 'reports',
    bookColumn: 'FundNo',
    columns: [
      { name: 'PFReqID', type: 'number', sql: 'column1', key: true },
      { name: 'FundNo', type: 'book', sql: 'column2' },
      { name: 'ReportType', type: 'text', sql: 'column3' },
    ],
  });
  const portalId = await addPortal(db, 'portal', [{ link: linkTo(OVERVIEW) }, { link: linkTo('OPEN') }]);
  await addUser(db, {
    username: 'boss',
    isAdmin: true,
    groups: [await addGroup(db, { books: [7], portals: [portalId] })],
  });
  await addApp(db, { clientId: 'app', name: 'App', mode: 'token', redirectUris: [CALLBACK], scopes: ['api'] });
  portal = await signInCaller(server, 'boss');
  app = await callerByApp();
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
});

/** The same administrator, through an app that was not given the scope `admin`. */
async function callerByApp(): Promise<Caller> {
  const signIn = { response_type: 'token', client_id: 'app', redirect_uri: CALLBACK };
  const payload = { ...signIn, Username: 'boss', Password: WORLD_PASSWORD };
  const answer = await server.app.inject({ method: 'POST', url: '/api/users/token', payload });
  const headers = { authorization: `Bearer ${answer.json<{ Token: string }>().Token}` };
  return {
    get: (url) => server.app.inject({ url, headers }),
    post: (url, body) => server.app.inject({ method: 'POST', url, headers, ...(body && { payload: body }) }),
  };
}

const exportOf = (WViewName: 'OPEN' | 'CLOSED') => ({
  FundNo: 7,
  PFReqID: WViewName === 'OPEN' ? 1 : 2,
  WViewName,
  FormatId: 0,
  DestinationId: -1,
});
const send = async (caller: Caller, view: 'OPEN' | 'CLOSED'): Promise<number> => {
  const answer = await caller.post('/api/PExpRequest', exportOf(view));
  expect(answer.statusCode, answer.body).toBe(201);
  return sentRequestSchema.parse(answer.json()).id;
};

describe('an export', () => {
  it('of a view that only an administrator may read is refused to an app without the scope admin', async () => {
    expect(refusalOf(await app.post('/api/PExpRequest', exportOf('CLOSED')))[1]).toBe('not-found');
    workers = startTestWorkers(server);
    const id = await send(portal, 'CLOSED');
    expect(await jobWhen(portal, id)).toMatchObject({ state: 'done' });
    expect((await portal.get(`/api/jobs/${id}/file`)).body).toContain('a note');
    expect((await app.get(`/api/jobs/${id}/file`)).statusCode).toBe(404);
    const own = await send(app, 'OPEN');
    await jobWhen(app, own);
    expect((await app.get(`/api/jobs/${own}/file`)).body).toContain('a note');
  });

  it('runs with no more rights than it was sent with, whatever its user may', async () => {
    const id = await send(app, 'OPEN');
    await sql`delete from fundscope.links where link = ${linkTo('OPEN')}`.execute(server.database.kysely);
    workers = startTestWorkers(server);
    expect(await jobWhen(portal, id)).toMatchObject({
      state: 'failed',
      message_en: 'You may no longer see the data that the request asks for.',
    });
  });
});
