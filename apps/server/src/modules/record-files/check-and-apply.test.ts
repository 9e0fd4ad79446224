import { recordFileCheckAnswerSchema, type RecordFileKind } from '@fundscope/contract/administration';
import { storageLimits } from '@fundscope/contract/errors';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup, addUser } from '../../../test/world.ts';
import { sessionOfUser } from '../../access/active-session.ts';
import { insertProposals } from '../../approval/proposals.repository.ts';

const server = setUpTestApp();
let admin: Caller;
let adminNr: number;
let reader: number;
let group: number;
let administrators: number;
let allBooks: number;

beforeAll(async () => {
  const db = server.database.kysely;
  ({ caller: admin, userNr: adminNr } = await addAdministrator(server));
  await addAdministrator(server, 'second');
  reader = await addUser(db, { username: 'reader' });
  await addUser(db, { username: 'gone', status: 2 });
  group = await addGroup(db, { name: 'Risk' });
  administrators = await addGroup(db, { name: 'Administrators' });
  await sql`update fundscope.groups set admin_group = 1 where group_id = ${administrators}`.execute(db);
  allBooks = await addGroup(db, { name: 'All', canSeeAllBooks: true });
  for (const book of [61, 62]) await addBook(db, book);
  await sql`update fundscope.books set external_id = 'OP-' || book_id, description = 'Text'`.execute(db);
  await sql`insert into fundscope.fund_master_data (book_id) values (61), (62)`.execute(db);
});
beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.proposals`.execute(db);
  await sql`delete from fundscope.settings where key = 'approval'`.execute(db);
});

const switchOn = async (settings = { masterData: true, limits: true, corrections: false }) =>
  expect((await admin.post('/api/adminapproval', settings)).statusCode).toBe(200);
const check = async (kind: RecordFileKind, csv: string) => {
  const answer = await admin.post(`/api/admincsv/${kind}/check`, { csv });
  expect(answer.statusCode, answer.body).toBe(200);
  return recordFileCheckAnswerSchema.parse(answer.json());
};

/** Applies a file as far as its check lets. @returns whether it was applied */
async function canApply(kind: RecordFileKind, csv: string): Promise<boolean> {
  const { state } = await check(kind, csv);
  const answer = await admin.post(`/api/admincsv/${kind}/apply`, { csv, state: state ?? 'unchecked' });
  expect([200, 409], answer.body).toContain(answer.statusCode);
  return answer.statusCode === 200;
}

type Row = readonly [name: string, kind: RecordFileKind, csv: () => string, faults: readonly string[]];
const files: readonly Row[] = [
  ['a user without a name', 'users', () => 'Username;Firstname;Surname\nnew;;New\n', ['Firstname required']],
  ['a user who is deactivated', 'users', () => 'Username;Firstname;Surname\ngone;A;B\n', ['Username deactivated']],
  [
    'a user with two faults',
    'users',
    () => 'Username;Firstname;Surname;email_address\nx\u200By;A;B;no\n',
    ['Username invisible-characters', 'email_address not-an-email-address'],
  ],
  ['a new user', 'users', () => 'Username;Firstname;Surname\nnew;A;B\n', []],
  ['a book whose id is taken', 'books', () => 'BookID;Name;ExternalID;Description\n;A;op-61;B\n', ['ExternalID taken']],
  [
    'a book without a name whose id is taken',
    'books',
    () => 'BookID;Name;ExternalID;Description\n;;op-61;B\n',
    ['Name required', 'ExternalID taken'],
  ],
  [
    'a changed book without a name whose id is taken',
    'books',
    () => 'BookID;Name;ExternalID\n62;;OP-61\n',
    ['Name required', 'ExternalID taken'],
  ],
  ['a book that does not exist', 'books', () => 'BookID;Name\n999;A\n', ['BookID unknown-record']],
  ['a protected group', 'groups', () => `GroupID;Name\n${administrators};Other\n`, ['GroupID protected']],
  [
    'a group that would give all books, without a name',
    'groups',
    () => `GroupID;Name;AllBookGroup\n${group};;1\n`,
    ['Name required', 'AllBookGroup all-books-in-file'],
  ],
  [
    'a group that would give all books',
    'groups',
    () => `GroupID;AllBookGroup\n${group};1\n`,
    ['AllBookGroup all-books-in-file'],
  ],
  [
    'an administrator',
    'memberships',
    () => `GroupID;Kind;MemberID\n${administrators};user;${reader}\n`,
    ['MemberID administrator-in-file'],
  ],
  [
    'a user who would see all books',
    'memberships',
    () => `GroupID;Kind;MemberID\n${allBooks};user;${reader}\n`,
    ['MemberID all-books-in-file'],
  ],
  [
    'a member that does not exist',
    'memberships',
    () => `GroupID;Kind;MemberID\n${group};user;99999\n`,
    ['MemberID unknown-record'],
  ],
  [
    'a membership of an administrator',
    'memberships',
    () => `GroupID;Kind;MemberID\n${administrators};user;${adminNr}\n`,
    [],
  ],
  [
    'a fund with an unknown law type',
    'fund-master-data',
    () => 'book_id;law_type\n61;99\n',
    ['law_type unknown-record'],
  ],
  [
    'a fund with an unknown law type and a wrong currency',
    'fund-master-data',
    () => 'book_id;law_type;currency\n61;99;ZZZ\n',
    ['currency not-a-currency', 'law_type unknown-record'],
  ],
  [
    'a fund with unknown names and wrong values',
    'fund-master-data',
    () => 'book_id;law_type;SRRI_Benchmark;limit_abs_fund;closed_from\n61;99;None;x;2026-06-30\n',
    [
      'limit_abs_fund wrong-type',
      'law_type unknown-record',
      'SRRI_Benchmark unknown-record',
      'closed_from not-a-closed-fund',
    ],
  ],
  ['a fund that does not exist', 'fund-master-data', () => 'book_id;currency\n999;EUR\n', ['book_id unknown-record']],
  ['a fund whose change waits for approval', 'fund-master-data', () => 'book_id;comment\n61;new\n', []],
];

describe('while another person approves changes, the check of a file', () => {
  it.each(files)('says what applying says: %s', async (_, kind, csv, faults) => {
    await switchOn();
    const { rows, counts, state } = await check(kind, csv());
    expect(rows.flatMap(({ errors }) => errors.map(({ field, code }) => `${field} ${code}`))).toEqual(faults);
    expect(state === null).toBe(faults.length > 0);
    expect(counts.error).toBe(Math.min(faults.length, 1));
    expect(await canApply(kind, csv())).toBe(faults.length === 0);
  });
});

describe('while nothing needs approval, the check of a file', () => {
  it.each(files.filter(([, , , faults]) => faults.some((fault) => fault.endsWith('-in-file'))))(
    'lets rights be given: %s',
    async (_, kind, csv) => {
      const { rows } = await check(kind, csv());
      expect(rows.flatMap(({ errors }) => errors.map(({ code }) => code)).join()).not.toContain('-in-file');
    },
  );
});

describe('the check of a file that would exceed a limit', () => {
  it.each([
    ['users', 'Username', 'Username;Firstname;Surname\none;A;B\ntwo;A;B\n'],
    ['books', 'BookID', 'BookID;Name;ExternalID;Description\n;A;L-1;B\n;A;L-2;B\n'],
    ['groups', 'GroupID', 'GroupID;Name;Description\n;A;B\n;C;D\n'],
  ] as const)('of %s marks the rows beyond it, as applying refuses them', async (kind, field, csv) => {
    const db = server.database.kysely;
    const fill = {
      users: sql`insert into fundscope.users (username, firstname, surname, password_hash)
                 select 'filler' || n, 'A', 'B', '' from generate_series(1, ${storageLimits.users}) n`,
      books: sql`insert into fundscope.books (book_id, name)
                 select 100000 + n, 'filler' from generate_series(1, ${storageLimits.books}) n`,
      groups: sql`insert into fundscope.groups (name) select 'filler' from generate_series(1, ${storageLimits.groups})`,
    }[kind];
    await fill.execute(db);
    const table = sql.table(`fundscope.${kind}`);
    const key = sql.ref({ users: 'user_nr', books: 'book_id', groups: 'group_id' }[kind]);
    const name = sql.ref(kind === 'users' ? 'username' : 'name');
    // One record fewer than the limit.
    await sql`
      delete from ${table} where ${name} like 'filler%' and ${key} in (
        select ${key} from ${table} where ${name} like 'filler%' limit
          (select count(*) - ${storageLimits[kind] - 1} from ${table}))`.execute(db);
    try {
      const { rows, counts, state } = await check(kind, csv);
      expect(counts).toMatchObject({ new: 1, error: 1 });
      expect(rows.find((row) => row.state === 'error')).toMatchObject({
        line: 3,
        errors: [{ field, code: 'limit-reached' }],
      });
      expect(state).toBeNull();
      expect(await canApply(kind, csv)).toBe(false);
      expect(await canApply(kind, csv.split('\n').slice(0, 2).join('\n'))).toBe(true);
    } finally {
      await sql`delete from ${table} where ${name} like 'filler%'`.execute(db);
    }
  });

  it('of proposals marks the rows beyond it', async () => {
    const db = server.database.kysely;
    await switchOn();
    const by = await sessionOfUser(db, adminNr);
    const changes = Array.from({ length: storageLimits['pending-proposals-of-user'] - 1 }, (_, nr) => ({
      record: `fund-master-data:${100_000 + nr}`,
      content: {},
    }));
    await db.transaction().execute((transaction) => insertProposals(transaction, 'fund-master-data', changes, by!));
    const csv = 'book_id;comment\n61;limit\n62;limit\n';
    expect(await check('fund-master-data', csv)).toMatchObject({
      counts: { changed: 1, error: 1 },
      rows: [{ line: 2 }, { line: 3, errors: [{ field: 'book_id', code: 'limit-reached' }] }],
    });
    expect(await canApply('fund-master-data', csv)).toBe(false);
  });
});
