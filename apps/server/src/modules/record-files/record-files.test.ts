import {
  auditPageSchema,
  groupSchema,
  recordFileCheckAnswerSchema,
  recordFileKinds,
  usersSchema,
  type RecordFileCheckAnswer,
  type RecordFileKind,
} from '@fundscope/contract/administration';
import { findBrokenText } from '@fundscope/contract/fields';
import { fundMasterDataSchema } from '@fundscope/contract/funds';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anyFundRecord, PERF_BENCHMARK, RISK_BENCHMARK } from '../../../test/any-fund-record.ts';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { examplesOf } from '../../../test/examples.ts';
import { patience } from '../../../test/patience.ts';
import { addBook, addGroup, addPortal, addUser } from '../../../test/world.ts';

const server = setUpTestApp();
let admin: Caller;
let adminNr: number;
beforeAll(async () => {
  ({ caller: admin, userNr: adminNr } = await addAdministrator(server));
});

const readFile = async (kind: RecordFileKind): Promise<string> => (await admin.get(`/api/admincsv/${kind}`)).body;
const check = async (kind: RecordFileKind, csv: string): Promise<RecordFileCheckAnswer> => {
  const answer = await admin.post(`/api/admincsv/${kind}/check`, { csv });
  expect(answer.statusCode, answer.body).toBe(200);
  return recordFileCheckAnswerSchema.parse(answer.json());
};
const apply = (kind: RecordFileKind, csv: string, state: string | null): Promise<LightMyRequestResponse> =>
  admin.post(`/api/admincsv/${kind}/apply`, { csv, state });
const bringIn = async (kind: RecordFileKind, csv: string) => {
  const { state } = await check(kind, csv);
  const answer = await apply(kind, csv, state);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ new: number; changed: number; same: number }>();
};

/** Applies a file while a form holds the row that it is about to write, and lets the form write once the file waits. */
async function applyBehindForm(
  [kind, csv]: readonly [RecordFileKind, string],
  { lock, write }: { readonly lock: string; readonly write: string },
): Promise<LightMyRequestResponse> {
  const { state } = await check(kind, csv);
  expect(state, csv).not.toBeNull();
  const form = await server.database.pool.connect();
  try {
    await form.query(`begin; ${lock} for no key update`);
    const pending = apply(kind, csv, state);
    await vi.waitFor(async () => {
      const waiting = await server.database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(waiting.rowCount).toBe(1);
    }, patience);
    await form.query(write);
    await form.query('commit');
    return await pending;
  } finally {
    await form.query('rollback');
    form.release();
  }
}

const lineCount = (csv: string) => csv.trimEnd().split('\r\n').length;

