import { auditPageSchema, type AuditPage } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addUser, WORLD_PASSWORD } from '../../../test/world.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { addApp } from '../identity/oauth/registered-apps.repository.ts';

const server = setUpTestApp();
let token: string;
let admin: number;
let user: number;

beforeAll(async () => {
  const { kysely } = server.database;
  admin = await addUser(kysely, { username: 'admin', isAdmin: true });
  user = await addUser(kysely, { username: 'user' });
  token = await server.signIn('admin');
  await server.signIn('user');
  await recordAudit(kysely, {
    action: 'user.modify',
    by: { userNr: admin, actingUserNr: null },
    requestId: 'y',
    before: { UserNr: user, Surname: 'A', status: 1 },
    after: { UserNr: user, Surname: '=1+1', status: 1 },
  });
  const members = { GroupID: 4, added: [user, 999], removed: [7] };
  await recordAudit(kysely, { action: 'user-membership.change', by: null, requestId: 'z', after: members });
  for (let number = 0; number < 7; number++) {
    const by = { userNr: user, actingUserNr: number === 0 ? admin : null };
    await recordAudit(kysely, { action: `book.${number}`, by, requestId: 'x', before: null, after: { number } });
  }
});

const read = async (query: Record<string, string> = {}): Promise<AuditPage> => {
  const answer = await server.get(`/api/audit?${new URLSearchParams(query).toString()}`, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return auditPageSchema.parse(answer.json());
};
const actions = (page: AuditPage) => page.Rows.map(({ Action }) => Action);

describe('the audit trail’s list', () => {
  it('is an administrator’s alone', async () => {
    expect((await server.get('/api/audit')).statusCode).toBe(401);
    expect((await server.get('/api/audit', await server.signIn('user'))).statusCode).toBe(403);
  });

  it('shows who did what, as whom, and what it was before and after, newest first', async () => {
    const { Rows } = await read({ Action: 'book.*' });
    expect(Rows.map(({ Action }) => Action)).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `book.${number}`));
    expect(Rows.at(-1)).toMatchObject({
      Username: 'user',
      ActingUserNr: admin,
      ActingUsername: 'admin',
      Before: null,
      After: { number: 0 },
      RequestID: 'x',
    });
    expect(Rows[0]?.At).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/u);
  });

  it('is read a page at a time, each row once', async () => {
    const seen: number[] = [];
    for (let next: number | null = null; ;) {
      const page: AuditPage = await read({
        Rows: '3',
        SignIns: 'true',
        ...(next !== null && { Before: String(next) }),
      });
      seen.push(...page.Rows.map(({ SequenceNr }) => SequenceNr));
      next = page.Next;
      if (next === null) break;
    }
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => seen.length - index));
  });

  it('is limited by user, action and days; whoever acted as another is found too', async () => {
    expect(actions(await read({ UserNr: String(admin) }))).toEqual(['book.0', 'user.modify']);
    const today = new Date().toISOString().slice(0, 10);
    expect(actions(await read({ Action: 'book.3', From: '2000-01-01', To: today }))).toEqual(['book.3']);
    const [row] = (await read({ Action: 'book.3' })).Rows;
    expect(actions(await read({ Action: 'book.3', From: row!.At, To: row!.At }))).toEqual(['book.3']);
    expect(actions(await read({ Action: 'book.3', To: '2000-01-01T23:59:59' }))).toEqual([]);
    expect(actions(await read({ To: '2000-01-01' }))).toEqual([]);
    expect(actions(await read({ Action: 'book.%' }))).toEqual([]);
  });

  it('leaves sign-ins out, unless they are asked for', async () => {
    const without = actions(await read());
    expect(without.filter((action) => action.startsWith('session.'))).toEqual([]);
    const signIns = actions(await read({ Action: 'session.*' }));
    expect(new Set(signIns)).toEqual(new Set(['session.sign-in']));
    expect(actions(await read({ SignIns: 'true' })).filter((action) => action.startsWith('session.'))).toEqual(signIns);
  });

  it('is found by record, a change of memberships by its group and by each member', async () => {
    expect(actions(await read({ Record: `user:${user}` }))).toEqual(['user-membership.change', 'user.modify']);
    for (const record of ['group:4', 'user:999', 'user:7']) {
      expect(actions(await read({ Record: record }))).toEqual(['user-membership.change']);
    }
    expect(actions(await read({ Record: 'user:4' }))).toEqual([]);
    const [row] = (await read({ Record: 'group:4' })).Rows;
    expect(row?.Records.toSorted()).toEqual(['group:4', `user:${user}`, 'user:7', 'user:999'].toSorted());
  });

  it('says field by field what was changed', async () => {
    const [row] = (await read({ Action: 'user.modify' })).Rows;
    expect(row?.Fields).toEqual([{ field: 'Surname', before: 'A', after: '=1+1' }]);
  });

  it('has only what was done on behalf of somebody, where that is asked', async () => {
    expect(actions(await read({ OnBehalf: 'true' }))).toEqual(['book.0']);
  });

  it('is taken out as CSV, all that a filter finds and nothing that a spreadsheet computes; the trail says so', async () => {
    const answer = await server.get('/api/audit/csv?Action=user*', token);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit_\d{4}-\d\d-\d\d\.csv"$/u);
    const [header, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(header).toBe(
      '\uFEFFNo.,Time (UTC),Time,TimeZone,User,ActingUser,Action,Action in words,Records,Records in words,Before,After,RequestID,Client,Key',
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(
      `,admin (${admin}),,user.modify,User: changed,user:${user},user,"{""Surname"":""A""}","{""Surname"":""=1+1""}",y`,
    );
    const { Rows } = await read({ Action: 'audit.export' });
    expect(Rows).toMatchObject([{ Username: 'admin', After: { Action: 'user*' } }]);
    const all = await server.get('/api/audit/csv', token);
    expect(all.body.trimEnd().split('\r\n').length - 1).toBe((await read({ Rows: '500' })).Rows.length);
  });

  it('as CSV has actions in words of the language and times of a zone', async () => {
    const read = async (query: string, language: string) => {
      const url = `/api/audit/csv?Action=user.modify${query}`;
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      return server.app.inject({ url, headers });
    };
    const [, line = ''] = (await read('&TimeZone=Asia/Tokyo', 'de')).body.trimEnd().split('\r\n');
    const [, utc = '', local = '', zone] = line.split(',');
    expect(zone).toBe('Asia/Tokyo');
    // Tokyo has no summer time.
    expect(Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(`${utc}Z`)).toBe(9 * 3_600_000);
    expect(line).toContain(',user.modify,Benutzer: geändert,');
    expect((await read('&TimeZone=Nowhere/Town', 'de')).statusCode).toBe(400);
  });

  it('names the records that still exist, and counts all of them', async () => {
    const { kysely } = server.database;
    const added = Array.from({ length: 30 }, (_, index) => 5000 + index);
    const members = { GroupID: 4, added: [user, ...added], removed: [] };
    await recordAudit(kysely, { action: 'user-membership.change', by: null, requestId: 'many', after: members });
    const [row] = (await read({ Record: 'user:5001' })).Rows;
    expect([row?.Records.length, row?.RecordCount]).toEqual([20, 32]);
    const [change] = (await read({ Action: 'user.modify' })).Rows;
    expect(change?.RecordNames).toEqual({ [`user:${user}`]: 'user' });
  });

  it.each([
    ['From', '2026-02-30'],
    ['From', '2026-02-28T24:00:00'],
    ['Rows', '501'],
    ['UserNr', 'me'],
    ['Nothing', '1'],
    ['OnBehalf', 'yes'],
  ])('refuses a %s of %s by its name', async (field, value) => {
    const answer = await server.get(`/api/audit?${field}=${value}`, token);
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([400, field]);
  });
});

