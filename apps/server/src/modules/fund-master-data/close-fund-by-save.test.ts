import { recordFileCheckAnswerSchema } from '@fundscope/contract/administration';
import { addDays } from '@fundscope/contract/calendar';
import { fundMasterDataSchema, fundProposalsSchema } from '@fundscope/contract/funds';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, type Caller } from '../../../test/caller.ts';
import { addBook } from '../../../test/world.ts';
import { dayOfServer } from '../../platform/day-of-server.ts';

const BOOK = 61;
const server = setUpTestApp();
let ada: Caller;
let bob: Caller;
beforeAll(async () => {
  ada = (await addAdministrator(server, 'ada')).caller;
  bob = (await addAdministrator(server, 'bob')).caller;
  for (const book of [BOOK, 62]) await addBook(server.database.kysely, book);
});
beforeEach(async () => {
  const db = server.database.kysely;
  await sql`delete from fundscope.proposals`.execute(db);
  await sql`delete from fundscope.settings where key = 'approval'`.execute(db);
  await sql`truncate fundscope.fund_master_data cascade`.execute(db);
  await sql`insert into fundscope.fund_master_data (book_id, client_startdate) values (${BOOK}, '2020-01-01')`.execute(
    db,
  );
});
const read = async (book = BOOK) => fundMasterDataSchema.parse((await ada.get(`/api/fmdfund/${book}`)).json());
const save = (change: object) => ada.post('/api/fmdfund', { book_id: BOOK, client_startdate: '2020-01-01', ...change });
const lastAudit = async () => (await auditLines(server, 'fund-master-data.')).at(-1);

describe('a save of the status closed without a date', () => {
  it('closes the fund from the day of the save, and is recorded as closed without a reason', async () => {
    expect((await save({ fonds_status: 5 })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ fonds_status: 5, closed_from: dayOfServer() });
    expect(await lastAudit()).toMatchObject({
      action: 'fund-master-data.close-fund',
      after: { closed_from: dayOfServer(), reasonGiven: false },
    });
    expect((await save({ fonds_status: 2 })).statusCode).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'fund-master-data.reopen-fund', after: { reasonGiven: false } });
  });

  it('closes a fund whose reporting starts later from that start', async () => {
    const client_startdate = addDays(dayOfServer(), 40);
    expect((await save({ client_startdate, fonds_status: 5 })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ closed_from: client_startdate });
  });

  it('closes a new record from the day of the save', async () => {
    expect((await save({ book_id: 62, fonds_status: 5 })).statusCode).toBe(201);
    expect(await read(62)).toMatchObject({ fonds_status: 5, closed_from: dayOfServer() });
  });

  it('by a file closes the fund from the day of the import', async () => {
    const csv = `book_id;fonds_status\n${BOOK};5\n`;
    const checked = await ada.post('/api/admincsv/fund-master-data/check', { csv });
    const { state } = recordFileCheckAnswerSchema.parse(checked.json());
    expect((await ada.post('/api/admincsv/fund-master-data/apply', { csv, state })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ fonds_status: 5, closed_from: dayOfServer() });
    expect(await lastAudit()).toMatchObject({
      after: { records: { [`fund-master-data:${BOOK}`]: { closed_from: dayOfServer(), reasonGiven: false } } },
    });
  });

  it('that waits for approval is shown and made with the date of the proposal', async () => {
    await ada.post('/api/adminapproval', { masterData: true, limits: false, corrections: false });
    expect((await save({ fonds_status: 5 })).statusCode).toBe(202);
    const [proposal] = fundProposalsSchema.parse((await bob.get('/api/fmdproposals')).json()).proposals;
    expect(proposal).toMatchObject({ save: { fonds_status: 5, closed_from: dayOfServer() } });
    expect((await bob.post(`/api/fmdproposals/${proposal!.ProposalNr}/approve`)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ fonds_status: 5, closed_from: dayOfServer() });
  });

  it('of a fund that is closed without a date leaves it without one', async () => {
    await sql`update fundscope.fund_master_data set fonds_status = 5`.execute(server.database.kysely);
    expect((await save({ comment: 'later' })).statusCode).toBe(200);
    expect(await read()).not.toHaveProperty('closed_from');
  });
});

describe('a closing date that means "unset"', () => {
  it.each(['1900-01-01', '1899-12-31', '2100-01-01'])('%s is refused with the range', async (closed_from) => {
    const close = await ada.post('/api/fmdfund/close', { book_id: BOOK, closed_from, reason: 'Merged.' });
    const saved = await save({ fonds_status: 5, closed_from });
    for (const answer of [close, saved]) {
      expect(refusalOf(answer)).toEqual([400, 'bad-request', 'closed_from']);
      expect(messageOf(answer)).toContain('must be a date from 1900-01-02 to 2099-12-31');
    }
    const csv = `book_id;fonds_status;closed_from\n${BOOK};5;${closed_from}\n`;
    const checked = await ada.post('/api/admincsv/fund-master-data/check', { csv });
    expect(recordFileCheckAnswerSchema.parse(checked.json()).rows[0]).toMatchObject({
      errors: [{ field: 'closed_from', code: 'closing-date-out-of-range' }],
    });
    expect((await read()).fonds_status).toBe(2);
  });
});
