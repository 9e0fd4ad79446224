import { approvalStateSchema, recordProposalsSchema } from '@fundscope/contract/approval';
import type { AppScope } from '@fundscope/contract/identity';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAcrossChange } from '../../test/across-change.ts';
import { setUpTestApp } from '../../test/app.ts';
import { auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../test/caller.ts';
import { addUser } from '../../test/world.ts';
import { addApp } from '../modules/identity/oauth/registered-apps.repository.ts';
import { createKeyRing } from '../modules/identity/sessions/key-ring.ts';
import { beginSession, tokenSubject } from '../modules/identity/sessions/sessions.repository.ts';
import { signToken } from '../modules/identity/sessions/tokens.ts';

const server = setUpTestApp();
let users: Record<'ada' | 'bob' | 'carl', number>;
let [ada, bob]: Caller[] = [];
let administrators: number;

/** Ada and Bob administer, Carl does not. Approval is switched by calls alone: the server never restarts. */
beforeAll(async () => {
  const db = server.database.kysely;
  users = {
    ada: await addUser(db, { username: 'ada', isAdmin: true }),
    bob: await addUser(db, { username: 'bob', isAdmin: true }),
    carl: await addUser(db, { username: 'carl' }),
  };
  const { rows } = await sql<{ id: number }>`
    insert into fundscope.groups (name, admin_group) values ('Administrators', 1) returning group_id as id`.execute(db);
  administrators = rows[0]!.id;
  [ada, bob] = await Promise.all(['ada', 'bob'].map((name) => signInCaller(server, name)));
});

const settings = { masterData: false, limits: true, corrections: false };
const off = { masterData: false, limits: false, corrections: false };
const position = { index: 'EQ', weight: 1 };
const state = async (by: Caller) => approvalStateSchema.parse((await by.get('/api/adminapproval')).json());
const list = async (by: Caller) =>
  recordProposalsSchema
    .parse((await by.get('/api/adminproposals')).json())
    .proposals.filter(({ decision }) => decision === null);
const submittedNr = (answer: LightMyRequestResponse) =>
  answer.json<{ submitted: { ProposalNr: number } }>().submitted.ProposalNr;
const isAdmin = async (userNr: number) =>
  (
    await server.database.kysely
      .selectFrom('fundscope.users')
      .select('is_admin')
      .where('user_nr', '=', userNr)
      .executeTakeFirstOrThrow()
  ).is_admin;

beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.proposals`.execute(db);
  await sql`delete from fundscope.settings where key = 'approval'`.execute(db);
});

describe('approval, switched while the server runs,', () => {
  it('is switched on only where another administrator could decide', async () => {
    const db = server.database.kysely;
    await sql`update fundscope.users set status = 2 where username = 'bob'`.execute(db);
    const refused = await ada!.post('/api/adminapproval', settings);
    expect(refusalOf(refused)).toEqual([409, 'conflict', undefined]);
    expect(messageOf(refused)).toMatch(/second administrator/u);
    await sql`update fundscope.users set status = 1 where username = 'bob'`.execute(db);
    bob = await signInCaller(server, 'bob');
    const answer = await ada!.post('/api/adminapproval', settings);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await state(bob)).toEqual({ settings, required: off, otherAdministrators: 1, independentAdministrators: 1 });
    expect((await auditLines(server, 'approval.change')).at(-1)).toMatchObject({ before: off, after: settings });
  });

  it('is switched off only once another administrator has approved that', async () => {
    await ada!.post('/api/adminapproval', settings);
    const asked = await ada!.post('/api/adminapproval', off);
    expect(asked.statusCode, asked.body).toBe(202);
    expect((await state(ada!)).settings).toEqual(settings);
    const nr = submittedNr(asked);
    expect(refusalOf(await ada!.post(`/api/adminproposals/${nr}/approve`))).toEqual([403, 'forbidden', undefined]);
    expect(await list(bob!)).toMatchObject([
      { kind: 'approval-settings', mayDecide: true, changes: [{ field: 'limits', before: true, after: false }] },
    ]);
    expect((await bob!.post(`/api/adminproposals/${nr}/approve`)).statusCode).toBe(204);
    expect((await state(ada!)).settings).toEqual(off);
  });

  it('stays on where it was switched on after the proposal that is approved', async () => {
    await ada!.post('/api/adminapproval', settings);
    const nr = submittedNr(await ada!.post('/api/adminapproval', off));
    const both = { ...settings, corrections: true };
    expect((await bob!.post('/api/adminapproval', both)).statusCode).toBe(200);
    expect(refusalOf(await bob!.post(`/api/adminproposals/${nr}/approve`))).toEqual([409, 'conflict', undefined]);
    expect((await state(ada!)).settings).toEqual(both);
    expect((await ada!.post(`/api/adminproposals/${nr}/withdraw`)).statusCode).toBe(204);
  });

  it('stays on where two administrators switch on different kinds at once', async () => {
    const asked = await Promise.all([
      ada!.post('/api/adminapproval', settings),
      bob!.post('/api/adminapproval', { ...off, corrections: true }),
    ]);
    const stored = (await state(ada!)).settings;
    // The second call is refused, or waits for another administrator.
    const done = (['limits', 'corrections'] as const).filter((_, index) => asked[index]!.statusCode === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(done.filter((name) => !stored[name])).toEqual([]);
  });
});

describe('a benchmark, from which the legal limit is computed,', () => {
  const save = (by: Caller, weight: number, more: object = {}) =>
    by.post('/api/fmdriskbenchmark', {
      name: 'World',
      positions: [
        { index: 'EQ', weight },
        { index: 'BD', weight: 1 - weight },
      ],
      ...more,
    });
  const weight = async () =>
    (await ada!.get('/api/fmdriskbenchmark/World')).json<{ positions?: { weight: number }[] }>().positions?.[0]?.weight;

  it('waits for another administrator where limits need one, and not where nothing does', async () => {
    const made = await save(ada!, 0.5);
    expect(made.statusCode, made.body).toBe(201);
    const { version } = made.json<{ version: number }>();
    await ada!.post('/api/adminapproval', settings);
    const changed = await save(ada!, 0.9, { version });
    expect(changed.statusCode, changed.body).toBe(202);
    expect(await weight()).toBe(0.5);
    const [listed] = await list(bob!);
    expect(listed).toMatchObject({
      kind: 'benchmark',
      record: 'risk-benchmark:World',
      by: { UserNr: users.ada },
      mayDecide: true,
    });
    expect(listed!.changes).toContainEqual({ field: 'positions.0.weight', before: 0.5, after: 0.9 });
    expect(refusalOf(await save(bob!, 0.7, { version }))).toEqual([409, 'conflict', undefined]);
    const url = `/api/adminproposals/${submittedNr(changed)}`;
    expect((await ada!.post(`${url}/approve`)).statusCode).toBe(403);
    expect((await bob!.post(`${url}/approve`)).statusCode).toBe(204);
    expect(await weight()).toBe(0.9);
    expect((await auditLines(server, 'risk-benchmark.modify')).at(-1)).toMatchObject({
      user_nr: users.bob,
      after: { approval: { proposedBy: users.ada } },
    });
    // Without a version: the proposal is bound to what was stored when it was made.
    const unversioned = await save(ada!, 0.3);
    await sql`update fundscope.risk_benchmarks set version = nextval('fundscope.record_versions')`.execute(
      server.database.kysely,
    );
    const late = `/api/adminproposals/${submittedNr(unversioned)}`;
    expect(refusalOf(await bob!.post(`${late}/approve`))[0]).toBe(409);
    expect((await ada!.post(`${late}/withdraw`)).statusCode).toBe(204);
    const again = await save(ada!, 0.2, {
      version: (await ada!.get('/api/fmdriskbenchmark/World')).json<{ version: number }>().version,
    });
    expect((await bob!.post(`/api/adminproposals/${submittedNr(again)}/reject`, { Reason: 'No.' })).statusCode).toBe(
      204,
    );
    expect(await weight()).toBe(0.9);
  });
});

describe('a benchmark with a pending proposal', () => {
  it('takes no other change after approval was switched off, and the proposal is approved then', async () => {
    const save = (by: Caller, weight: number) =>
      by.post('/api/fmdriskbenchmark', {
        name: 'Pending',
        positions: [
          { index: 'EQ', weight },
          { index: 'BD', weight: 1 - weight },
        ],
      });
    expect((await save(ada!, 0.5)).statusCode).toBe(201);
    await ada!.post('/api/adminapproval', settings);
    const url = `/api/adminproposals/${submittedNr(await save(ada!, 0.9))}`;
    const switchedOff = submittedNr(await ada!.post('/api/adminapproval', off));
    expect((await bob!.post(`/api/adminproposals/${switchedOff}/approve`)).statusCode).toBe(204);
    const { version } = (await ada!.get('/api/fmdriskbenchmark/Pending')).json<{ version: number }>();
    for (const direct of [
      await save(bob!, 0.7),
      await bob!.post('/api/fmdriskbenchmark/delete/Pending', { name: 'Pending', version }),
    ]) {
      expect(refusalOf(direct)).toEqual([409, 'conflict', undefined]);
      expect(direct.json()).toMatchObject({ refusal: { code: 'proposal-pending', display: 'ada' } });
    }
    expect((await bob!.post(`${url}/approve`)).statusCode).toBe(204);
    expect((await save(bob!, 0.7)).statusCode).toBe(200);
  });
});

describe('of two changes of one record at once that need approval', () => {
  it.each([
    ['a benchmark', (by: Caller) => by.post('/api/fmdriskbenchmark', { name: 'Both', positions: [position] })],
    [
      'the administrators',
      (by: Caller) => by.post('/api/adminusermembership', { GroupID: administrators, UserID: users.carl }),
    ],
    ['the approval settings', (by: Caller) => by.post('/api/adminapproval', off)],
  ])('to %s, one waits and the other is told which one does', async (_, call) => {
    const db = server.database.kysely;
    await sql`delete from fundscope.user_memberships where user_nr = ${users.carl}`.execute(db);
    await sql`update fundscope.users set is_admin = false where user_nr = ${users.carl}`.execute(db);
    await ada!.post('/api/adminapproval', settings);
    const answers = await callAcrossChange(server.database, {
      // Reads go on: both calls find no proposal.
      before: 'lock table fundscope.proposals in share mode',
      waiting: 2,
      call: () => Promise.all([call(ada!), call(bob!)]),
    });
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused!.json()).toMatchObject({ refusal: { code: 'proposal-pending' } });
  });
});

describe('an app token of an administrator without the scope decide', () => {
  const callWith = async (scopes: AppScope[], url: string): Promise<LightMyRequestResponse> => {
    const db = server.database.kysely;
    const session = { userNr: users.bob, lifetimeSeconds: 600, isDemo: false };
    const sessionId = await beginSession(db, { ...session, app: { clientId: 'app', scopes } });
    const keyRing = createKeyRing(db, { rotationDays: 90, tokenLifetimeSeconds: 900 });
    return server.get(url, await signToken(keyRing, (await tokenSubject(db, sessionId, 600))!));
  };

  it('reads in the answers that it may not decide, and that nothing waits for it', async () => {
    await addApp(server.database.kysely, {
      clientId: 'app',
      name: 'App',
      mode: 'token',
      redirectUris: ['https://a.example'],
      scopes: ['api'],
    });
    await ada!.post('/api/adminapproval', settings);
    const nr = submittedNr(await ada!.post('/api/adminapproval', off));
    for (const [scopes, mayDecide] of [
      [['api', 'admin'], false],
      [['api', 'admin', 'decide'], true],
    ] as const) {
      const listed = recordProposalsSchema.parse((await callWith([...scopes], '/api/adminproposals')).json());
      expect(listed.proposals.find(({ ProposalNr }) => ProposalNr === nr)).toMatchObject({ mayDecide });
      expect((await callWith([...scopes], '/api/waiting')).json()).toMatchObject({ approvals: mayDecide ? 1 : 0 });
    }
    expect((await bob!.post(`/api/adminproposals/${nr}/approve`)).statusCode).toBe(204);
  });
});

describe('the right of an administrator', () => {
  it.each([
    ['alone', (): [string, object] => ['/api/adminusermembership', { GroupID: administrators, UserID: users.carl }]],
    [
      'with others',
      (): [string, object] => [
        '/api/adminusermembership/change',
        { GroupID: administrators, add: [users.carl], remove: [] },
      ],
    ],
  ])('is granted %s only once another administrator has approved it, whatever needs approval', async (_, call) => {
    const db = server.database.kysely;
    await sql`delete from fundscope.user_memberships where user_nr = ${users.carl}`.execute(db);
    await sql`update fundscope.users set is_admin = false where user_nr = ${users.carl}`.execute(db);
    await ada!.post('/api/adminapproval', settings);
    const asked = await ada!.post(...call());
    expect(asked.statusCode, asked.body).toBe(202);
    expect(await isAdmin(users.carl)).toBe(false);
    expect(await list(bob!)).toMatchObject([{ kind: 'administrator-right', people: ['carl'], mayDecide: true }]);
    const url = `/api/adminproposals/${submittedNr(asked)}/approve`;
    expect((await ada!.post(url)).statusCode).toBe(403);
    expect((await bob!.post(url)).statusCode).toBe(204);
    expect(await isAdmin(users.carl)).toBe(true);
  });

  it('is not granted by a file then', async () => {
    const db = server.database.kysely;
    await sql`delete from fundscope.user_memberships where user_nr = ${users.carl}`.execute(db);
    await sql`update fundscope.users set is_admin = false where user_nr = ${users.carl}`.execute(db);
    await ada!.post('/api/adminapproval', settings);
    const csv = `GroupID;Kind;MemberID\n${administrators};user;${users.carl}\n`;
    const checked = (await ada!.post('/api/admincsv/memberships/check', { csv })).json<object>();
    expect(checked).toMatchObject({
      counts: { new: 0, error: 1 },
      rows: [{ errors: [{ field: 'MemberID', code: 'administrator-in-file' }] }],
      state: null,
    });
    const applied = await ada!.post('/api/admincsv/memberships/apply', { csv, state: 'unchecked' });
    expect(refusalOf(applied)).toEqual([409, 'conflict', 'state']);
    expect(await isAdmin(users.carl)).toBe(false);
  });

  it('to see books waits for nobody', async () => {
    const db = server.database.kysely;
    const { rows } = await sql<{ id: number }>`
      insert into fundscope.groups (name) values ('Readers') returning group_id as id`.execute(db);
    await ada!.post('/api/adminapproval', settings);
    const answer = await ada!.post('/api/adminusermembership', { GroupID: rows[0]!.id, UserID: users.carl });
    expect(answer.statusCode, answer.body).toBe(201);
  });
});