describe('a line of the audit trail', () => {
  it('names the client and the key of a call: the portal, an app, or neither for the server itself', async () => {
    const db = server.database.kysely;
    const apps = { clientId: 'robot', name: 'Robot', mode: 'token', redirectUris: ['https://a.example'] } as const;
    await addApp(db, { ...apps, scopes: ['api'] });
    const request = { client_id: 'robot', response_type: 'token', redirect_uri: 'https://a.example' };
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/users/token',
      payload: { ...request, Username: 'user', Password: WORLD_PASSWORD },
    });
    const headers = { authorization: `Bearer ${signIn.json<{ Token: string }>().Token}` };
    await server.app.inject({ method: 'POST', url: '/api/users/signout', headers });
    await server.get('/api/audit/csv', token);
    const { rows: sessions } = await sql<{ id: string; client: string | null }>`
      select session_id as id, client_id as client from fundscope.sessions`.execute(db);
    const keyOf = (client: string | null) => sessions.filter((one) => one.client === client).map(({ id }) => id);
    const { Rows } = await read({ SignIns: 'true' });
    for (const { ClientID, KeyID, Action } of Rows.filter(
      ({ RequestID, UserNr }) => RequestID.length > 1 && UserNr !== null,
    )) {
      expect(keyOf(ClientID === 'robot' ? 'robot' : null), Action).toContain(KeyID);
    }
    const named = new Set(Rows.map(({ Action, ClientID }) => `${Action} ${ClientID}`));
    expect(named).toContain('session.sign-out robot');
    expect(named).toContain('session.sign-in robot');
    expect(named).toContain('audit.export fundscope-portal');
    expect(Rows.find(({ Action }) => Action === 'book.6')).toMatchObject({ ClientID: null, KeyID: null });
    const csv = (await server.get('/api/audit/csv?SignIns=true', token)).body;
    expect(csv).toContain(`,robot,${keyOf('robot')[0]}\r\n`);
  });
});
