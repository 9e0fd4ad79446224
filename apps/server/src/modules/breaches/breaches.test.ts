import { breachCaseSchema, breachListSchema } from '@fundscope/contract/breaches';
import { errorBodySchema } from '@fundscope/contract/errors';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpBreaches } from '../../../test/breach-cases.ts';
import { auditLines, messageOf, refusalOf, type Caller } from '../../../test/caller.ts';

const { server, scan, caller, data, list, detail, change, openOne } = setUpBreaches();

describe('a breach', () => {
  it('that many change at once is changed by the first, and each of the others is told so', async () => {
    const one = await openOne();
    const { owners } = await detail(caller('ben'), one.CaseNr);
    const OwnerNr = owners.find(({ display }) => display === 'carl')!.UserNr;
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(caller('ben'), one, { OwnerNr })));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('is counted, and as the caller’s own, where none is listed', async () => {
    const one = await openOne();
    const { owners } = await detail(caller('ben'), one.CaseNr);
    await change(caller('ben'), one, { OwnerNr: owners.find(({ display }) => display === 'carl')!.UserNr });
    const none = async (by: Caller) => breachListSchema.parse((await by.get('/api/breaches?most=0')).json());
    expect(await none(caller('carl'))).toMatchObject({ cases: [], isCut: true, counts: { open: 1, own: 1 } });
    expect(await none(caller('ben'))).toMatchObject({ cases: [], isCut: true, counts: { open: 1, own: 0 } });
    expect((await caller('ben').get('/api/breaches?most=2001')).statusCode).toBe(400);
  });

  it('is there only for who may see its fund and read its view, on every path', async () => {
    const one = await openOne();
    await data({ book: 2, date: '2026-01-02', utilisation: 2 });
    await scan('2026-01-02');
    const other = (await list(caller('ben'))).find(({ BookID }) => BookID === 2)!;
    expect((await list(caller('carl'))).map(({ BookID }) => BookID)).toEqual([1]);
    expect(await list(caller('dora'))).toEqual([]);
    const counts = async (by: Caller, query = '') =>
      breachListSchema.parse((await by.get(`/api/breaches${query}`)).json()).counts;
    expect(await counts(caller('ben'))).toEqual({ open: 2, notStarted: 2, overdue: 2, own: 0 });
    expect(await counts(caller('ben'), '?book=2&closed=true')).toMatchObject({ open: 1 });
    expect(await counts(caller('carl'))).toMatchObject({ open: 1, notStarted: 1 });
    expect(await counts(caller('dora'))).toMatchObject({ open: 0, notStarted: 0 });
    for (const [by, { CaseNr, version }] of [
      [caller('carl'), other],
      [caller('dora'), one],
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
    expect((await caller('carl').post('/api/breaches/scan')).statusCode).toBe(403);
    const url = `/api/breaches/${one.CaseNr}`;
    const named = async (answer: ReturnType<Caller['get']>) => errorBodySchema.parse((await answer).json()).refusal;
    expect(await named(caller('dora').get(url))).toEqual({ code: 'no-such-breach' });
    const entry = caller('ben').post(`${url}/comments/999999/review`);
    expect(await named(entry)).toEqual({ code: 'no-such-breach-entry' });
    expect(await named(caller('ben').get(`${url}/evidence/999999`))).toEqual({ code: 'no-such-breach-file' });
  });

  it('is listed after the breaches of a higher severity, and keeps its place when it is taken', async () => {
    await sql`insert into env_p.liquid (book, date, value) values (1, '2026-01-02', 0.05)`.execute(
      server.database.kysely,
    );
    await scan('2026-01-02');
    await data({ book: 1, date: '2026-02-02', utilisation: 1.2 }, { book: 2, date: '2026-02-02', utilisation: 1.1 });
    await scan('2026-02-02');
    const order = async () => (await list(caller('ben'))).map(({ severity, BookID }) => `${severity} ${BookID}`);
    const sorted = ['legal 1', 'legal 2', 'internal 1'];
    expect(await order()).toEqual(sorted);
    const [first] = await list(caller('ben'));
    const { owners } = await detail(caller('ben'), first!.CaseNr);
    const OwnerNr = owners.find(({ display }) => display === 'ben')!.UserNr;
    expect((await change(caller('ben'), first!, { OwnerNr, state: 'in-progress' })).statusCode).toBe(200);
    expect(await order()).toEqual(sorted);
  });

  it('is taken by whoever may see it, and given to nobody who may not', async () => {
    const one = await openOne();
    const { owners } = await detail(caller('carl'), one.CaseNr);
    const numberOf = (name: string) => owners.find(({ display }) => display === name)!.UserNr;
    expect(refusalOf(await change(caller('ben'), one, { OwnerNr: numberOf('dora') }))).toEqual([
      400,
      'bad-request',
      'OwnerNr',
    ]);
    const answer = await change(caller('ben'), one, {
      OwnerNr: numberOf('carl'),
      state: 'in-progress',
      nature: 'passive',
    });
    expect(answer.json()).toMatchObject({ owner: { display: 'carl' }, state: 'in-progress', nature: 'passive' });
    const { thread } = await detail(caller('ada'), one.CaseNr);
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
    expect((await change(caller('ada'), one, { cause: 'Market fall' })).statusCode).toBe(200);
    const answer = await change(caller('ben'), one, { cause: 'Trade' });
    expect(refusalOf(answer)).toEqual([409, 'record-changed', undefined]);
    const { recordChange } = errorBodySchema.parse(answer.json());
    expect(recordChange).toMatchObject({ stored: { cause: 'Market fall' }, by: { display: 'ada' } });
    expect(recordChange?.at).not.toBeNull();
    // New data are no change by a person.
    const now = breachCaseSchema.parse(recordChange?.stored);
    await data({ book: 1, date: '2026-01-05', utilisation: 1.3 });
    await scan('2026-01-05');
    expect((await change(caller('ben'), now, { cause: 'Trade' })).json()).toMatchObject({
      cause: 'Trade',
      utilisation: 1.3,
    });
  });

  it('is closed with a comment alone, and by law only once another person has reviewed one', async () => {
    const one = await openOne();
    expect(refusalOf(await change(caller('ada'), one, { state: 'closed' }))).toEqual([400, 'bad-request', 'comment']);
    expect(refusalOf(await change(caller('ada'), one, { state: 'closed', comment: ' ' }))).toEqual([
      400,
      'bad-request',
      'comment',
    ]);
    const early = await change(caller('ada'), one, { state: 'closed', comment: 'Done.' });
    expect(refusalOf(early)).toEqual([409, 'conflict', 'state']);
    expect((await list(caller('ben')))[0]).toMatchObject({ state: 'new', comments: 0 });
    await caller('ada').post(`/api/breaches/${one.CaseNr}/comments`, { text: 'Hedge raised.' });
    const { EventNr } = (await detail(caller('ada'), one.CaseNr)).thread.at(-1)!;
    const review = `/api/breaches/${one.CaseNr}/comments/${EventNr}/review`;
    expect(messageOf(await caller('ada').post(review))).toMatch(/another person/u);
    const toReview = async (name: 'ada' | 'ben') =>
      (await caller(name).get('/api/waiting')).json<{ reviews: number[] }>().reviews;
    expect([await toReview('ada'), await toReview('ben')]).toEqual([[], [one.CaseNr]]);
    expect((await auditLines(server, 'breach.review-refused')).at(-1)).toMatchObject({
      after: { case: one.CaseNr, event: EventNr, refusal: 'own-decision' },
    });
    expect((await caller('ben').post(review)).statusCode).toBe(204);
    expect(refusalOf(await caller('carl').post(review))[0]).toBe(409);
    expect(await toReview('ben')).toEqual([]);
    const closed = await change(caller('ada'), one, { state: 'closed', comment: 'Within the limit again.' });
    expect(closed.statusCode, closed.body).toBe(200);
    expect(await list(caller('ben'))).toEqual([]);
    expect(
      (await detail(caller('ben'), one.CaseNr)).thread.map(({ kind, reviewed }) => [kind, reviewed?.display]),
    ).toEqual([
      ['opened', undefined],
      ['comment', 'ben'],
      ['closed', undefined],
    ]);
    expect(refusalOf(await caller('ben').post(`/api/breaches/${one.CaseNr}/comments`, { text: 'late' }))[0]).toBe(409);
    const lines = (await auditLines(server, 'breach.')).slice(-5);
    expect(lines.map(({ action, user_nr }) => [action, user_nr === null])).toEqual([
      ['breach.open', true],
      ['breach.comment', false],
      ['breach.review-refused', false],
      ['breach.review', false],
      ['breach.close', false],
    ]);
    const record = `breach:${one.CaseNr}`;
    const trail = await caller('ada').get(`/api/audit?Record=${encodeURIComponent(record)}`);
    expect(trail.body.match(/"breach\.\w+"/gu), trail.body).toHaveLength(4);
  });

  it('that is passive says until when, and is late only then', async () => {
    const one = await openOne();
    expect(refusalOf(await change(caller('ben'), one, { state: 'passive' }))).toEqual([
      400,
      'bad-request',
      'passiveUntil',
    ]);
    const passive = { state: 'passive', passiveUntil: '2099-01-30', comment: 'The fund is closed for redemptions.' };
    expect((await change(caller('ben'), one, passive)).statusCode).toBe(200);
    expect(await scan('2099-01-20')).toMatchObject({ escalated: 0 });
    expect(await scan('2099-02-03')).toMatchObject({ escalated: 1 });
  });

  it('is not set passive until a day in the past, and a legal one only with a comment', async () => {
    const one = await openOne();
    const today = new Date().toISOString().slice(0, 10);
    const refused = async (asked: object) => {
      const answer = await change(caller('ben'), one, { state: 'passive', ...asked });
      return errorBodySchema.parse(answer.json()).fields?.map(({ field, code }) => [field, code]);
    };
    expect(one.severity).toBe('legal');
    expect(await refused({ comment: 'x', passiveUntil: '2020-01-01' })).toEqual([
      ['passiveUntil', 'passive-until-past'],
    ]);
    expect(await refused({ passiveUntil: '2099-01-30' })).toEqual([['comment', 'passive-needs-comment']]);
    const answer = await change(caller('ben'), one, { state: 'passive', passiveUntil: today, comment: 'x' });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('that is late by more than the house allows is escalated once', async () => {
    const one = await openOne();
    // Due on the 7th, and one business day more.
    expect(await scan('2026-01-08')).toMatchObject({ escalated: 0 });
    expect(await scan('2026-01-09')).toMatchObject({ escalated: 1 });
    expect(await scan('2026-01-12')).toMatchObject({ escalated: 0 });
    expect((await detail(caller('ben'), one.CaseNr)).thread.at(-1)).toMatchObject({
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
  const send = async (caseNr: number, name: string, body: Buffer | string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/breaches/${caseNr}/evidence?name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${await server.signIn('ben')}`, 'content-type': 'application/octet-stream' },
      payload: body,
    });

  it('is kept with its breach, reviewed like a comment, and handed out as a file alone', async () => {
    const one = await openOne();
    const answer = await send(one.CaseNr, 'Freigabe Ä.txt', 'geheilt');
    expect(answer.statusCode, answer.body).toBe(204);
    const entry = (await detail(caller('ada'), one.CaseNr)).thread.at(-1)!;
    expect(entry).toMatchObject({
      kind: 'evidence',
      mayReview: true,
      evidence: { name: 'Freigabe Ä.txt', sizeBytes: 7 },
    });
    const file = await caller('carl').get(`/api/breaches/${one.CaseNr}/evidence/${entry.evidence?.EvidenceNr}`);
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
    expect((await detail(caller('ben'), CaseNr)).thread).toHaveLength(1);
  });
});
