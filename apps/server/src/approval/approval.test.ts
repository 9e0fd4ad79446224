import { recordFileCheckAnswerSchema } from '@fundscope/contract/administration';
import { fundMasterDataSchema, fundProposalsSchema, type FundMasterData } from '@fundscope/contract/funds';
import { waitingWorkSchema } from '@fundscope/contract/approval';
import { correctionProposalsSchema, pendingCellsSchema } from '@fundscope/contract/views';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { servedWith, setUpTestApp } from '../../test/app.ts';
import { createBrowser } from '../../test/browser.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../test/caller.ts';
import { listProposals } from './proposals.repository.ts';
import { addBook, addGroup, addPortal, addUser, addView, linkTo } from '../../test/world.ts';

const settings = { approvesMasterData: true, approvesLimits: true, approvesCorrections: true };
const server = setUpTestApp({ settings });
const BOOK = 7;
let users: Record<'ada' | 'bob' | 'carl' | 'dora' | 'eve', number>;
let [ada, bob, carl, dora, eve]: Caller[] = [];

/** Ada and Bob administer; Carl and Dora see all books; Eve reads book 8 alone. All see the view. */
beforeAll(async () => {
  const db = server.database.kysely;
  for (const book of [BOOK, 8]) await addBook(db, book);
  await sql`create table env_p.marks (id int primary key, book int not null, day date not null default '2026-10-30', comment text)`.execute(
    db,
  );
  await sql
    .raw(
      `create function env_p.correct_mark(key jsonb, column_name text, old_value text, new_value text, user_nr integer)
       returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
       begin
         if new_value = 'unwanted' then raise exception 'This comment is not wanted.'; end if;
         return fundscope.correct_cell('env_p.marks', key, column_name, old_value, new_value);
       end $$;
       revoke all on function env_p.correct_mark from public;
       grant execute on function env_p.correct_mark to fundscope_reader`,
    )
    .execute(db);
  await addView(db, {
    name: 'MARKS',
    title: { en: 'Marks', de: 'Marken' },
    relation: 'marks',
    bookColumn: 'Book',
    isCorrection: true,
    correction: {},
    columns: [
      { name: 'Id', type: 'number', key: true },
      { name: 'Book', type: 'book' },
      { name: 'Day', type: 'date' },
      { name: 'Comment', title: { en: 'Remark', de: 'Bemerkung' }, type: 'text', storedProcedure: 'correct_mark' },
    ],
  });
  await addView(db, {
    name: 'FAILING',
    title: { en: 'Failing', de: 'Fehlerhaft' },
    relation: 'failing',
    bookColumn: 'Book',
    isCorrection: true,
    correction: {},
    columns: [
      { name: 'Id', type: 'number', key: true },
      { name: 'Book', type: 'book' },
      { name: 'Comment', type: 'text', storedProcedure: 'correct_mark' },
    ],
  });
  await addView(db, {
    name: 'NOTES',
    title: { en: 'Notes', de: 'Notizen' },
    relation: 'marks',
    bookColumn: 'Fund',
    isCorrection: true,
    correction: {},
    columns: [
      { name: 'Nr', type: 'number', sql: 'id', key: true },
      { name: 'Fund', type: 'book', sql: 'book' },
      { name: 'Note', type: 'text', sql: 'comment', storedProcedure: 'correct_mark' },
    ],
  });
  const links = ['MARKS', 'FAILING', 'NOTES'].map((name) => ({ link: linkTo(name) }));
  const portal = await addPortal(db, 'portal', links);
  const all = await addGroup(db, { canSeeAllBooks: true, portals: [portal] });
  const some = await addGroup(db, { books: [8], portals: [portal] });
  users = {
    ada: await addUser(db, { username: 'ada', isAdmin: true }),
    bob: await addUser(db, { username: 'bob', isAdmin: true }),
    carl: await addUser(db, { username: 'carl', groups: [all] }),
    dora: await addUser(db, { username: 'dora', groups: [all] }),
    eve: await addUser(db, { username: 'eve', groups: [some] }),
  };
  [ada, bob, carl, dora, eve] = await Promise.all(
    ['ada', 'bob', 'carl', 'dora', 'eve'].map((name) => signInCaller(server, name)),
  );
});

beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.proposals`.execute(db);
  await sql`delete from fundscope.var_processes`.execute(db);
  await sql`delete from fundscope.fund_master_data`.execute(db);
  await sql`insert into fundscope.fund_master_data (book_id) values (${BOOK})`.execute(db);
  await sql`delete from env_p.marks`.execute(db);
  await sql`insert into env_p.marks (id, book, comment) values (1, ${BOOK}, 'first'), (2, 8, 'second')`.execute(db);
});

const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

/** Somebody, signed in by an administrator in their place. */
async function actingAs(userNr: number, administrator: string): Promise<Caller> {
  const browser = createBrowser(server.app);
  const answer = await browser.call(
    'GET',
    `/api/adminuser/otherusertoken/${userNr}`,
    await browser.signIn(administrator),
  );
  const headers = { authorization: `Bearer ${String(answer.body['Token'])}` };
  return {
    get: (url) => server.app.inject({ url, headers }),
    post: (url, payload) => server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) }),
  };
}

describe('a save of fund master data that another person has to approve', () => {
  const read = async (): Promise<FundMasterData> =>
    fundMasterDataSchema.parse((await ada!.get(`/api/fmdfund/${BOOK}`)).json());
  const save = async (by: Caller, change: object) =>
    by.post('/api/fmdfund', { book_id: BOOK, version: (await read()).lastChanged, ...change });
  const list = async (by: Caller) => fundProposalsSchema.parse((await by.get('/api/fmdproposals')).json());
  const propose = async (by: Caller, change: object): Promise<string> => {
    const answer = await save(by, change);
    expect(answer.statusCode, answer.body).toBe(202);
    return `/api/fmdproposals/${answer.json<{ submitted: { ProposalNr: number } }>().submitted.ProposalNr}`;
  };

  it('waits, and changes the record once another administrator has approved it; the trail has both', async () => {
    const before = await read();
    const proposal = await propose(ada!, { comment: 'new', limit_abs_fund: 15 });
    expect(await read()).toEqual(before);
    const [listed] = (await list(bob!)).proposals;
    expect(listed).toMatchObject({
      by: { UserNr: users.ada, display: 'ada', account: 'active' },
      acting: null,
      isOwn: false,
      mayDecide: true,
      isOutdated: false,
      book_id: BOOK,
      save: { comment: 'new', limit_abs_fund: 15 },
      stored: before,
      decision: null,
    });
    expect((await list(ada!)).proposals[0]).toMatchObject({ isOwn: true, mayDecide: false });
    const answer = await bob!.post(`${proposal}/approve`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(await read());
    expect(await read()).toMatchObject({ comment: 'new', limit_abs_fund: 15, UserMod: users.bob });
    expect((await list(bob!)).proposals).toEqual([]);
    expect((await list(ada!)).proposals).toMatchObject([
      { decision: { state: 'approved', by: { UserNr: users.bob } } },
    ]);
    const ProposalNr = listed!.ProposalNr;
    const lines = (await auditLines(server, '')).slice(-3);
    expect(lines.map(({ action, user_nr }) => [action, user_nr])).toEqual([
      ['proposal.submit', users.ada],
      ['proposal.approve', users.bob],
      ['fund-master-data.modify', users.bob],
    ]);
    expect(lines[2]).toMatchObject({
      before: { comment: '' },
      after: { comment: 'new', approval: { proposal: ProposalNr, proposedBy: users.ada } },
    });
  });

  it('is neither approved nor rejected by its proposer, nor by anybody in another name', async () => {
    const proposal = await propose(ada!, { comment: 'new' });
    for (const answer of [
      await ada!.post(`${proposal}/approve`),
      await ada!.post(`${proposal}/reject`, { Reason: 'x' }),
    ]) {
      expect(refusalOf(answer)).toEqual([403, 'forbidden', undefined]);
      expect(messageOf(answer)).toMatch(/another person/u);
    }
    expect((await list(bob!)).proposals).toHaveLength(1);
    const decided = server.database.kysely
      .updateTable('fundscope.proposals')
      .set({ state: 'approved', decided_by: users.ada, decided_display: 'ada', decided_at: sql`now()` })
      .execute();
    // The database's own word.
    await expect(decided).rejects.toThrow(/four_eyes/u);
  });

  it('keeps every other save of the record waiting, and says whose it is and since when', async () => {
    await propose(ada!, { comment: 'first' });
    const second = await save(bob!, { comment: 'second' });
    expect(refusalOf(second)).toEqual([409, 'conflict', undefined]);
    expect(second.json()).toMatchObject({ refusal: { code: 'proposal-pending', display: 'ada' } });
    expect(messageOf(second)).toMatch(/^A change by ada at \d{4}-\d\d-\d\dT[\d:]{8} \(UTC\) waits for approval here/u);
  });

  it.each([
    ['a limit', { limit_abs_fund: 150 }, { limit_abs_fund: 150 }],
    ['a process', { varProcesses: [{ var_factor: 0 }] }, {}],
    ['a value that no field can have', { comment: 7, currency: 'USD' }, { currency: 'USD' }],
  ])(
    'is listed where an earlier version took %s that is refused today: it is rejected alone',
    async (_, old, shown) => {
      const proposal = await propose(ada!, { comment: 'old' });
      await sql`update fundscope.proposals set content = content || ${JSON.stringify(old)}::jsonb`.execute(
        server.database.kysely,
      );
      expect((await list(bob!)).proposals).toMatchObject([{ book_id: BOOK, isInvalid: true, save: shown }]);
      expect(refusalOf(await bob!.post(`${proposal}/approve`))[0]).toBe(409);
      expect(refusalOf(await save(ada!, { comment: 'x' }))[0]).toBe(409);
      expect((await bob!.post(`${proposal}/reject`, { Reason: 'Too high.' })).statusCode).toBe(204);
      expect((await save(ada!, { comment: 'x' })).statusCode).toBe(202);
      expect((await list(bob!)).proposals).toMatchObject([{ isInvalid: false }]);
    },
  );

  it('is one of two that are made at once', async () => {
    const answers = await Promise.all([save(ada!, { comment: 'one' }), save(bob!, { comment: 'two' })]);
    expect(statusesOf(answers)).toEqual([202, 409]);
    expect((await list(ada!)).proposals).toHaveLength(1);
  });

  it('is not written where the record was changed meanwhile, and nothing of it is', async () => {
    const proposal = await propose(ada!, { comment: 'new' });
    await sql`update fundscope.fund_master_data set currency = 'USD', last_changed = last_changed + interval '1 minute'`.execute(
      server.database.kysely,
    );
    expect((await list(bob!)).proposals[0]).toMatchObject({ isOutdated: true, stored: { currency: 'USD' } });
    const audit = await auditLines(server, '');
    expect(refusalOf(await bob!.post(`${proposal}/approve`))).toEqual([409, 'record-changed', undefined]);
    expect(await read()).toMatchObject({ comment: '', currency: 'USD' });
    expect(await auditLines(server, '')).toEqual(audit);
    expect((await list(bob!)).proposals).toMatchObject([{ decision: null }]);
  });

  it('is rejected with a reason, which its proposer reads, or withdrawn by the proposer alone', async () => {
    const rejected = await propose(ada!, { comment: 'new' });
    expect(refusalOf(await bob!.post(`${rejected}/reject`, { Reason: ' ' }))).toEqual([400, 'bad-request', 'Reason']);
    expect((await bob!.post(`${rejected}/reject`, { Reason: 'Too high.' })).statusCode).toBe(204);
    expect((await list(ada!)).proposals).toMatchObject([
      { decision: { state: 'rejected', by: { display: 'bob' }, Reason: 'Too high.' } },
    ]);
    expect(refusalOf(await bob!.post(`${rejected}/approve`))).toEqual([409, 'conflict', 'ProposalNr']);
    const withdrawn = await propose(ada!, { comment: 'again' });
    expect(refusalOf(await bob!.post(`${withdrawn}/withdraw`))).toEqual([403, 'forbidden', undefined]);
    expect((await ada!.post(`${withdrawn}/withdraw`)).statusCode).toBe(204);
    expect(refusalOf(await bob!.post(`${withdrawn}/approve`))[0]).toBe(409);
    expect(await read()).toMatchObject({ comment: '' });
  });

  it('is refused as any save is where it is wrong, and is none where it changes nothing', async () => {
    expect(refusalOf(await save(ada!, { law_type: 99 }))).toEqual([400, 'bad-request', 'law_type']);
    expect((await save(ada!, { comment: '' })).statusCode).toBe(200);
    expect((await list(ada!)).proposals).toEqual([]);
  });

  it('stays when its proposer is deactivated or deleted, and says so', async () => {
    const db = server.database.kysely;
    const leaver = await addUser(db, { username: 'leaver', isAdmin: true });
    const proposal = await propose(await signInCaller(server, 'leaver'), { comment: 'last' });
    await sql`update fundscope.users set status = 2 where user_nr = ${leaver}`.execute(db);
    expect((await list(bob!)).proposals).toMatchObject([{ by: { display: 'leaver', account: 'deactivated' } }]);
    await sql`delete from fundscope.users where user_nr = ${leaver}`.execute(db);
    expect((await list(bob!)).proposals).toMatchObject([{ by: { display: 'leaver', account: 'deleted' } }]);
    expect((await bob!.post(`${proposal}/approve`)).statusCode).toBe(200);
  });

  const fileCall = (by: Caller, call: 'check' | 'apply', body: object) =>
    by.post(`/api/admincsv/fund-master-data/${call}`, body);
  const checkFile = async (by: Caller, csv: string) =>
    recordFileCheckAnswerSchema.parse((await fileCall(by, 'check', { csv })).json());

  it('is each row of a file that changes something, which writes none of them itself', async () => {
    const before = await read();
    const csv = `book_id;comment\n${BOOK};from a file\n8;new\n`;
    const checked = await checkFile(ada!, csv);
    expect(checked).toMatchObject({ counts: { new: 1, changed: 1, error: 0 }, submitted: 2 });
    expect(checked.rows.map(({ isSubmitted }) => isSubmitted)).toEqual([true, true]);
    const applied = await fileCall(ada!, 'apply', { csv, state: checked.state });
    expect(applied.json()).toEqual({ new: 1, changed: 1, same: 0, submitted: 2 });
    expect(await read()).toEqual(before);
    const { proposals } = await list(bob!);
    expect(proposals).toMatchObject([
      { book_id: BOOK, by: { display: 'ada' }, mayDecide: true, isOutdated: false, save: { comment: 'from a file' } },
      { book_id: 8, mayDecide: true, isOutdated: false, stored: null, save: { comment: 'new' } },
    ]);
    const [line] = (await auditLines(server, 'proposal.submit')).slice(-1);
    expect(line).toMatchObject({
      user_nr: users.ada,
      after: { records: { [`fund-master-data:${BOOK}`]: { proposal: proposals[0]!.ProposalNr } } },
    });
    const own = await ada!.post(`/api/fmdproposals/${proposals[0]!.ProposalNr}/approve`);
    expect(refusalOf(own)).toEqual([403, 'forbidden', undefined]);
    for (const { ProposalNr } of proposals) {
      expect((await bob!.post(`/api/fmdproposals/${ProposalNr}/approve`)).statusCode).toBe(200);
    }
    expect(await read()).toMatchObject({
      ...before,
      comment: 'from a file',
      lastChanged: expect.any(String),
      UserMod: users.bob,
    });
    expect((await ada!.get('/api/fmdfund/8')).json()).toMatchObject({ comment: 'new', currency: 'EUR' });
  });

  it('keeps a file from changing its record, which says so at the row, and writes nothing', async () => {
    const csv = `book_id;comment\n${BOOK};from a file\n8;new\n`;
    const { state } = await checkFile(bob!, csv);
    await propose(ada!, { comment: 'first' });
    const checked = await checkFile(bob!, csv);
    expect(checked).toMatchObject({ counts: { new: 1, changed: 0, error: 1 }, state: null });
    expect(checked.rows[0]).toMatchObject({ errors: [{ field: 'book_id', code: 'proposal-pending' }] });
    expect(refusalOf(await fileCall(bob!, 'apply', { csv, state }))).toEqual([409, 'conflict', 'state']);
    expect((await list(bob!)).proposals).toHaveLength(1);
    // What would change nothing is none.
    expect((await checkFile(bob!, `book_id;comment\n${BOOK};\n`)).counts).toMatchObject({ same: 1, error: 0 });
  });

  it('waits only where it sets a limit, where limits alone need approval', async () => {
    await servedWith(server, { FUNDSCOPE_APPROVE_LIMITS: 'on' }, async (app) => {
      const headers = { authorization: `Bearer ${await server.signIn('ada')}` };
      const saveThere = async (change: object) => {
        const { lastChanged } = await read();
        const payload = { book_id: BOOK, version: lastChanged, ...change };
        return (await app.inject({ method: 'POST', url: '/api/fmdfund', headers, payload })).statusCode;
      };
      expect(await saveThere({ comment: 'straight' })).toBe(200);
      expect(await saveThere({ limit_rel_fund: 150 })).toBe(202);
      // It would be outdated by any other save.
      expect(await saveThere({ comment: 'meanwhile' })).toBe(409);
      const csv = `book_id;comment;limit_abs_fund\n8;new;15\n`;
      const fileThere = async (call: string, body: object) =>
        (
          await app.inject({ method: 'POST', url: `/api/admincsv/fund-master-data/${call}`, headers, payload: body })
        ).json();
      await sql`insert into fundscope.fund_master_data (book_id, limit_abs_fund) values (8, 15)`.execute(
        server.database.kysely,
      );
      const { state, submitted } = recordFileCheckAnswerSchema.parse(await fileThere('check', { csv }));
      expect(submitted).toBe(0);
      expect(await fileThere('apply', { csv, state })).toMatchObject({ changed: 1, submitted: 0 });
      expect((await ada!.get('/api/fmdfund/8')).json()).toMatchObject({ comment: 'new' });
      const raised = recordFileCheckAnswerSchema.parse(await fileThere('check', { csv: csv.replace('15', '16') }));
      expect(raised).toMatchObject({ submitted: 1, rows: [{ isSubmitted: true }] });
    });
  });

  it('keeps its record from other changes after approval was switched off, and is approved or withdrawn then', async () => {
    const { lastChanged } = await read();
    const proposal = await propose(ada!, { comment: 'proposed' });
    await servedWith(server, {}, async (app) => {
      const headers = { authorization: `Bearer ${await server.signIn('bob')}` };
      const callThere = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
      const direct = await callThere('/api/fmdfund', { book_id: BOOK, version: lastChanged, comment: 'direct' });
      expect(refusalOf(direct)).toEqual([409, 'conflict', undefined]);
      expect(direct.json()).toMatchObject({ refusal: { code: 'proposal-pending', display: 'ada' } });
      const csv = `book_id;comment\n${BOOK};from a file\n`;
      const checked = await callThere('/api/admincsv/fund-master-data/check', { csv });
      expect(checked.json()).toMatchObject({ rows: [{ errors: [{ code: 'proposal-pending' }] }] });
      expect((await callThere(`${proposal}/approve`, {})).statusCode).toBe(200);
      expect(await read()).toMatchObject({ comment: 'proposed' });
      const after = { book_id: BOOK, version: (await read()).lastChanged, comment: 'direct' };
      expect((await callThere('/api/fmdfund', after)).statusCode).toBe(200);
    });
  });

  it('a record changes by an approved proposal alone, whose approver is not its proposer, whatever two people do', async () => {
    const deed = fc.record({
      who: fc.nat({ max: 1 }),
      what: fc.constantFrom('propose', 'approve', 'reject', 'withdraw'),
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 8 }), async (deeds) => {
        await sql`delete from fundscope.proposals`.execute(server.database.kysely);
        let expected = (await read()).comment;
        let pending: { url: string; author: number; comment: string } | undefined;
        for (const { who, what } of deeds) {
          const caller = [ada!, bob!][who]!;
          round += 1;
          if (what === 'propose') {
            const comment = `round ${round}`;
            const answer = await save(caller, { comment });
            expect(answer.statusCode).toBe(pending ? 409 : 202);
            const nr = answer.json<{ submitted?: { ProposalNr: number } }>().submitted?.ProposalNr;
            pending ??= { url: `/api/fmdproposals/${nr}`, author: who, comment };
          } else if (pending) {
            const mayDo = (what === 'withdraw') === (pending.author === who);
            const { statusCode } = await caller.post(`${pending.url}/${what}`, { Reason: 'no' });
            expect(statusCode < 300).toBe(mayDo);
            if (mayDo && what === 'approve') expected = pending.comment;
            if (mayDo) pending = undefined;
          }
          expect((await read()).comment).toBe(expected);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('a correction that another person has to approve', () => {
  const correct = (by: Caller, newValue: string, row: object = { Id: 1, Book: BOOK, Comment: 'first' }) =>
    by.post('/api/wview/Correction', { WViewName: 'MARKS', colName: 'Comment', newValue, dataRow: row });
  const propose = async (by: Caller, ...args: [string, object?]): Promise<string> => {
    const answer = await correct(by, ...args);
    expect(answer.statusCode, answer.body).toBe(202);
    return `/api/correctionproposals/${answer.json<{ submitted: { ProposalNr: number } }>().submitted.ProposalNr}`;
  };
  const list = async (by: Caller) =>
    correctionProposalsSchema.parse((await by.get('/api/correctionproposals')).json()).proposals;
  const comments = async () =>
    (
      await sql<{ comment: string }>`select comment from env_p.marks order by id`.execute(server.database.kysely)
    ).rows.map(({ comment }) => comment);

  it('waits for another person who may correct the cell; the trail has both', async () => {
    const proposal = await propose(carl!, 'new');
    expect(await comments()).toEqual(['first', 'second']);
    expect(await list(dora!)).toMatchObject([
      {
        WViewName: 'MARKS',
        title: 'Marks',
        rowKey: { Id: 1 },
        colName: 'Comment',
        column: 'Remark',
        fund: { BookID: BOOK, name: `Fund ${BOOK}` },
        day: '2026-10-30',
        oldValue: 'first',
        newValue: 'new',
        isTesting: false,
        isOutdated: false,
        mayDecide: true,
      },
    ]);
    const answer = await dora!.post(`${proposal}/approve`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ newValue: 'new', dataRow: { Comment: 'new' } });
    expect(await comments()).toEqual(['new', 'second']);
    const lines = (await auditLines(server, '')).slice(-3);
    expect(lines.map(({ action, user_nr }) => [action, user_nr])).toEqual([
      ['proposal.submit', users.carl],
      ['cell.correct', users.dora],
      ['proposal.approve', users.dora],
    ]);
    expect(lines[1]).toMatchObject({ after: { value: 'new', approval: { proposedBy: users.carl } } });
  });

  it('is decided on by nobody who had a hand in it, nor in another name: the real person counts', async () => {
    const asCarl = await actingAs(users.carl, 'ada');
    const proposal = await propose(asCarl, 'new');
    expect(await list(dora!)).toMatchObject([{ by: { UserNr: users.carl }, acting: { UserNr: users.ada } }]);
    const asDora = await actingAs(users.dora, 'bob');
    for (const one of [carl!, asCarl, asDora, await actingAs(users.dora, 'ada')]) {
      expect(refusalOf(await one.post(`${proposal}/approve`))).toEqual([403, 'forbidden', undefined]);
    }
    // Ada reads the view as an administrator, of its rows none: she has seen them in Carl's name.
    expect((await ada!.post(`${proposal}/approve`)).statusCode).toBeGreaterThanOrEqual(403);
    expect(await comments()).toEqual(['first', 'second']);
    expect((await dora!.post(`${proposal}/approve`)).statusCode).toBe(200);
  });

  it('marks its cell in each view that shows it, for whoever sees the row and may correct it, until it is decided on', async () => {
    const cells = async (by: Caller, view = 'MARKS') =>
      pendingCellsSchema.parse((await by.get(`/api/correctionproposals/cells?WViewName=${view}`)).json()).cells;
    expect(await cells(dora!)).toEqual([]);
    const proposal = await propose(carl!, 'new');
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}$/u) as string;
    expect(await cells(dora!)).toEqual([
      { rowKey: { Id: 1 }, colName: 'Comment', newValue: 'new', by: 'carl', at, isOwn: false },
    ]);
    expect(await cells(carl!)).toMatchObject([{ isOwn: true }]);
    expect(await cells(dora!, 'NOTES')).toMatchObject([{ rowKey: { Nr: 1 }, colName: 'Note', by: 'carl' }]);
    expect(await cells(eve!)).toEqual([]);
    await propose(carl!, 'for Eve', { Id: 2, Book: 8, Comment: 'second' });
    expect(await cells(eve!)).toMatchObject([{ rowKey: { Id: 2 }, newValue: 'for Eve' }]);
    const testing = await eve!.get('/api/correctionproposals/cells?WViewName=MARKS&TestingDB=true');
    expect(refusalOf(testing)).toEqual([403, 'forbidden', 'TestingDB']);
    expect((await dora!.get('/api/correctionproposals/cells?WViewName=OTHER')).statusCode).toBe(404);
    expect((await dora!.post(`${proposal}/approve`)).statusCode).toBe(200);
    expect((await cells(dora!)).map(({ rowKey }) => rowKey)).toEqual([{ Id: 2 }]);
  });

  it('is told not to be the only one where more wait than are looked at', async () => {
    await propose(carl!, 'new');
    const read = async () =>
      pendingCellsSchema.parse((await dora!.get('/api/correctionproposals/cells?WViewName=MARKS')).json());
    expect(await read()).toMatchObject({ cells: [{ rowKey: { Id: 1 } }], isCut: false });
    await sql`
      insert into fundscope.proposals (kind, record, content, user_nr, user_display)
      select kind, record || nr, content, user_nr, user_display from fundscope.proposals, generate_series(1, 500) nr
      where state = 'pending'`.execute(server.database.kysely);
    const { cells, isCut } = await read();
    expect([cells.length, isCut]).toEqual([500, true]);
  });

  it('is not to be seen, and not decided on, by whoever does not see its row', async () => {
    const proposal = await propose(carl!, 'new');
    expect(await list(eve!)).toEqual([]);
    for (const deed of ['approve', 'reject', 'withdraw']) {
      expect(refusalOf(await eve!.post(`${proposal}/${deed}`, { Reason: 'x' }))).toEqual([
        404,
        'not-found',
        'ProposalNr',
      ]);
    }
    await propose(carl!, 'for Eve', { Id: 2, Book: 8, Comment: 'second' });
    expect(await list(eve!)).toMatchObject([{ rowKey: { Id: 2 }, mayDecide: true }]);
  });

  it('is refused to whoever is not signed in', async () => {
    for (const call of ['approve', 'reject', 'withdraw']) {
      const answer = await server.app.inject({ method: 'POST', url: `/api/correctionproposals/1/${call}` });
      expect(refusalOf(answer)).toEqual([401, 'token-missing', undefined]);
    }
  });

  it('is refused at once where the database would not take it, and leaves nothing behind', async () => {
    const answer = await correct(carl!, 'unwanted');
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'newValue']);
    expect(await list(carl!)).toEqual([]);
  });

  it('is one a cell: a second is told whose the first is, another cell is free', async () => {
    await propose(carl!, 'new');
    const answers = await Promise.all([correct(dora!, 'other'), correct(carl!, 'again')]);
    for (const answer of answers) {
      expect(refusalOf(answer)).toEqual([409, 'conflict', undefined]);
      expect(answer.json()).toMatchObject({ refusal: { code: 'proposal-pending', display: 'carl' } });
    }
    const free = { Id: 2, Book: 8, Comment: 'second' };
    const both = await Promise.all([correct(carl!, 'one', free), correct(dora!, 'two', free)]);
    expect(statusesOf(both)).toEqual([202, 409]);
  });

  it('keeps its cell from other corrections after approval was switched off, and is approved then', async () => {
    const proposal = await propose(carl!, 'proposed');
    await servedWith(server, {}, async (app) => {
      const headers = { authorization: `Bearer ${await server.signIn('dora')}` };
      const correctThere = (Id: number, Book: number, Comment: string) =>
        app.inject({
          method: 'POST',
          url: '/api/wview/Correction',
          headers,
          payload: { WViewName: 'MARKS', colName: 'Comment', newValue: 'direct', dataRow: { Id, Book, Comment } },
        });
      const direct = await correctThere(1, BOOK, 'first');
      expect(refusalOf(direct)).toEqual([409, 'conflict', undefined]);
      expect(direct.json()).toMatchObject({ refusal: { code: 'proposal-pending', display: 'carl' } });
      expect(await comments()).toEqual(['first', 'second']);
      expect((await correctThere(2, 8, 'second')).statusCode).toBe(200);
    });
    expect((await dora!.post(`${proposal}/approve`)).statusCode).toBe(200);
    expect(await comments()).toEqual(['proposed', 'direct']);
  });

  it('is not made where the cell was changed meanwhile, and can be rejected then', async () => {
    const proposal = await propose(carl!, 'new');
    await sql`update env_p.marks set comment = 'theirs' where id = 1`.execute(server.database.kysely);
    expect(await list(dora!)).toMatchObject([{ isOutdated: true }]);
    const answer = await dora!.post(`${proposal}/approve`);
    expect(refusalOf(answer)).toEqual([409, 'conflict', 'Comment']);
    expect(await comments()).toEqual(['theirs', 'second']);
    expect((await dora!.post(`${proposal}/reject`, { Reason: 'Changed.' })).statusCode).toBe(204);
    expect(await list(carl!)).toMatchObject([{ decision: { state: 'rejected', Reason: 'Changed.' } }]);
    expect(await list(dora!)).toEqual([]);
  });

  it('is shown as outdated where its view fails, and the others stay to be decided on', async () => {
    const db = server.database.kysely;
    await propose(carl!, 'new');
    await sql`create view env_p.failing as select 1 / (id - id) as id, book, comment from env_p.marks`.execute(db);
    await sql`
      update fundscope.proposals set record = record || '-failing',
        content = jsonb_set(content, '{WViewName}', '"FAILING"') where state = 'pending'`.execute(db);
    await propose(carl!, 'other', { Id: 2, Book: 8, Comment: 'second' });
    const [failing, other] = await list(carl!);
    expect(failing).toMatchObject({ WViewName: 'FAILING', isOutdated: true, isOwn: true });
    expect(other).toMatchObject({ rowKey: { Id: 2 }, isOutdated: false });
    expect(await list(dora!)).toMatchObject([
      { WViewName: 'FAILING', isOutdated: true },
      { rowKey: { Id: 2 }, isOutdated: false },
    ]);
  });

  it('is listed to whoever made it however many others wait, and the list says that it was cut', async () => {
    const db = server.database.kysely;
    await propose(dora!, 'one');
    await propose(carl!, 'two', { Id: 2, Book: 8, Comment: 'second' });
    const listed = await listProposals(db, 'correction', { userNr: users.carl, actingUserNr: null }, 1);
    expect(listed.proposals.map(({ by }) => by.UserNr)).toEqual([users.dora, users.carl]);
    expect(listed.isCut).toBe(false);
    await sql`
      insert into fundscope.proposals (kind, record, content, user_nr, user_display, reason, state)
      select kind, 'older', content, user_nr, user_display, reason, state from fundscope.proposals
      where user_nr = ${users.dora}`.execute(db);
    const cut = await listProposals(db, 'correction', { userNr: users.carl, actingUserNr: null }, 1);
    expect(cut.proposals.map(({ by }) => by.UserNr)).toEqual([users.dora, users.carl]);
    expect(cut.isCut).toBe(true);
  });
});

describe('what waits for a second person', () => {
  const waiting = async (by: Caller) => waitingWorkSchema.parse((await by.get('/api/waiting')).json());
  it('is counted for who may decide on it, and for nobody else', async () => {
    const { lastChanged } = fundMasterDataSchema.parse((await ada!.get(`/api/fmdfund/${BOOK}`)).json());
    await ada!.post('/api/fmdfund', { book_id: BOOK, version: lastChanged, comment: 'new' });
    const row = { Id: 1, Book: BOOK, Day: '2026-10-30', Comment: 'first' };
    await carl!.post('/api/wview/Correction', { WViewName: 'MARKS', colName: 'Comment', newValue: 'x', dataRow: row });
    expect(await waiting(bob!)).toEqual({ approvals: 1, reviews: [] });
    expect(await waiting(ada!)).toEqual({ approvals: 0, reviews: [] });
    expect(await waiting(dora!)).toEqual({ approvals: 1, reviews: [] });
    expect(await waiting(carl!)).toEqual({ approvals: 0, reviews: [] });
    expect(await waiting(eve!)).toEqual({ approvals: 0, reviews: [] });
    expect(await waiting(await actingAs(users.dora, 'bob'))).toEqual({ approvals: 0, reviews: [] });
  });

  it('is found out by one query after that of the session while nothing waits', async () => {
    await sql`delete from fundscope.proposals`.execute(server.database.kysely);
    await waiting(bob!);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect(await waiting(bob!)).toEqual({ approvals: 0, reviews: [] });
      expect(query).toHaveBeenCalledTimes(2);
    } finally {
      query.mockRestore();
    }
  });
});

describe('an approval by somebody who depends on the proposer', () => {
  const save = async (by: Caller) => {
    const { lastChanged } = fundMasterDataSchema.parse((await by.get(`/api/fmdfund/${BOOK}`)).json());
    const answer = await by.post('/api/fmdfund', { book_id: BOOK, version: lastChanged, comment: 'new' });
    expect(answer.statusCode, answer.body).toBe(202);
    return `/api/fmdproposals/${answer.json<{ submitted: { ProposalNr: number } }>().submitted.ProposalNr}`;
  };
  const addProtectedGroup = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into fundscope.groups (name, admin_group) values ('Administrators', 1) returning group_id as id`.execute(
      server.database.kysely,
    );
    return rows[0]!.id;
  };
  let fay: Caller;
  beforeAll(async () => {
    ({ caller: fay } = await addAdministrator(server, 'fay'));
  });
  const NAME = { Firstname: 'Nora', Surname: 'New', geno_id: '', email_address: '' };
  const PASSWORD = 'Another-Password-1!';
  async function addApprover(by: Record<'create' | 'password' | 'grant', Caller>, Username: string): Promise<number> {
    const made = await by.create.post('/api/adminuser/person', { ...NAME, Username, Password: PASSWORD });
    expect(made.statusCode, made.body).toBe(201);
    const { UserNr } = made.json<{ UserNr: number }>();
    const reset = await by.password.post('/api/adminuser/password', { key_ACR_Persons: UserNr, Password: PASSWORD });
    expect(reset.statusCode, reset.body).toBe(204);
    const change = { GroupID: await addProtectedGroup(), add: [UserNr], remove: [] };
    const granted = await by.grant.post('/api/adminusermembership/change', change);
    expect(granted.statusCode, granted.body).toBe(202);
    const { ProposalNr } = granted.json<{ submitted: { ProposalNr: number } }>().submitted;
    expect((await fay.post(`/api/adminproposals/${ProposalNr}/approve`)).statusCode).toBe(204);
    await sql`update fundscope.users set must_change_password = false where user_nr = ${UserNr}`.execute(
      server.database.kysely,
    );
    return UserNr;
  }

  it.each(['create', 'password', 'grant'] as const)(
    'is refused and recorded where the proposer did this for the approver: %s',
    async (deed) => {
      const others = { create: bob!, password: bob!, grant: bob! };
      const name = `dependent-${deed}`;
      const UserNr = await addApprover({ ...others, [deed]: ada! }, name);
      const approver = await signInCaller(server, name, PASSWORD);
      const proposal = await save(ada!);
      const [listed] = fundProposalsSchema.parse((await approver.get('/api/fmdproposals')).json()).proposals;
      expect(listed).toMatchObject({ isOwn: false, mayDecide: false });
      const refused = await approver.post(`${proposal}/approve`);
      expect(refusalOf(refused)).toEqual([403, 'forbidden', undefined]);
      expect(refused.json()).toMatchObject({ refusal: { code: 'dependent-decision' } });
      const [line] = (await auditLines(server, 'proposal.approve-refused')).slice(-1);
      expect(line).toMatchObject({ after: { proposal: listed!.ProposalNr, refusal: 'dependent-decision' } });
      expect(
        (await server.database.kysely.selectFrom('fundscope.fund_master_data').select('comment').execute())[0],
      ).toEqual({
        comment: '',
      });
      expect(line?.user_nr).toBe(UserNr);
      expect((await bob!.post(`${proposal}/approve`)).statusCode).toBe(200);
    },
  );

  it('is recorded as refused where it is the proposer’s own', async () => {
    const proposal = await save(ada!);
    expect((await ada!.post(`${proposal}/approve`)).statusCode).toBe(403);
    const [line] = (await auditLines(server, 'proposal.approve-refused')).slice(-1);
    expect(line).toMatchObject({ user_nr: users.ada, after: { refusal: 'own-decision' } });
  });
});
