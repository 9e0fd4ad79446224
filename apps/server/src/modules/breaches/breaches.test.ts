import { breachCaseSchema, breachDetailSchema, breachListSchema, type BreachCase } from '@fundscope/contract/breaches';
import { errorBodySchema } from '@fundscope/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addBreachHouse, addFigures, emptyBreaches, house, scannerOf } from '../../../test/breach-house.ts';
import { auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { addView } from '../../../test/world.ts';

const server = setUpTestApp({ world: addBreachHouse, settings: { evidenceMaxBytes: 2_000 } });
let scanner: ReturnType<typeof scannerOf>;
let [ada, ben, carl, dora]: Caller[] = [];
const tokens = new Map<string, string>();

beforeAll(async () => {
  scanner = scannerOf(server);
  const names = ['ada', 'ben', 'carl', 'dora'];
  [ada, ben, carl, dora] = await Promise.all(names.map((name) => signInCaller(server, name)));
  tokens.set('ben', await server.signIn('ben'));
});
afterAll(() => scanner.close());
beforeEach(() => emptyBreaches(server.database.kysely));

const data = (...figures: Parameters<typeof addFigures>[1][]) => addFigures(server.database.kysely, ...figures);
const list = async (by: Caller, query = ''): Promise<BreachCase[]> =>
  breachListSchema.parse((await by.get(`/api/breaches${query}`)).json()).cases;
const detail = async (by: Caller, caseNr: number) =>
  breachDetailSchema.parse((await by.get(`/api/breaches/${caseNr}`)).json());
const change = (by: Caller, { CaseNr, version }: BreachCase, more: object) =>
  by.post(`/api/breaches/${CaseNr}`, { version, ...more });

/** A breach of book 1, found on Friday 2 January 2026. */
async function openOne(): Promise<BreachCase> {
  await data({ book: 1, date: '2026-01-02', utilisation: 1.2 });
  await scanner.scan('2026-01-02');
  const [one] = await list(ben!);
  return one!;
}

async function closeOne(one: BreachCase): Promise<BreachCase> {
  expect((await ada!.post(`/api/breaches/${one.CaseNr}/comments`, { text: 'Hedged.' })).statusCode).toBe(204);
  const { thread, version } = await detail(ben!, one.CaseNr);
  const said = thread.find(({ text }) => text === 'Hedged.');
  expect((await ben!.post(`/api/breaches/${one.CaseNr}/comments/${said?.EventNr}/review`)).statusCode).toBe(204);
  const answer = await change(ada!, { ...one, version }, { state: 'closed', comment: 'Within the limit again.' });
  expect(answer.statusCode, answer.body).toBe(200);
  return breachCaseSchema.parse(answer.json());
}

describe('looking for breaches', () => {
  it('opens a case for each, with its figures, the first day of its run and a due date by the rule; once', async () => {
    await data(
      { book: 1, date: '2025-12-29', utilisation: 1.5 },
      { book: 1, date: '2025-12-30', utilisation: 0.9 },
      { book: 1, date: '2025-12-31', utilisation: 1.1 },
      { book: 1, date: '2026-01-02', utilisation: 1.2 },
      { book: 1, date: '2026-01-02', utilisation: 1.3, process: "o'clock" },
      { book: 2, date: '2026-01-02', utilisation: 1 },
    );
    expect(await scanner.scan('2026-01-02')).toEqual({ opened: 2, cleared: 0, escalated: 0, faults: [] });
    expect(await scanner.scan('2026-01-02')).toMatchObject({ opened: 0 });
    const [first, second] = (await list(ben!)).toSorted((one, other) => one.item.localeCompare(other.item));
    expect(first).toMatchObject({
      kind: 'limit',
      severity: 'legal',
      BookID: 1,
      fund: 'Fund 1',
      item: 'MC',
      value: 0.12,
      limit: 0.1,
      utilisation: 1.2,
      firstDay: '2025-12-31',
      lastDay: '2026-01-02',
      // Two business days, with a weekend and a holiday between.
      dueOn: '2026-01-07',
      basis: { en: 'DerivateV § 11' },
      state: 'new',
      owner: null,
      source: { view: 'FIGURES', filter: "process eq 'MC'" },
    });
    expect(second).toMatchObject({
      item: "o'clock",
      firstDay: '2026-01-02',
      source: { filter: "process eq 'o''clock'" },
    });
  });

  it('finds a breach of a day that came together with a newer one, and says that it is over', async () => {
    await data({ book: 1, date: '2026-01-02', utilisation: 0.5 });
    await scanner.scan('2026-01-02');
    await data({ book: 1, date: '2026-01-05', utilisation: 1.4 }, { book: 1, date: '2026-01-07', utilisation: 0.5 });
    expect(await scanner.scan('2026-01-07')).toMatchObject({ opened: 1, cleared: 1 });
    expect(await list(ben!)).toMatchObject([{ lastDay: '2026-01-05', clearedOn: '2026-01-07', state: 'new' }]);
  });

  it('finds, and says to be over, what a fund has on a day that others had before: of five business days', async () => {
    await data({ book: 1, date: '2026-01-05', utilisation: 0.5 });
    await scanner.scan('2026-01-05');
    await data({ book: 2, date: '2026-01-02', utilisation: 1.4 }, { book: 3, date: '2025-12-26', utilisation: 1.4 });
    expect(await scanner.scan('2026-01-07')).toMatchObject({ opened: 1 });
    expect(await list(ben!)).toMatchObject([{ BookID: 2, lastDay: '2026-01-02', clearedOn: null }]);
    await data({ book: 1, date: '2026-01-07', utilisation: 0.5 });
    expect(await scanner.scan('2026-01-07')).toMatchObject({ opened: 0, cleared: 0 });
    await data({ book: 2, date: '2026-01-05', utilisation: 0.5 });
    expect(await scanner.scan('2026-01-07')).toMatchObject({ opened: 0, cleared: 1 });
    expect(await scanner.scan('2026-01-07')).toMatchObject({ opened: 0, cleared: 0 });
    const [one] = await list(ben!);
    expect(one).toMatchObject({ lastDay: '2026-01-02', clearedOn: '2026-01-05' });
    expect((await detail(ben!, one!.CaseNr)).thread.map(({ kind }) => kind)).toEqual(['opened', 'cleared']);
  });

  it('writes nothing of a case whose figures are what they were', async () => {
    await openOne();
    const { kysely } = server.database;
    const written = async () => {
      const { rows } = await sql<{ by: string }>`select xmin::text as by from fundscope.breach_cases`.execute(kysely);
      return rows[0]?.by;
    };
    const before = await written();
    await scanner.scan('2026-01-02');
    expect(await written()).toBe(before);
    await sql`update env_p.figures set utilisation = 1.3`.execute(kysely);
    await scanner.scan('2026-01-02');
    expect(await list(ben!)).toMatchObject([{ utilisation: 1.3, value: 0.12 }]);
  });

  it('is refused while another look is being written', async () => {
    const { kysely } = server.database;
    await kysely.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(hashtext('fundscope breaches'))`.execute(other);
      await expect(scanner.scan('2026-01-02')).rejects.toThrow('under way');
    });
  });

  it('takes nothing for over that the day has no row of, and notes when a breach is back', async () => {
    const one = await openOne();
    await data({ book: 2, date: '2026-01-05', utilisation: 0.5 });
    expect(await scanner.scan('2026-01-05')).toMatchObject({ cleared: 0 });
    await data({ book: 1, date: '2026-01-07', utilisation: 1 });
    expect(await scanner.scan('2026-01-07')).toMatchObject({ cleared: 1 });
    await data({ book: 1, date: '2026-01-08', utilisation: 1.3 });
    expect(await scanner.scan('2026-01-08')).toMatchObject({ opened: 0 });
    expect(await detail(ben!, one.CaseNr)).toMatchObject({
      clearedOn: null,
      lastDay: '2026-01-08',
      utilisation: 1.3,
      thread: [{ kind: 'opened' }, { kind: 'cleared', text: '2026-01-07' }, { kind: 'again', text: '2026-01-08' }],
    });
  });

  it('opens a closed breach that a later day has as a new case, which names the former one', async () => {
    const one = await closeOne(await openOne());
    expect(await scanner.scan('2026-01-02')).toMatchObject({ opened: 0 });
    await data({ book: 1, date: '2026-01-05', utilisation: 1.1 });
    expect(await scanner.scan('2026-01-05')).toMatchObject({ opened: 1 });
    expect(await list(ben!)).toMatchObject([{ state: 'new', formerCase: one.CaseNr }]);
    expect(await list(ben!, '?closed=true')).toHaveLength(2);
  });

  it('names what of the file does not fit the views, and goes on with the rest', async () => {
    await data({ book: 1, date: '2026-01-02', utilisation: 1.2 });
    const [rule] = house.rules;
    const broken = [
      { ...rule!, name: 'a', view: 'NONE' },
      { ...rule!, name: 'b', value: 'none' },
      { ...rule!, name: 'c', breach: 'none gt 1' },
      { ...rule!, name: 'd', breach: 'utilisation gt' },
      { ...rule!, name: 'e', date: 'value' },
    ];
    const file = { ...house, rules: [...broken, ...house.rules] };
    const { opened, faults } = await scanner.scan('2026-01-02', { file });
    expect(opened).toBe(1);
    expect(faults.map(({ rule: name, message }) => `${name} ${message}`)).toEqual([
      "a view: there is no view 'NONE' that ben may read",
      "b value: FIGURES lists no column 'none'",
      expect.stringMatching(/^c There is no column 'none' in view FIGURES/u),
      expect.stringMatching(/^d breach: /u),
      "e date: 'value' is no date, but percmath",
    ]);
    expect(breachListSchema.parse((await ben!.get('/api/breaches')).json()).faults).toHaveLength(5);
    // Who does not see all books is not told what, but that.
    const listOfCarl = async () => breachListSchema.parse((await carl!.get('/api/breaches')).json());
    expect(await listOfCarl()).toMatchObject({ faults: [], isEveryRuleChecked: false });
    const escalation = { businessDays: 1, to: ['noone'] };
    const nobody = await scanner.scan('2026-01-02', { file: { ...house, reader: 'nobody', escalation } });
    expect(nobody.faults).toEqual([
      { rule: '', message: "reader: there is no active user 'nobody'" },
      { rule: '', message: "escalation.to: there is no active user 'noone'" },
    ]);
    await scanner.scan('2026-01-02', { file: { ...house, escalation } });
    expect(await listOfCarl()).toMatchObject({ isEveryRuleChecked: true });
  });

  it('goes on where the rows of one rule cannot be read', async () => {
    await data({ book: 1, date: '2026-01-02', utilisation: 1.2 });
    const [rule] = house.rules;
    await addView(server.database.kysely, {
      name: 'BROKEN',
      title: 'Broken',
      relation: 'figures',
      bookColumn: 'book',
      columns: [
        { name: 'book', type: 'book', key: true },
        { name: 'date', type: 'date', key: true },
        { name: 'gone', type: 'percmath' },
      ],
    });
    const { value: _, limit: __, utilisation: ___, ...plain } = rule!;
    const broken = { ...plain, name: 'broken', view: 'BROKEN', breach: 'gone gt 1', item: [] };
    const told: string[] = [];
    const { opened, faults } = await scanner.scan('2026-01-02', {
      file: { ...house, reader: 'ada', rules: [broken, ...house.rules] },
      onError: (_error, name) => told.push(name),
    });
    expect(opened).toBe(1);
    expect(faults).toEqual([
      { rule: 'broken', message: expect.stringMatching(/^The view's description does not fit the database/u) },
    ]);
    expect(told).toEqual(['broken']);
  });
});

describe('a breach', () => {
  it('that many change at once is changed by the first, and each of the others is told so', async () => {
    const one = await openOne();
    const { owners } = await detail(ben!, one.CaseNr);
    const OwnerNr = owners.find(({ display }) => display === 'carl')!.UserNr;
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(ben!, one, { OwnerNr })));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('is counted, and as the caller’s own, where none is listed', async () => {
    const one = await openOne();
    const { owners } = await detail(ben!, one.CaseNr);
    await change(ben!, one, { OwnerNr: owners.find(({ display }) => display === 'carl')!.UserNr });
    const none = async (by: Caller) => breachListSchema.parse((await by.get('/api/breaches?most=0')).json());
    expect(await none(carl!)).toMatchObject({ cases: [], isCut: true, counts: { open: 1, own: 1 } });
    expect(await none(ben!)).toMatchObject({ cases: [], isCut: true, counts: { open: 1, own: 0 } });
    expect((await ben!.get('/api/breaches?most=2001')).statusCode).toBe(400);
  });

  it('is there only for who may see its fund and read its view, on every path', async () => {
    const one = await openOne();
    await data({ book: 2, date: '2026-01-02', utilisation: 2 });
    await scanner.scan('2026-01-02');
    const other = (await list(ben!)).find(({ BookID }) => BookID === 2)!;
    expect((await list(carl!)).map(({ BookID }) => BookID)).toEqual([1]);
    expect(await list(dora!)).toEqual([]);
    const counts = async (by: Caller, query = '') =>
      breachListSchema.parse((await by.get(`/api/breaches${query}`)).json()).counts;
    expect(await counts(ben!)).toEqual({ open: 2, fresh: 2, overdue: 2, own: 0 });
    expect(await counts(ben!, '?book=2&closed=true')).toMatchObject({ open: 1 });
    expect(await counts(carl!)).toMatchObject({ open: 1, fresh: 1 });
    expect(await counts(dora!)).toMatchObject({ open: 0, fresh: 0 });
    for (const [by, { CaseNr, version }] of [
      [carl!, other],
      [dora!, one],
    ] as const) {
      const url = `/api/breaches/${CaseNr}`;
      for (const answer of [
        await by.get(url),
        await by.post(url, { version, cause: 'x' }),
        await by.post(`${url}/comments`, { text: 'x' }),
        await by.post(`${url}/comments/1/review`),
        await by.get(`${url}/evidence/1`),
      ]) {
        expect(refusalOf(answer)[0]).toBe(404);
      }
    }
    expect((await carl!.post('/api/breaches/scan')).statusCode).toBe(403);
  });

  it('is taken by whoever may see it, and given to nobody who may not', async () => {
    const one = await openOne();
    const { owners } = await detail(carl!, one.CaseNr);
    const numberOf = (name: string) => owners.find(({ display }) => display === name)!.UserNr;
    expect(refusalOf(await change(ben!, one, { OwnerNr: numberOf('dora') }))).toEqual([400, 'bad-request', 'OwnerNr']);
    const answer = await change(ben!, one, { OwnerNr: numberOf('carl'), state: 'in-progress', nature: 'passive' });
    expect(answer.json()).toMatchObject({ owner: { display: 'carl' }, state: 'in-progress', nature: 'passive' });
    const { thread } = await detail(ada!, one.CaseNr);
    expect(thread.at(-1)).toMatchObject({
      kind: 'change',
      by: { display: 'ben' },
      changes: [
        { field: 'state', from: 'new', to: 'in-progress' },
        { field: 'owner', from: '', to: 'carl' },
        { field: 'nature', from: '', to: 'passive' },
      ],
    });
  });

  it('that somebody else has changed meanwhile is not changed: the answer has it as it is, who and when', async () => {
    const one = await openOne();
    expect((await change(ada!, one, { cause: 'Market fall' })).statusCode).toBe(200);
    const answer = await change(ben!, one, { cause: 'Trade' });
    expect(refusalOf(answer)).toEqual([409, 'record-changed', undefined]);
    const { recordChange } = errorBodySchema.parse(answer.json());
    expect(recordChange).toMatchObject({ stored: { cause: 'Market fall' }, by: { display: 'ada' } });
    expect(recordChange?.at).not.toBeNull();
    // New data are no change by a person.
    const now = breachCaseSchema.parse(recordChange?.stored);
    await data({ book: 1, date: '2026-01-05', utilisation: 1.3 });
    await scanner.scan('2026-01-05');
    expect((await change(ben!, now, { cause: 'Trade' })).json()).toMatchObject({ cause: 'Trade', utilisation: 1.3 });
  });

  it('is closed with a comment alone, and by law only once another person has reviewed one', async () => {
    const one = await openOne();
    expect(refusalOf(await change(ada!, one, { state: 'closed' }))).toEqual([400, 'bad-request', 'comment']);
    expect(refusalOf(await change(ada!, one, { state: 'closed', comment: ' ' }))).toEqual([
      400,
      'bad-request',
      'comment',
    ]);
    const early = await change(ada!, one, { state: 'closed', comment: 'Done.' });
    expect(refusalOf(early)).toEqual([409, 'conflict', 'state']);
    expect((await list(ben!))[0]).toMatchObject({ state: 'new', comments: 0 });
    await ada!.post(`/api/breaches/${one.CaseNr}/comments`, { text: 'Hedge raised.' });
    const { EventNr } = (await detail(ada!, one.CaseNr)).thread.at(-1)!;
    const review = `/api/breaches/${one.CaseNr}/comments/${EventNr}/review`;
    expect(messageOf(await ada!.post(review))).toMatch(/another person/u);
    expect((await ben!.post(review)).statusCode).toBe(204);
    expect(refusalOf(await carl!.post(review))[0]).toBe(409);
    const closed = await change(ada!, one, { state: 'closed', comment: 'Within the limit again.' });
    expect(closed.statusCode, closed.body).toBe(200);
    expect(await list(ben!)).toEqual([]);
    expect((await detail(ben!, one.CaseNr)).thread.map(({ kind, reviewed }) => [kind, reviewed?.display])).toEqual([
      ['opened', undefined],
      ['comment', 'ben'],
      ['closed', undefined],
    ]);
    expect(refusalOf(await ben!.post(`/api/breaches/${one.CaseNr}/comments`, { text: 'late' }))[0]).toBe(409);
    const lines = (await auditLines(server, 'breach.')).slice(-4);
    expect(lines.map(({ action, user_nr }) => [action, user_nr === null])).toEqual([
      ['breach.open', true],
      ['breach.comment', false],
      ['breach.review', false],
      ['breach.close', false],
    ]);
    const record = `breach:${one.CaseNr}`;
    const trail = await ada!.get(`/api/audit?Record=${encodeURIComponent(record)}`);
    expect(trail.body.match(/"breach\.\w+"/gu), trail.body).toHaveLength(4);
  });

  it('that is passive says until when, and is late only then', async () => {
    const one = await openOne();
    expect(refusalOf(await change(ben!, one, { state: 'passive' }))).toEqual([400, 'bad-request', 'passiveUntil']);
    expect((await change(ben!, one, { state: 'passive', passiveUntil: '2026-01-30' })).statusCode).toBe(200);
    expect(await scanner.scan('2026-01-20')).toMatchObject({ escalated: 0 });
    expect(await scanner.scan('2026-02-03')).toMatchObject({ escalated: 1 });
  });

  it('that is late by more than the house allows is escalated once', async () => {
    const one = await openOne();
    // Due on the 7th, and one business day more.
    expect(await scanner.scan('2026-01-08')).toMatchObject({ escalated: 0 });
    expect(await scanner.scan('2026-01-09')).toMatchObject({ escalated: 1 });
    expect(await scanner.scan('2026-01-12')).toMatchObject({ escalated: 0 });
    expect((await detail(ben!, one.CaseNr)).thread.at(-1)).toMatchObject({
      kind: 'escalated',
      text: '2026-01-07',
      by: null,
    });
  });

  it('keeps its thread as it was written, whatever the server would do', async () => {
    await openOne();
    const { pool } = server.database.app;
    for (const text of [
      "update fundscope.breach_events set text = 'x'",
      'delete from fundscope.breach_events',
      'delete from fundscope.breach_evidence',
      'delete from fundscope.breach_cases',
    ]) {
      await expect(pool.query(text), text).rejects.toThrow('permission denied');
    }
  });
});

describe('evidence', () => {
  const send = (caseNr: number, name: string, body: Buffer | string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/breaches/${caseNr}/evidence?name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${tokens.get('ben')}`, 'content-type': 'application/octet-stream' },
      payload: body,
    });

  it('is kept with its breach, reviewed like a comment, and handed out as a file alone', async () => {
    const one = await openOne();
    const answer = await send(one.CaseNr, 'Freigabe Ä.txt', 'geheilt');
    expect(answer.statusCode, answer.body).toBe(204);
    const entry = (await detail(ada!, one.CaseNr)).thread.at(-1)!;
    expect(entry).toMatchObject({
      kind: 'evidence',
      mayReview: true,
      evidence: { name: 'Freigabe Ä.txt', sizeBytes: 7 },
    });
    const file = await carl!.get(`/api/breaches/${one.CaseNr}/evidence/${entry.evidence?.EvidenceNr}`);
    expect(file.body).toBe('geheilt');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="Freigabe _.txt"; filename*=UTF-8''Freigabe%20%C3%84.txt`,
    );
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is refused where it is too large, no file of its kind, or named like a path', async () => {
    const { CaseNr } = await openOne();
    expect(refusalOf(await send(CaseNr, 'a.txt', 'x'.repeat(2_001)))[0]).toBe(413);
    expect(refusalOf(await send(CaseNr, 'a.html', '<p>'))).toEqual([415, 'unsupported-media-type', 'name']);
    expect(refusalOf(await send(CaseNr, '../a.txt', 'x'))).toEqual([400, 'bad-request', 'name']);
    expect((await detail(ben!, CaseNr)).thread).toHaveLength(1);
  });
});