describe('a file of records', () => {
  it('that was just taken out changes nothing, whatever texts the records have', async () => {
    const db = server.database.kysely;
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('=1+1', "'=1", '-5', '@x', ' a ', 'a;b', 'a,"b"', 'two\r\nlines', '\ttab', '', '007', '1e5'),
    );
    const texts = text.filter((value) => findBrokenText(value) === undefined);
    let number = 100;
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (first, second, third) => {
        number += 1;
        await sql`
          insert into fundscope.books (book_id, name, external_id, description)
          values (${number}, ${first}, ${second}, ${third})`.execute(db);
        await sql`insert into fundscope.groups (name, logo, description) values (${first}, ${second}, ${third})`.execute(
          db,
        );
        await sql`
          insert into fundscope.users (username, firstname, surname, geno_id, password_hash)
          values (${`user ${number}`}, ${first}, ${second}, ${third}, '')`.execute(db);
        for (const kind of ['users', 'books', 'groups'] as const) {
          const csv = await readFile(kind);
          const { counts, rows } = await check(kind, csv);
          expect(rows).toEqual([]);
          expect(counts).toEqual({ new: 0, changed: 0, error: 0, same: counts.same });
        }
      }),
      { numRuns: examplesOf(30) },
    );
  });

  it('of fund master data that was just taken out changes nothing, and brings back what was changed meanwhile', async () => {
    const db = server.database.kysely;
    await addBook(db, 51);
    await addBook(db, 52);
    const positions = [{ index: 'A', weight: 1 }];
    await admin.post('/api/fmdriskbenchmark', { name: RISK_BENCHMARK, positions });
    const position = { ...positions[0], daily_surcharge: 0, interest_rate_index: false };
    const period = { period_nr: 0, niwDateFrom: '2026-01-02', positions: [position] };
    await admin.post('/api/fmdperfbenchmark', { name: PERF_BENCHMARK, periods: [period] });
    const read = async () => fundMasterDataSchema.parse((await admin.get('/api/fmdfund/51')).json());
    let lastChanged: string | undefined;
    await fc.assert(
      fc.asyncProperty(anyFundRecord(51, 52), anyFundRecord(51, 52), async (first, second) => {
        await admin.post('/api/fmdfund', { ...first, version: lastChanged });
        const csv = await readFile('fund-master-data');
        expect((await check('fund-master-data', csv)).counts).toEqual({ new: 0, changed: 0, same: 1, error: 0 });
        const before = await read();
        await admin.post('/api/fmdfund', { ...second, version: before.lastChanged });
        await bringIn('fund-master-data', csv);
        const { lastChanged: changed, UserMod, ...after } = await read();
        lastChanged = changed;
        expect([UserMod, after]).toEqual([adminNr, first]);
      }),
      { numRuns: examplesOf(25) },
    );
  });

  it('has the columns that its import takes, and each export stands in the audit trail', async () => {
    for (const kind of recordFileKinds) {
      const answer = await admin.get(`/api/admincsv/${kind}`);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+_\d{4}-\d\d-\d\d\.csv"$/u);
      const header = answer.body.slice(0, answer.body.indexOf('\r\n'));
      expect((await check(kind, `${header}\r\n`)).counts).toEqual({ new: 0, changed: 0, same: 0, error: 0 });
      expect((await auditLines(server, `${kind}.export`)).at(-1)).toMatchObject({ user_nr: adminNr });
    }
  });

  it('is checked row by row, with line, column and cure, and writes nothing where one row is wrong', async () => {
    const before = await readFile('users');
    const csv = [
      'Username;Firstname;Surname;geno_id;email_address',
      'new.one;Anna;"B;rückner";;anna@fund.example',
      'new.two;;Groß;;nobody',
      'NEW.ONE;Twice;X;;',
    ].join('\n');
    const { counts, rows, state } = await check('users', csv);
    expect([counts, state]).toEqual([{ new: 1, changed: 0, same: 0, error: 2 }, null]);
    expect(rows[0]).toMatchObject({ line: 2, state: 'new', label: 'B;rückner, Anna (new.one)', errors: [] });
    expect(
      rows.slice(1).map(({ line, errors }) => [line, ...errors.map(({ field, code }) => `${field}: ${code}`)]),
    ).toEqual([
      [3, 'Firstname: required', 'email_address: not-an-email-address'],
      [4, 'Username: twice-in-request'],
    ]);
    expect(refusalOf(await apply('users', csv, 'x'))).toEqual([409, 'conflict', 'state']);
    expect(await readFile('users')).toBe(before);
  });

  it.each([
    ['an unknown column', 'Username,Password\na,b', 'csv.Password'],
    ['no key column', 'Firstname\na', 'csv.Username'],
    ['a column twice', 'Username,Surname,Surname\na,b,c', 'csv.Surname'],
    ['a column whose name is endless', `Username,${'x'.repeat(1_000)}\na,b`, `csv.${'x'.repeat(60)}…`],
    ['more columns than there are', `Username${',x'.repeat(300_000)}\na`, 'csv'],
    ['a row of another length', 'Username,Surname\na', 'csv'],
    ['an open quote', 'Username,Surname\n"a,b', 'csv'],
  ])('with %s is refused', async (_, csv, field) => {
    expect(refusalOf(await admin.post('/api/admincsv/users/check', { csv }))).toEqual([400, 'bad-request', field]);
  });

  it('is applied only to what the check saw, and only once', async () => {
    const db = server.database.kysely;
    const group = await addGroup(db, { name: 'Before' });
    const csv = `GroupID,Name,Logo,Description,AllBookGroup\n${group},After,,Text,1\n,Made,,Text,0\n`;
    const first = await check('groups', csv);
    expect(first.rows[0]).toMatchObject({ state: 'changed', label: `After (${group})` });
    expect(first.rows[0]?.fields).toContainEqual({ field: 'Name', before: 'Before', after: 'After' });
    await db.updateTable('fundscope.groups').set({ logo: 'x' }).where('group_id', '=', group).execute();
    expect(refusalOf(await apply('groups', csv, first.state))).toEqual([409, 'conflict', 'state']);
    const { state } = await check('groups', csv);
    expect((await apply('groups', csv, state)).json()).toEqual({ new: 1, changed: 1, same: 0, submitted: 0 });
    expect(refusalOf(await apply('groups', csv, state))).toEqual([409, 'conflict', 'state']);
    const stored = groupSchema.parse((await admin.get(`/api/admingroup/${group}`)).json());
    expect(stored).toMatchObject({ Name: 'After', AllBookGroup: 1, Logo: '' });
    const lines = await auditLines(server, 'group.import');
    expect(lines.at(-1)).toMatchObject({
      before: { records: { [`group:${group}`]: { Name: 'Before', Logo: 'x' } } },
      after: { records: { [`group:${group}`]: { Name: 'After', version: stored.version } } },
    });
    const trail = await admin.get(`/api/audit?Record=group:${group}&Action=group.import`);
    expect(auditPageSchema.parse(trail.json()).Rows[0]?.Fields).toContainEqual({
      field: 'Name',
      before: 'Before',
      after: 'After',
    });
    const late = await admin.post('/api/admingroup/modify', { GroupID: group, Name: 'Late', version: 1 });
    expect(messageOf(late)).toContain('was changed by administrator');
  });

  it('never sets a password, deactivates or raises: a new user cannot sign in until somebody lets them', async () => {
    const db = server.database.kysely;
    const gone = await addUser(db, { username: 'gone', status: 2 });
    expect(await bringIn('users', 'Username,Firstname,Surname\nfresh,Fre,Sh\n')).toEqual({
      new: 1,
      changed: 0,
      same: 0,
      submitted: 0,
    });
    const users = usersSchema.parse((await admin.get('/api/adminuser')).json());
    expect(users.find(({ Username }) => Username === 'fresh')).toMatchObject({ status: 1, isAdmin: false });
    await expect(server.signIn('fresh', '')).rejects.toThrow();
    const { rows } = await check('users', 'Username,Surname\ngone,Back\n');
    expect(rows[0]?.errors).toMatchObject([{ field: 'Username', code: 'deactivated' }]);
    expect(users.find(({ UserNr }) => UserNr === gone)?.status).toBe(2);
  });

  it('of memberships makes those that there are not, and in a protected group administrators', async () => {
    const db = server.database.kysely;
    const group = await addGroup(db);
    const { group_id: guarded } = await db
      .insertInto('fundscope.groups')
      .values({ name: 'MUser-Admin', admin_group: 1 })
      .returning('group_id')
      .executeTakeFirstOrThrow();
    const book = await addBook(db, 9001);
    const portal = await addPortal(db, 'portal');
    const user = await addUser(db, { username: 'joins', groups: [group] });
    const csv = [
      'GroupID,Kind,MemberID',
      `${group},book,${book}`,
      `${group},portal,${portal}`,
      `${group},user,${user}`,
      `${guarded},user,${user}`,
    ].join('\n');
    const wrong = await check('memberships', `${csv}\n${group},book,8999999\n77777777,desk,1\n`);
    expect(wrong.counts).toEqual({ new: 3, changed: 0, same: 1, error: 2 });
    expect(await bringIn('memberships', csv)).toEqual({ new: 3, changed: 0, same: 1, submitted: 0 });
    expect(await bringIn('memberships', await readFile('memberships'))).toMatchObject({ new: 0, changed: 0 });
    const joined = await signInCaller(server, 'joins');
    expect((await joined.get('/api/adminuser')).statusCode).toBe(200);
    expect((await auditLines(server, 'user-membership.change')).at(-1)?.after).toEqual({
      GroupID: guarded,
      added: [user],
      removed: [],
      newAdministrators: [user],
    });
  });

  it('leaves protected groups as they are', async () => {
    const [header, ...lines] = (await readFile('groups')).trimEnd().split('\r\n');
    const guarded = lines.find((line) => line.includes('MUser-Admin'))!;
    const csv = `${header}\r\n${guarded.replace('MUser-Admin', 'Mine')}\r\n`;
    const { rows } = await check('groups', csv);
    expect(rows[0]?.errors).toMatchObject([{ field: 'GroupID', code: 'protected' }]);
    expect(lineCount(csv)).toBe(2);
  });

  it('keeps what absent columns say, and names what a record may not', async () => {
    const before = await readFile('fund-master-data');
    expect(await bringIn('fund-master-data', 'book_id,comment\n51,by file\n')).toMatchObject({ changed: 1 });
    const { rows } = await check(
      'fund-master-data',
      'book_id,currency,law_type,PRIIPS_Benchmark,varProcesses\n51,ZZZ,77,None such,[{]\n999,EUR,5,,[]\n',
    );
    expect(rows.map(({ line, errors }) => [line, errors.map(({ field }) => field)])).toEqual([
      [2, ['currency', 'varProcesses', 'law_type', 'PRIIPS_Benchmark']],
      [3, ['book_id']],
    ]);
    expect(await bringIn('fund-master-data', before)).toMatchObject({ changed: 1 });
  });

  it('of fund master data waits for a form that saves one of its funds, and then writes nothing', async () => {
    await addBook(server.database.kysely, 61);
    await bringIn('fund-master-data', 'book_id,comment\n61,first\n');
    const answer = await applyBehindForm(['fund-master-data', 'book_id,comment\n61,by file\n'], {
      lock: 'select from fundscope.books where book_id = 61',
      write: `update fundscope.fund_master_data set comment = 'by form', last_changed = last_changed + interval '1 second'
              where book_id = 61`,
    });
    expect(refusalOf(answer)).toEqual([409, 'conflict', 'state']);
    const stored = fundMasterDataSchema.parse((await admin.get('/api/fmdfund/61')).json());
    expect(stored.comment).toBe('by form');
  });

  it('of users, books or groups waits for a form that has locked one of its records', async () => {
    const db = server.database.kysely;
    const user = await addUser(db, { username: 'locked' });
    const book = await addBook(db, 62);
    const group = await addGroup(db);
    const behindForm = (file: readonly [RecordFileKind, string], row: string, column: string) =>
      applyBehindForm(file, {
        lock: `select from fundscope.${row}`,
        write: `update fundscope.${row.replace('where', `set ${column} = 'by form' where`)}`,
      });
    const answers = [
      await behindForm(
        ['users', 'Username,Firstname,Surname\nlocked,By,File\n'],
        `users where user_nr = ${user}`,
        'firstname',
      ),
      await behindForm(
        ['books', `BookID,Name,Description\n${book},By file,Text\n`],
        `books where book_id = ${book}`,
        'name',
      ),
      await behindForm(
        ['groups', `GroupID,Name,Description\n${group},By file,Text\n`],
        `groups where group_id = ${group}`,
        'name',
      ),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [409, 'conflict', 'state']));
  });

  it('of memberships waits for a form that puts the same user into another group', async () => {
    const db = server.database.kysely;
    const [group, other] = [await addGroup(db), await addGroup(db)];
    const { group_id: guarded } = await db
      .insertInto('fundscope.groups')
      .values({ name: 'Raises', admin_group: 1 })
      .returning('group_id')
      .executeTakeFirstOrThrow();
    const user = await addUser(db, { username: 'twofold', groups: [group] });
    const answer = await applyBehindForm(['memberships', `GroupID,Kind,MemberID\n${guarded},user,${user}\n`], {
      lock: `select from fundscope.users where user_nr = ${user}`,
      write: `insert into fundscope.user_memberships (group_id, user_nr) values (${other}, ${user})`,
    });
    expect(answer.json()).toEqual({ new: 1, changed: 0, same: 0, submitted: 0 });
    const tooLarge = `GroupID,Kind,MemberID\n4294967296,user,4294967296\n`;
    expect(refusalOf(await apply('memberships', tooLarge, 'x'))).toEqual([409, 'conflict', 'state']);
  });

  it('of books refuses an external id of another book or of another row, and lets books swap theirs', async () => {
    const header = 'BookID,Name,ExternalID,Description';
    const [one, two] = [await addBook(server.database.kysely, 71), await addBook(server.database.kysely, 72)];
    await bringIn('books', `${header}\n${one},One,OP-71,Text\n${two},Two,OP-72,Text\n`);
    const wrong = await check(
      'books',
      `${header}\n,New,op-71,Text\n,New,OP-73,Text\n,New,OP-73,Text\n${two},Two,OP-71,Text\n`,
    );
    expect(wrong.rows.flatMap(({ line, errors }) => errors.map(({ field, code }) => [line, field, code]))).toEqual([
      [2, 'ExternalID', 'taken'],
      [4, 'ExternalID', 'twice-in-request'],
      [5, 'ExternalID', 'taken'],
    ]);
    expect(wrong.rows[0]?.errors[0]?.message).toBe('belongs to Q71, One, OP-71: choose another');
    const forms = await check(
      'books',
      `${header}\n,New,\uFF2F\uFF30-71,Text\n,New,OP-a\u0308,Text\n,New,OP-ä,Text\n,New,O\u200BP,Text\n`,
    );
    expect(forms.rows.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual([
      'taken',
      'twice-in-request',
      'invisible-characters',
    ]);
    const swapped = `${header}\n${one},One,OP-72,Text\n${two},Two,OP-71,Text\n`;
    expect(await bringIn('books', swapped)).toMatchObject({ changed: 2 });
  });

  it('is counted whole, and listed as far as an answer goes: rows with errors before the others', async () => {
    const many = Array.from({ length: 1_100 }, (_, row) => `,Many,Many-${row},Text\n`).join('');
    const csv = `BookID,Name,ExternalID,Description\n${many}8999999,None,X,Text\n`;
    const { counts, rows, more } = await check('books', csv);
    expect(counts).toEqual({ new: 1_100, changed: 0, same: 0, error: 1 });
    expect(rows.map(({ line }) => line)).toEqual([...Array.from({ length: 999 }, (_, row) => row + 2), 1_102]);
    expect(more).toEqual({ rows: 101, fields: 303, errors: 0 });
    await addBook(server.database.kysely, 63);
    const faulty = await check('fund-master-data', `book_id,varProcesses\n63,"[${'{},'.repeat(99)}{}]"\n`);
    expect(faulty.rows[0]?.errors).toHaveLength(100);
    expect(faulty.more).toEqual({ rows: 0, fields: 0, errors: 1_200 });
  });
});
