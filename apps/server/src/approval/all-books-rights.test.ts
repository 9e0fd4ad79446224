import { recordProposalsSchema } from '@fundscope/contract/approval';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { auditLines, refusalOf, signInCaller, type Caller } from '../../test/caller.ts';
import { addGroup, addUser } from '../../test/world.ts';

const server = setUpTestApp();
let [ada, bob]: Caller[] = [];

/** Ada and Bob administer; limits need approval. */
beforeAll(async () => {
  const db = server.database.kysely;
  await addUser(db, { username: 'ada', isAdmin: true });
  await addUser(db, { username: 'bob', isAdmin: true });
  [ada, bob] = await Promise.all(['ada', 'bob'].map((name) => signInCaller(server, name)));
});

beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.proposals`.execute(db);
  await sql`delete from fundscope.settings where key = 'approval'`.execute(db);
  const settings = { masterData: false, limits: true, corrections: false };
  expect((await ada!.post('/api/adminapproval', settings)).statusCode).toBe(200);
});

const hasAllBooks = async (userNr: number) =>
  (
    await sql<{ has: boolean }>`
      select exists (
        select from fundscope.user_memberships m join fundscope.groups g using (group_id) join fundscope.users u using (user_nr)
        where m.user_nr = ${userNr} and g.all_book_group = 1 and u.status = 1) as has`.execute(server.database.kysely)
  ).rows[0]!.has;
const submittedNr = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<{ submitted: { ProposalNr: number } }>().submitted.ProposalNr;
};
const approve = (by: Caller, nr: number) => by.post(`/api/adminproposals/${nr}/approve`);
const pendingFor = async (by: Caller) =>
  recordProposalsSchema
    .parse((await by.get('/api/adminproposals')).json())
    .proposals.filter(({ decision }) => decision === null);
const allBooksGroup = () => addGroup(server.database.kysely, { name: 'All', canSeeAllBooks: true });
const reader = (username: string, more: object = {}) => addUser(server.database.kysely, { username, ...more });

/** Nothing is granted before another administrator has approved it. */
async function expectGrantByApproval(userNr: number, asked: LightMyRequestResponse): Promise<void> {
  const nr = submittedNr(asked);
  expect(await hasAllBooks(userNr)).toBe(false);
  expect((await approve(ada!, nr)).statusCode).toBe(403);
  const approved = await approve(bob!, nr);
  expect(approved.statusCode, approved.body).toBe(204);
  expect(await hasAllBooks(userNr)).toBe(true);
}

describe('the right to see all books, while something needs approval,', () => {
  it('is given to a group only once another administrator has approved it', async () => {
    const group = await addGroup(server.database.kysely, { name: 'Sales' });
    const user = await reader('sales', { groups: [group] });
    const asked = await ada!.post('/api/admingroup/modify', { GroupID: group, Name: 'Sales', AllBookGroup: 1 });
    expect(await pendingFor(bob!)).toMatchObject([
      {
        kind: 'administrator-right',
        right: 'all-books-group',
        people: [`Sales (${group})`, 'sales'],
        changes: [{ field: 'AllBookGroup', before: 0, after: 1 }],
      },
    ]);
    await expectGrantByApproval(user, asked);
    expect((await auditLines(server, 'group.modify')).at(-1)).toMatchObject({
      after: { AllBookGroup: 1, approval: { proposer: 'ada' } },
    });
  });

  it('names the first 20 of 23 members of a widened group and counts the others, by one query for all proposals', async () => {
    const groups = [await addGroup(server.database.kysely, { name: 'Many' }), await allBooksGroup()] as const;
    const members = Array.from({ length: 23 }, (_, nr) => `many-${String(nr).padStart(2, '0')}`);
    for (const name of members) await reader(name, { groups: [groups[0]] });
    const lone = await reader('lone');
    const asked = [
      await ada!.post('/api/admingroup/modify', { GroupID: groups[0], Name: 'Many', AllBookGroup: 1 }),
      await ada!.post('/api/adminusermembership', { GroupID: groups[1], UserID: lone }),
    ].map(submittedNr);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const listed = (await pendingFor(bob!)).filter(({ ProposalNr }) => asked.includes(ProposalNr));
    const statements = query.mock.calls.map(([text]): unknown => text);
    const labelQueries = statements.filter((text) => typeof text === 'string' && text.includes('as "Firstname"'));
    query.mockRestore();
    expect(listed).toMatchObject([
      { people: [`Many (${groups[0]})`, ...members.slice(0, 20)], furtherPeople: 3 },
      { people: ['lone'], furtherPeople: 0 },
    ]);
    expect(labelQueries).toHaveLength(1);
  });

  it('is not given to a group by an approval once the group was changed after the proposal', async () => {
    const group = await addGroup(server.database.kysely, { name: 'Desk' });
    const user = await reader('desk', { groups: [group] });
    const asked = await ada!.post('/api/admingroup/modify', { GroupID: group, Name: 'Desk', AllBookGroup: 1 });
    expect((await bob!.post('/api/admingroup/modify', { GroupID: group, Name: 'Traders' })).statusCode).toBe(200);
    expect(refusalOf(await approve(bob!, submittedNr(asked)))[0]).toBe(409);
    expect(await hasAllBooks(user)).toBe(false);
  });

  it('is not given by an approval to users who joined the group after the proposal', async () => {
    const group = await addGroup(server.database.kysely, { name: 'Bait' });
    const [seen, joined] = [await reader('seen', { groups: [group] }), await reader('joined')];
    const asked = await ada!.post('/api/admingroup/modify', { GroupID: group, Name: 'Bait', AllBookGroup: 1 });
    expect((await ada!.post('/api/adminusermembership', { GroupID: group, UserID: joined })).statusCode).toBe(201);
    const refused = await approve(bob!, submittedNr(asked));
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { refusal: { code: 'further-grantees' } }]);
    expect([await hasAllBooks(seen), await hasAllBooks(joined)]).toEqual([false, false]);
  });

  it.each([
    [
      'one membership',
      (GroupID: number, UserID: number): [string, object] => ['/api/adminusermembership', { GroupID, UserID }],
    ],
    [
      'a change of many memberships',
      (GroupID: number, UserID: number): [string, object] => [
        '/api/adminusermembership/change',
        { GroupID, add: [UserID], remove: [] },
      ],
    ],
  ])('is given to a user by %s only once it is approved', async (name, call) => {
    const user = await reader(`joins-${name.length}`);
    const asked = await ada!.post(...call(await allBooksGroup(), user));
    expect(await pendingFor(bob!)).toMatchObject([{ right: 'all-books', people: [`joins-${name.length}`] }]);
    await expectGrantByApproval(user, asked);
  });

  it('waits for a new user who is created with such a group', async () => {
    const group = await allBooksGroup();
    const made = await ada!.post('/api/adminuser/person', {
      Username: 'invited',
      Firstname: 'In',
      Surname: 'Vited',
      Password: 'Tall-Green-Boats-77!',
      GroupIDs: [group],
    });
    expect(made.statusCode, made.body).toBe(201);
    const { UserNr, waitingGroups } = made.json<{ UserNr: number; waitingGroups: number[] }>();
    expect(waitingGroups).toEqual([group]);
    expect(await hasAllBooks(UserNr)).toBe(false);
  });

  it('waits when a deactivated member of such a group is re-activated', async () => {
    const user = await reader('returns', { groups: [await allBooksGroup()], status: 2 });
    const asked = await ada!.post(`/api/adminuser/reactivate/${user}`);
    expect(await pendingFor(bob!)).toMatchObject([{ right: 'all-books', record: `user:${user}` }]);
    await expectGrantByApproval(user, asked);
  });

  it('is given neither to a group nor to a user by a file', async () => {
    const group = await addGroup(server.database.kysely, { name: 'Filed' });
    const user = await reader('filed', { groups: [group] });
    const memberships = [await allBooksGroup(), await allBooksGroup()].map((one) => `${one};user;${user}\n`);
    for (const [kind, field, csv] of [
      ['groups', 'AllBookGroup', `GroupID;Name;Description;AllBookGroup\n${group};Filed;By file;1\n`],
      ['memberships', 'MemberID', `GroupID;Kind;MemberID\n${memberships[0]}`],
      ['memberships', 'MemberID', `GroupID;Kind;MemberID\n${memberships.join('')}`],
    ] as const) {
      const checked = (await ada!.post(`/api/admincsv/${kind}/check`, { csv })).json<{ rows: object[] }>();
      expect(checked).toMatchObject({ counts: { new: 0, changed: 0 }, state: null });
      for (const row of checked.rows) expect(row).toMatchObject({ errors: [{ field, code: 'all-books-in-file' }] });
      const applied = await ada!.post(`/api/admincsv/${kind}/apply`, { csv, state: 'unchecked' });
      expect(refusalOf(applied)).toEqual([409, 'conflict', 'state']);
    }
    expect(await hasAllBooks(user)).toBe(false);
  });

  it('needs no approval for a user who has it already by another group', async () => {
    const user = await reader('has-it', { groups: [await allBooksGroup()] });
    const answer = await ada!.post('/api/adminusermembership', { GroupID: await allBooksGroup(), UserID: user });
    expect(answer.statusCode, answer.body).toBe(201);
  });

  it('is taken from a group at once', async () => {
    const group = await allBooksGroup();
    const answer = await ada!.post('/api/admingroup/modify', { GroupID: group, Name: 'All', AllBookGroup: 0 });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('the right to see all books, while nothing needs approval,', () => {
  it('is given at once', async () => {
    await sql`delete from fundscope.settings where key = 'approval'`.execute(server.database.kysely);
    const group = await addGroup(server.database.kysely, { name: 'Open' });
    const user = await reader('open', { groups: [group] });
    const answer = await ada!.post('/api/admingroup/modify', { GroupID: group, Name: 'Open', AllBookGroup: 1 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await hasAllBooks(user)).toBe(true);
  });
});
