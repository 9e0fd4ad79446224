import { recordProposalsSchema } from '@fundscope/contract/approval';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { auditLines, refusalOf, signInCaller, type Caller } from '../../test/caller.ts';
import { addGroup, addUser } from '../../test/world.ts';
import { readSponsors } from './sponsors.ts';

const server = setUpTestApp();
let users: Record<'ada' | 'bob' | 'carl', number>;
let [ada, bob]: Caller[] = [];

/** Ada and Bob administer; Carl is a deactivated administrator. */
beforeAll(async () => {
  const db = server.database.kysely;
  users = {
    ada: await addUser(db, { username: 'ada', isAdmin: true }),
    bob: await addUser(db, { username: 'bob', isAdmin: true }),
    carl: await addUser(db, { username: 'carl', isAdmin: true, status: 2 }),
  };
  [ada, bob] = await Promise.all(['ada', 'bob'].map((name) => signInCaller(server, name)));
});

const switchOn = async () =>
  expect(
    (await ada!.post('/api/adminapproval', { masterData: false, limits: true, corrections: false })).statusCode,
  ).toBe(200);
const submittedNr = (answer: LightMyRequestResponse) =>
  answer.json<{ submitted: { ProposalNr: number } }>().submitted.ProposalNr;
const approve = (by: Caller, nr: number) => by.post(`/api/adminproposals/${nr}/approve`);
const pendingOf = async (by: Caller) =>
  recordProposalsSchema
    .parse((await by.get('/api/adminproposals')).json())
    .proposals.filter(({ decision }) => decision === null);
const statusOf = async (userNr: number) =>
  (await ada!.get(`/api/adminuser/${userNr}`)).json<{ status: number }>().status;

beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.proposals`.execute(db);
  await sql`delete from fundscope.settings where key = 'approval'`.execute(db);
  await sql`delete from fundscope.risk_benchmarks`.execute(db);
  await sql`delete from fundscope.perf_benchmarks`.execute(db);
  await sql`update fundscope.users set status = 2 where user_nr = ${users.carl}`.execute(db);
});

describe('a benchmark that is deleted', () => {
  const positions = [{ index: 'EQ', weight: 1 }];
  it.each([
    ['risk', { positions }],
    [
      'perf',
      {
        periods: [
          {
            period_nr: 0,
            niwDateFrom: '2026-01-01',
            positions: [{ index: 'EQ', weight: 1, daily_surcharge: 0, interest_rate_index: false }],
          },
        ],
      },
    ],
  ])('waits for another administrator where limits need one: %s', async (kind, content) => {
    const url = `/api/fmd${kind}benchmark`;
    const made = await ada!.post(url, { name: 'World', ...content });
    expect(made.statusCode, made.body).toBe(201);
    await switchOn();
    const asked = await ada!.post(`${url}/delete/World`, { name: 'World' });
    expect(asked.statusCode, asked.body).toBe(202);
    expect((await ada!.get(`${url}/World`)).statusCode).toBe(200);
    expect(await pendingOf(bob!)).toMatchObject([
      { kind: 'benchmark', record: `${kind}-benchmark:World`, isDeletion: true, mayDecide: true },
    ]);
    expect((await approve(ada!, submittedNr(asked))).statusCode).toBe(403);
    const approved = await approve(bob!, submittedNr(asked));
    expect(approved.statusCode, approved.body).toBe(204);
    expect((await ada!.get(`${url}/World`)).statusCode).toBe(404);
    expect((await auditLines(server, `${kind}-benchmark.delete`)).at(-1)).toMatchObject({
      user_nr: users.bob,
      after: { approval: { proposedBy: users.ada } },
    });
  });

  it('is not deleted by an approval once it was changed after the proposal', async () => {
    const url = '/api/fmdriskbenchmark';
    await ada!.post(url, { name: 'World', positions });
    await switchOn();
    const asked = await ada!.post(`${url}/delete/World`, { name: 'World' });
    await sql`update fundscope.risk_benchmarks set version = nextval('fundscope.record_versions')`.execute(
      server.database.kysely,
    );
    expect(refusalOf(await approve(bob!, submittedNr(asked)))[0]).toBe(409);
    expect((await ada!.get(`${url}/World`)).statusCode).toBe(200);
  });

  it('is deleted at once where nothing needs approval', async () => {
    const url = '/api/fmdriskbenchmark';
    await ada!.post(url, { name: 'World', positions });
    expect((await ada!.post(`${url}/delete/World`, { name: 'World' })).statusCode).toBe(204);
  });
});

describe('a save of a benchmark that changes nothing', () => {
  it('answers the stored record and writes nothing, even where a change commits right after it', async () => {
    const { kysely } = server.database;
    const benchmark = { name: 'World', positions: [{ index: 'EQ', weight: 1 }] };
    await ada!.post('/api/fmdriskbenchmark', benchmark);
    await switchOn();
    const changes = (await auditLines(server, 'risk-benchmark')).length;
    // The save waits for this lock, and the update of another administrator waits behind the save.
    const { saving, updating } = await kysely.transaction().execute(async (db) => {
      await sql`select from fundscope.risk_benchmarks where name = 'World' for update`.execute(db);
      const save = ada!.post('/api/fmdriskbenchmark', benchmark);
      await waitForWaiters(1);
      const update = kysely.transaction().execute(async (other) => {
        await sql`
          update fundscope.risk_benchmarks set version = nextval('fundscope.record_versions') where name = 'World'`.execute(
          other,
        );
        await sql`update fundscope.risk_benchmark_positions set weight = 0.4`.execute(other);
      });
      await waitForWaiters(2);
      return { saving: save, updating: update };
    });
    const [saved] = await Promise.all([saving, updating]);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject(benchmark);
    const stored = (await ada!.get('/api/fmdriskbenchmark/World')).json<{ positions: { weight: number }[] }>();
    expect(stored.positions[0]!.weight).toBe(0.4);
    expect(await auditLines(server, 'risk-benchmark')).toHaveLength(changes);
  });

  const waitForWaiters = (count: number) =>
    expect
      .poll(
        async () =>
          (
            await sql<{ waiting: number }>`
              select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.kysely)
          ).rows[0]!.waiting,
      )
      .toBe(count);
});

