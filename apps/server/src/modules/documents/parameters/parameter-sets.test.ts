import {
  parameterOwnersSchema,
  parameterVersionSchema,
  parameterVersionsSchema,
} from '@fundscope/contract/administration';
import { sentRequestSchema } from '@fundscope/contract/requests';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../../test/app.ts';
import { addAdministrator, auditLines, refusalOf, signInCaller, type Caller } from '../../../../test/caller.ts';
import { addBook, addGroup, addUser } from '../../../../test/world.ts';
import { fittingParameters, parametersOfDocument } from './parameters-of-document.ts';
import { orderedParameters, settledOrderSchema } from './settled-parameters.ts';

const set = { confidences: [99.5], days: [1, 10], chapters: ['bank-facts', 'stress'] };
const noEquity = { kind: 'guideline', name: 'No equity', measure: 'equity', percent: 0 };
const order = {
  reportType: 'SpecialMARisk',
  book: 81,
  date: '2026-10-30',
  language: 'DE',
  holdingPeriodDays: 20,
  lex: '',
} as const;

describe('the parameters of an investor', () => {
  const server = setUpTestApp();
  let admin: Caller;
  let bank: number;
  let insurer: number;
  let member: number;
  const store = (group: number, version: number, change: object = {}) =>
    admin.post(`/api/admingroup/${group}/parameters`, { version, validFrom: '2026-01-01', parameters: set, ...change });
  const inForce = (asked: object = {}, canSeeAllBooks = true) =>
    parametersOfDocument(server.database.app.kysely, { ...order, ...asked }, { userNr: member, canSeeAllBooks });

  beforeAll(async () => {
    const db = server.database.kysely;
    ({ caller: admin } = await addAdministrator(server));
    await addBook(db, 81);
    bank = await addGroup(db, { name: 'Bank', books: [81] });
    insurer = await addGroup(db, { name: 'Insurer', books: [81] });
    member = await addUser(db, { username: 'member', groups: [insurer] });
  });

  it('are versions with a day that they hold from, each a line of the audit trail', async () => {
    expect((await store(bank, 0)).statusCode).toBe(201);
    const later = await store(bank, 1, { validFrom: '2026-07-01', parameters: { ...set, days: [63] } });
    const second = parameterVersionSchema.parse(later.json());
    expect(second).toMatchObject({ GroupID: bank, version: 2, validFrom: '2026-07-01', storedBy: 'administrator' });
    const versions = parameterVersionsSchema.parse((await admin.get(`/api/admingroup/${bank}/parameters`)).json());
    expect(versions.map(({ version, parameters }) => [version, parameters?.days])).toEqual([
      [2, [63]],
      [1, [1, 10]],
    ]);
    expect((await auditLines(server, 'group.parameters')).at(-1)).toMatchObject({
      before: { GroupID: bank, Parameters: { version: 1 } },
      after: { GroupID: bank, Parameters: second },
    });
  });

  it('are those of the reporting date, and no longer any where they were withdrawn', async () => {
    expect(await inForce({ date: '2025-12-31' })).toBeUndefined();
    expect(await inForce({ date: '2026-06-30' })).toMatchObject({ version: 1, groupName: 'Bank' });
    expect(await inForce()).toMatchObject({ version: 2 });
    await store(bank, 2, { validFrom: '2026-10-01', parameters: null });
    expect(await inForce({ date: '2026-09-30' })).toMatchObject({ version: 2 });
    expect(await inForce()).toBeUndefined();
    expect(await inForce({ date: '2026-06-30', reportType: 'MARisk' })).toBeUndefined();
  });

  it('are corrected from a day on until the day of a version that was stored before', async () => {
    const db = server.database.kysely;
    await addBook(db, 82);
    const fund = await addGroup(db, { name: 'Pension fund', books: [82] });
    await store(fund, 0, { validFrom: '2026-01-01' });
    await store(fund, 1, { validFrom: '2026-07-01' });
    await store(fund, 2, { validFrom: '2026-03-01' });
    const versionOn = async (date: string) => (await inForce({ book: 82, date }))?.version;
    expect(await Promise.all(['2026-02-28', '2026-03-01', '2026-06-30', '2026-08-31'].map(versionOn))).toEqual([
      1, 3, 3, 2,
    ]);
    await store(fund, 3, { validFrom: '2026-07-01', parameters: null });
    expect(await versionOn('2026-08-31')).toBeUndefined();
  });

  it('of another investor are not shown to whoever sees own books alone', async () => {
    expect(await inForce({ date: '2026-06-30' }, false)).toBeUndefined();
  });

  it('are those of the own group before others, and asked for where several hold', async () => {
    await store(insurer, 0);
    await store(bank, 3, { validFrom: '2026-10-15' });
    expect(await inForce()).toMatchObject({ groupName: 'Insurer' });
    expect(await inForce({ group: bank })).toMatchObject({ groupName: 'Bank', version: 4 });
    await expect(inForce({ group: bank }, false)).rejects.toThrow();
    await server.database.kysely.deleteFrom('fundscope.user_memberships').where('user_nr', '=', member).execute();
    const offered = await fittingParameters(
      server.database.app.kysely,
      { documents: [{ book: 82, date: '2026-02-28' }, order, { book: 81, date: '2025-12-31' }] },
      { userNr: member, canSeeAllBooks: true },
    );
    expect(offered.map(({ book, taken, sets }) => [book, taken, sets.map(({ groupName }) => groupName)])).toEqual([
      [82, expect.any(Number), ['Pension fund']],
      [81, null, ['Bank', 'Insurer']],
      [81, null, []],
    ]);
    await expect(inForce()).rejects.toMatchObject({
      text: { en: expect.stringMatching(/several groups.*Bank.*Insurer.*--group \d+/u) },
    });
  });

  it('are offered to whoever orders a report, of funds and of groups that they may see', async () => {
    const caller = await signInCaller(server, 'member');
    const ask = (...books: number[]) =>
      caller.post('/api/document/parameters', { documents: books.map((book) => ({ book, date: '2026-10-30' })) });
    const none = (book: number) => ({ book, date: '2026-10-30', sets: [], taken: null });
    expect((await ask(81)).json()).toEqual([none(81)]);
    await server.database.kysely
      .insertInto('fundscope.user_memberships')
      .values({ group_id: insurer, user_nr: member })
      .execute();
    // A fund that they may not see, and one that there is not, are like one without parameters.
    expect((await ask(82, 81, 2_000_000)).json()).toEqual([
      none(82),
      {
        book: 81,
        date: '2026-10-30',
        taken: insurer,
        sets: [{ GroupID: insurer, groupName: 'Insurer', isOwn: true, version: 1, validFrom: '2026-01-01' }],
      },
      none(2_000_000),
    ]);
    expect((await ask(81, 81)).json()).toMatchObject([{ taken: insurer }, { taken: insurer, sets: [{ version: 1 }] }]);
  });

  it('are those that held when the report was ordered, or the house’s, whatever is stored until it is made', async () => {
    const db = server.database.kysely;
    await addBook(db, 83);
    const church = await addGroup(db, { name: 'Church', books: [83] });
    const deacon = await addUser(db, { username: 'deacon', groups: [church] });
    const authorization = `Bearer ${await server.signIn('deacon')}`;
    const send = (key: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/document/risk',
        headers: { authorization, prefer: 'respond-async', 'idempotency-key': key },
        payload: { reportType: 'SpecialMARisk', book: 83, date: '2026-10-30' },
      });
    const versionOf = async (key: string) => {
      const { id } = sentRequestSchema.parse((await send(key)).json());
      const query = db.selectFrom('fundscope.requests').select('payload').where('request_id', '=', id);
      const { settled } = settledOrderSchema.parse((await query.executeTakeFirstOrThrow()).payload);
      const reader = { userNr: deacon, canSeeAllBooks: false };
      const asked = { ...order, book: 83, ...(settled && { settled: settled.parameters }) };
      return (await orderedParameters(server.database.app.kysely, asked, reader))?.version;
    };
    expect(await versionOf('house')).toBeUndefined();
    await store(church, 0);
    expect([await versionOf('house'), await versionOf('first')]).toEqual([undefined, 1]);
    await store(church, 1);
    expect(await Promise.all(['house', 'first', 'second'].map(versionOf))).toEqual([undefined, 1, 2]);
    const stranger = { userNr: member, canSeeAllBooks: false };
    const settled = { GroupID: church, version: 1 };
    await expect(
      orderedParameters(server.database.app.kysely, { ...order, book: 83, settled }, stranger),
    ).rejects.toMatchObject({ text: { en: expect.stringContaining('no longer accessible') } });
  });

  it('are listed by the groups that have some, with what was stored last', async () => {
    const owners = parameterOwnersSchema.parse((await admin.get('/api/adminparameters')).json());
    expect(owners.map(({ groupName, version, isEnd }) => [groupName, version, isEnd])).toEqual([
      ['Bank', 4, false],
      ['Church', 2, false],
      ['Insurer', 1, false],
      ['Pension fund', 4, true],
    ]);
  });

  it.each([
    ['version', {}, 0, 409],
    ['validFrom', { validFrom: '2026-02-30' }, 4, 400],
    ['parameters.chapters', { parameters: { ...set, chapters: ['stress'] } }, 4, 400],
    ['parameters.confidences', { parameters: { ...set, confidences: [99, 99] } }, 4, 400],
    ['parameters.limits', { parameters: { ...set, limits: [noEquity, { ...noEquity, percent: 5 }] } }, 4, 400],
    ['parameters.limits.1.book', { parameters: { ...set, limits: [noEquity, { ...noEquity, book: 82 }] } }, 4, 400],
  ])('are refused for their %s', async (field, change, version, status) => {
    const answer = await store(bank, version, change);
    expect(refusalOf(answer)).toEqual([status, status === 409 ? 'conflict' : 'bad-request', field]);
  });

  it('are the administrators’ to see and to change', async () => {
    const caller = await signInCaller(server, 'member');
    expect((await caller.get(`/api/admingroup/${bank}/parameters`)).statusCode).toBe(403);
    expect((await caller.post(`/api/admingroup/${bank}/parameters`, {})).statusCode).toBe(403);
    expect((await caller.get('/api/adminparameters')).statusCode).toBe(403);
    expect(refusalOf(await store(2_000_000_000, 0))).toEqual([404, 'not-found', 'GroupID']);
  });
});
