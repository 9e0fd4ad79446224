import { recordFileCheckAnswerSchema } from '@fundscope/contract/administration';
import { addDays } from '@fundscope/contract/calendar';
import { fundClosingEffectsSchema, fundMasterDataSchema, fundProposalsSchema } from '@fundscope/contract/funds';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { addBook, addUser } from '../../../test/world.ts';

const BOOK = 61;
const today = new Date().toISOString().slice(0, 10);
const closing = { book_id: BOOK, closed_from: '2026-06-30', reason: 'Merged into fund 62.' };
const reopening = { book_id: BOOK, reason: 'Closed by mistake.' };

describe('closing a fund', () => {
  const server = setUpTestApp();
  let ada: Caller;
  let bob: Caller;
  let carl: Caller;
  beforeAll(async () => {
    const db = server.database.kysely;
    ada = (await addAdministrator(server, 'ada')).caller;
    bob = (await addAdministrator(server, 'bob')).caller;
    await addUser(db, { username: 'carl' });
    carl = await signInCaller(server, 'carl');
    for (const book of [BOOK, 62]) await addBook(db, book);
  });
  beforeEach(async () => {
    const db = server.database.kysely;
    await sql`delete from fundscope.proposals`.execute(db);
    await sql`delete from fundscope.settings where key = 'approval'`.execute(db);
    await sql`truncate fundscope.fund_master_data cascade`.execute(db);
    await sql`insert into fundscope.fund_master_data (book_id, client_startdate, comment)
              values (${BOOK}, '2020-01-01', 'kept')`.execute(db);
  });
  const read = async () => fundMasterDataSchema.parse((await ada.get(`/api/fmdfund/${BOOK}`)).json());
  const close = (change: object = {}, by = ada) => by.post('/api/fmdfund/close', { ...closing, ...change });
  const reopen = (change: object = {}, by = ada) => by.post('/api/fmdfund/reopen', { ...reopening, ...change });

  it('sets status and date, keeps every other field, and is recorded with its reason; reopening makes the fund active', async () => {
    const before = await read();
    const closed = await close();
    expect(closed.statusCode, closed.body).toBe(200);
    const { UserMod: _user, lastChanged: _changed, ...fields } = before;
    expect(await read()).toMatchObject({ ...fields, fonds_status: 5, closed_from: '2026-06-30' });
    expect((await ada.get('/api/fmdfund/closed')).json()).toEqual([{ book_id: BOOK, closed_from: '2026-06-30' }]);
    expect((await auditLines(server, 'fund-master-data.')).at(-1)).toMatchObject({
      action: 'fund-master-data.close-fund',
      before: { fonds_status: 2 },
      after: { fonds_status: 5, closed_from: '2026-06-30', reason: 'Merged into fund 62.' },
    });
    const reopened = await reopen();
    expect(reopened.statusCode, reopened.body).toBe(200);
    expect((await ada.get('/api/fmdfund/closed')).json()).toEqual([]);
    const after = await read();
    expect(after).toMatchObject({ ...fields, fonds_status: 2 });
    expect(after).not.toHaveProperty('closed_from');
    expect((await auditLines(server, 'fund-master-data.')).at(-1)).toMatchObject({
      action: 'fund-master-data.reopen-fund',
      after: { fonds_status: 2, reason: 'Closed by mistake.' },
    });
  });

  it('is refused for users who are no administrators, as are reopening and the effects', async () => {
    const answers = [
      await close({}, carl),
      await reopen({}, carl),
      await carl.get(`/api/fmdfund/${BOOK}/closing`),
      await carl.get('/api/fmdfund/closed'),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [403, 'forbidden', undefined]));
    expect((await read()).fonds_status).toBe(2);
  });

  it.each([
    ['a day that does not exist', { closed_from: '2026-02-30' }, 'closed_from'],
    ['no day', { closed_from: '' }, 'closed_from'],
    ['a day before the fund reports', { closed_from: '2019-12-31' }, 'closed_from'],
    ['a day beyond 2099', { closed_from: '2100-01-01' }, 'closed_from'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['a field that it does not have', { fonds_status: 5 }, 'fonds_status'],
  ])('is refused with %s', async (_, change, field) => {
    expect(refusalOf(await close(change))).toEqual([400, 'bad-request', field]);
    expect((await read()).fonds_status).toBe(2);
  });

  it('takes the first day of the reporting, today and a day in the future', async () => {
    for (const closed_from of ['2020-01-01', today, addDays(today, 30)]) {
      expect((await close({ closed_from })).statusCode).toBe(200);
      expect(await read()).toMatchObject({ fonds_status: 5, closed_from });
      expect((await reopen()).statusCode).toBe(200);
    }
  });

  it('is refused where the fund is closed already or was changed since, and reopening where it is not closed', async () => {
    const { lastChanged } = await read();
    const open = await reopen();
    expect(refusalOf(open)).toEqual([409, 'conflict', undefined]);
    expect(open.json()).toMatchObject({ refusal: { code: 'fund-not-closed' } });
    expect((await close({ version: lastChanged })).statusCode).toBe(200);
    expect((await close()).json()).toMatchObject({ refusal: { code: 'fund-closed' } });
    expect(refusalOf(await reopen({ version: lastChanged }))[0]).toBe(409);
    expect(refusalOf(await close({ book_id: 62 }))).toEqual([404, 'not-found', 'book_id']);
    expect(refusalOf(await close({ book_id: 9999 }))[0]).toBe(404);
  });

  it('waits for another administrator where changes of master data need one, who sees the reason', async () => {
    await ada.post('/api/adminapproval', { masterData: true, limits: false, corrections: false });
    const submitted = await close();
    expect(submitted.statusCode, submitted.body).toBe(202);
    expect((await read()).fonds_status).toBe(2);
    const [proposal] = fundProposalsSchema.parse((await bob.get('/api/fmdproposals')).json()).proposals;
    expect(proposal).toMatchObject({ reason: closing.reason, save: { fonds_status: 5, closed_from: '2026-06-30' } });
    const url = `/api/fmdproposals/${proposal!.ProposalNr}/approve`;
    expect(refusalOf(await ada.post(url))).toEqual([403, 'forbidden', undefined]);
    expect((await bob.post(url)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ fonds_status: 5, closed_from: '2026-06-30' });
    const line = (await auditLines(server, 'fund-master-data.close-fund')).at(-1);
    expect(line).toMatchObject({ after: { reason: closing.reason, approval: { proposal: proposal!.ProposalNr } } });
    expect((await reopen()).statusCode).toBe(202);
  });

  it('by a save of the status keeps status and date one state', async () => {
    const save = (change: object) => ada.post('/api/fmdfund', { book_id: BOOK, ...change });
    // Only a closed fund has the date.
    expect(refusalOf(await save({ closed_from: '2026-06-30' }))).toEqual([400, 'bad-request', 'closed_from']);
    const start = { client_startdate: '2020-01-01' };
    expect((await save({ ...start, fonds_status: 5, closed_from: '2026-06-30' })).statusCode).toBe(200);
    // A client that does not know the date keeps it.
    expect((await save({ ...start, comment: 'later' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ fonds_status: 5, closed_from: '2026-06-30', comment: 'later' });
    const tooLate = await save({ client_startdate: '2026-07-01' });
    expect(refusalOf(tooLate)).toEqual([400, 'bad-request', 'closed_from']);
    // The date that was read, sent back with another status, goes with it.
    expect((await save({ ...(await read()), fonds_status: 4 })).statusCode).toBe(200);
    expect(await read()).not.toHaveProperty('closed_from');
    await expect(
      sql`update fundscope.fund_master_data set closed_from = '2026-06-30' where book_id = ${BOOK}`.execute(
        server.database.kysely,
      ),
    ).rejects.toThrow(/check constraint/u);
  });

  it('is a column of the file of fund master data, with the same rules', async () => {
    const check = async (csv: string) =>
      recordFileCheckAnswerSchema.parse((await ada.post('/api/admincsv/fund-master-data/check', { csv })).json());
    const refused = await check(`book_id;closed_from\n${BOOK};2026-06-30\n`);
    expect(refused.rows[0]).toMatchObject({ errors: [{ field: 'closed_from', code: 'not-a-closed-fund' }] });
    const csv = `book_id;fonds_status;closed_from\n${BOOK};5;2026-06-30\n`;
    const { state } = await check(csv);
    expect((await ada.post('/api/admincsv/fund-master-data/apply', { csv, state })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ fonds_status: 5, closed_from: '2026-06-30' });
    const exported = await ada.get('/api/admincsv/fund-master-data');
    const [names = '', values = ''] = exported.body.replace(/^\uFEFF/u, '').split('\r\n');
    const separator = names.includes(';') ? ';' : ',';
    const column = names.split(separator).indexOf('closed_from');
    expect(values.split(separator)[column]).toBe('2026-06-30');
  });

  it('has as its effects the open breach cases of the fund and the packs that contain it', async () => {
    const effects = async () => fundClosingEffectsSchema.parse((await ada.get(`/api/fmdfund/${BOOK}/closing`)).json());
    expect(await effects()).toEqual({ openBreaches: 0, packCount: 0, packs: [] });
    const db = server.database.kysely;
    await sql`insert into fundscope.packs (owner_nr, name, content, next_day)
      select user_nr, name, content::jsonb, '2026-01-01'::date from fundscope.users,
        (values ('Weekly', '{"books":[61,62]}'), ('Other', '{"books":[62]}'), ('daily', '{"books":[61]}')) as p (name, content)
      where username = 'carl'`.execute(db);
    expect(await effects()).toEqual({
      openBreaches: 0,
      packCount: 2,
      packs: [
        { name: 'daily', owner: 'carl' },
        { name: 'Weekly', owner: 'carl' },
      ],
    });
    expect(refusalOf(await ada.get('/api/fmdfund/9999/closing'))[0]).toBe(404);
  });
});