describe('the re-activation of an administrator', () => {
  it('waits for another administrator as soon as anything needs one', async () => {
    await switchOn();
    const asked = await ada!.post(`/api/adminuser/reactivate/${users.carl}`);
    expect(asked.statusCode, asked.body).toBe(202);
    expect(await statusOf(users.carl)).toBe(2);
    expect(await pendingOf(bob!)).toMatchObject([
      { kind: 'administrator-right', record: `user:${users.carl}`, people: ['carl'], mayDecide: true },
    ]);
    expect((await approve(ada!, submittedNr(asked))).statusCode).toBe(403);
    expect((await approve(bob!, submittedNr(asked))).statusCode).toBe(204);
    expect(await statusOf(users.carl)).toBe(1);
  });

  it('happens at once where nothing needs approval, and for a user who is no administrator', async () => {
    expect((await ada!.post(`/api/adminuser/reactivate/${users.carl}`)).statusCode).toBe(200);
    await switchOn();
    const reader = await addUser(server.database.kysely, { username: 'reader', status: 2 });
    expect((await ada!.post(`/api/adminuser/reactivate/${reader}`)).statusCode).toBe(200);
  });

  it('is refused while a proposal about the same user waits', async () => {
    await switchOn();
    await ada!.post(`/api/adminuser/reactivate/${users.carl}`);
    expect(refusalOf(await bob!.post(`/api/adminuser/reactivate/${users.carl}`))).toEqual([409, 'conflict', undefined]);
  });
});

describe('the participants in what a user approves', () => {
  const sponsorsOf = async (userNr: number) => [...(await readSponsors(server.database.kysely, userNr)).keys()];

  it('include who re-activated the account, and who had proposed that', async () => {
    const gil = await addUser(server.database.kysely, { username: 'gil', isAdmin: true, status: 2 });
    await switchOn();
    const asked = await ada!.post(`/api/adminuser/reactivate/${gil}`);
    expect(await sponsorsOf(gil)).toEqual([]);
    await approve(bob!, submittedNr(asked));
    expect((await sponsorsOf(gil)).toSorted((a, b) => a - b)).toEqual([users.ada, users.bob]);
  });

  it('include who changed the e-mail address, to which a password link is sent, and not who changed a name', async () => {
    const dora = await addUser(server.database.kysely, { username: 'dora' });
    const change = { UserNr: dora, Firstname: 'Dora', Surname: 'Deer' };
    expect((await ada!.post('/api/adminuser/person/modify', change)).statusCode).toBe(200);
    expect(await sponsorsOf(dora)).toEqual([]);
    await bob!.post('/api/adminuser/person/modify', { ...change, email_address: 'other@fundscope.example' });
    expect(await sponsorsOf(dora)).toEqual([users.bob]);
  });

  it('include who changed the e-mail address by a file', async () => {
    const emil = await addUser(server.database.kysely, { username: 'emil' });
    const csv = 'Username;Firstname;Surname;email_address\nemil;Emil;Elk;other@fundscope.example\n';
    const checked = await ada!.post('/api/admincsv/users/check', { csv });
    const { state } = checked.json<{ state: string }>();
    const applied = await ada!.post('/api/admincsv/users/apply', { csv, state });
    expect(applied.statusCode, applied.body).toBe(200);
    expect(await sponsorsOf(emil)).toEqual([users.ada]);
  });

  it('include who gave all books to a group of the user', async () => {
    const db = server.database.kysely;
    const group = await addGroup(db, { name: 'Risk' });
    const fred = await addUser(db, { username: 'fred', groups: [group] });
    await ada!.post('/api/admingroup/modify', { GroupID: group, Name: 'Risk', Description: 'Risk managers' });
    expect(await sponsorsOf(fred)).toEqual([]);
    await bob!.post('/api/admingroup/modify', { GroupID: group, Name: 'Risk', AllBookGroup: 1 });
    expect(await sponsorsOf(fred)).toEqual([users.bob]);
  });
});
