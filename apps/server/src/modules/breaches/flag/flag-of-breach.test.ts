import { viewInfoSchema } from '@fundscope/contract/views';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLines, refusalOf, signInCaller, type Caller } from '../../../../test/caller.ts';
import { rereadSince } from '../watch/scan-state.ts';
import { scanWith, setUpFlags } from '../../../../test/flag-house.ts';

const { server, act } = setUpFlags();
let [ada, ben, carl, eve]: Caller[] = [];
beforeAll(async () => {
  [ada, ben, carl, eve] = await Promise.all(['ada', 'ben', 'carl', 'eve'].map((name) => signInCaller(server, name)));
});

const comment = 'A trade was booked twice.';
const breachesOn = async (day: string) => (await act.list(ben!, `?day=${day}`)).length;

describe('a breach flag that is taken back', () => {
  it('closes its case with the comment and the user, and the next scan leaves it closed', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    await act.scan(ben!);
    const [one] = await act.list(ben!);
    const answer = await act.correct(carl!, 1, 0, { comment });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ breach: { effect: 'closes', CaseNr: one!.CaseNr } });
    const closed = await act.detail(ben!, one!.CaseNr);
    expect(closed).toMatchObject({ state: 'closed', isSetByHand: false });
    expect(closed.thread.at(-1)).toMatchObject({
      kind: 'closed',
      text: comment,
      by: { display: 'carl' },
      changes: [
        { field: 'state', from: 'new', to: 'closed' },
        { field: 'flag', from: '2026-01-02', to: '' },
      ],
    });
    expect(await act.scan(ben!)).toMatchObject({ opened: 0, cleared: 0 });
    expect(await act.list(ben!)).toMatchObject([{ CaseNr: one!.CaseNr, state: 'closed' }]);
    expect(await breachesOn('2026-01-02')).toBe(0);
  });

  it('opens a new case when a later day is beyond the limit', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    await act.scan(ben!);
    await act.correct(ben!, 1, 0, { comment });
    await act.addResults({ id: 2, day: '2026-01-05', active: true });
    expect(await act.scan(ben!)).toMatchObject({ opened: 1 });
    const [next, former] = await act.list(ben!);
    expect(next).toMatchObject({ state: 'new', firstDay: '2026-01-05', formerCase: former!.CaseNr });
  });

  it('keeps the case open when a later day still has the flag', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true }, { id: 2, day: '2026-01-05', active: true });
    await act.scan(ben!);
    const answer = await act.correct(ben!, 1, 0, { comment });
    expect(answer.json()).toMatchObject({ breach: { effect: 'keeps' } });
    expect([await breachesOn('2026-01-02'), await breachesOn('2026-01-05')]).toEqual([0, 1]);
    const [one] = await act.list(ben!, '');
    expect(one).toMatchObject({ state: 'new' });
    expect((await act.detail(ben!, one!.CaseNr)).thread.at(-1)).toMatchObject({ kind: 'change', text: comment });
  });

  it('is refused with the breach and what to do while a case of the law lacks a review; flag and case stay', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true, severity: 'legal' });
    await act.scan(ben!);
    const [one] = await act.list(ben!);
    const answer = await act.correct(ben!, 1, 0, { comment });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ refusal: { code: 'review-needed', breach: one!.CaseNr }, field: 'newValue' });
    expect(await act.flagOf(1)).toBe(true);
    expect(await act.list(ben!)).toMatchObject([{ state: 'new', clearedOn: null }]);
    const comments = `/api/breaches/${one!.CaseNr}/comments`;
    await ben!.post(comments, { text: 'Booked twice.' });
    const { thread } = await act.detail(ada!, one!.CaseNr);
    await ada!.post(`${comments}/${thread.at(-1)!.EventNr}/review`);
    expect((await act.correct(ben!, 1, 0, { comment })).statusCode).toBe(200);
    expect(await act.list(ben!)).toMatchObject([{ state: 'closed' }]);
  });

  it('stays when its case cannot be written: the correction is rolled back', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    await act.scan(ben!);
    const { kysely } = server.database;
    const audited = (await auditLines(server, 'cell.correct')).length;
    await sql`alter table fundscope.breach_events add constraint no_entry check (kind <> 'closed') not valid`.execute(
      kysely,
    );
    try {
      expect((await act.correct(ben!, 1, 0, { comment })).statusCode).toBe(500);
    } finally {
      await sql`alter table fundscope.breach_events drop constraint no_entry`.execute(kysely);
    }
    expect(await act.flagOf(1)).toBe(true);
    expect(await act.list(ben!)).toMatchObject([{ state: 'new', clearedOn: null }]);
    expect(await auditLines(server, 'cell.correct')).toHaveLength(audited);
  });
});

describe('a breach flag that is set', () => {
  it('reopens the case that it had closed, and the thread shows both comments', async () => {
    await act.addResults({ id: 1, day: '2025-12-30', active: true }, { id: 2, day: '2026-01-02', active: true });
    await act.scan(ben!);
    const [one] = await act.list(ben!);
    await act.correct(ben!, 2, 0, { comment });
    const answer = await act.correct(ben!, 2, 1, { comment: 'It was right.' });
    expect(answer.json()).toMatchObject({ breach: { effect: 'reopens', CaseNr: one!.CaseNr } });
    const { thread, ...found } = await act.detail(ben!, one!.CaseNr);
    expect(found).toMatchObject({ state: 'new', closedAt: null, clearedOn: null, isSetByHand: false });
    expect(thread.map(({ kind, text }) => [kind, text])).toEqual([
      ['opened', '2025-12-30'],
      ['closed', comment],
      ['change', 'It was right.'],
    ]);
    expect(await act.scan(ben!)).toMatchObject({ opened: 0, cleared: 0 });
    expect(await act.list(ben!)).toHaveLength(1);
    expect(await breachesOn('2026-01-02')).toBe(1);
  });

  it('opens a case that is marked as set by hand, of the severity of the rule, with the comment as its first entry', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: false, value: 8 });
    await act.scan(ben!);
    const answer = await act.correct(ben!, 1, 1, { comment: 'The price is stale.' });
    const [one] = await act.list(ben!);
    expect(answer.json()).toMatchObject({ breach: { effect: 'opens', CaseNr: one!.CaseNr, severity: 'internal' } });
    expect(one).toMatchObject({ isSetByHand: true, severity: 'internal', state: 'new', value: 8 });
    expect((await act.detail(ben!, one!.CaseNr)).thread).toMatchObject([
      {
        kind: 'change',
        text: 'The price is stale.',
        by: { display: 'ben' },
        changes: [{ field: 'flag', from: '', to: '2026-01-02' }],
      },
    ]);
    expect(await act.scan(ben!)).toMatchObject({ opened: 0, cleared: 0 });
    expect(await breachesOn('2026-01-02')).toBe(1);
    expect((await act.correct(ben!, 1, 0, { comment })).json()).toMatchObject({ breach: { effect: 'closes' } });
    expect(await breachesOn('2026-01-02')).toBe(0);
  });

  it('leaves past breaches of other results to the first scan, which makes them closed cases', async () => {
    await act.addResults({ id: 1, day: '2026-01-05', active: false });
    await sql`insert into env_p.results values (2, 1, '2025-12-01', 'internal', 'B', 11, true),
      (3, 1, '2025-12-02', 'internal', 'B', 9, false)`.execute(server.database.kysely);
    await act.correct(ben!, 1, 1, { comment });
    expect(await act.scan(ben!)).toMatchObject({ opened: 0, cleared: 0 });
    expect(await act.list(ben!)).toMatchObject([
      { item: 'A', state: 'new', isSetByHand: true },
      { item: 'B', state: 'closed', isSetByHand: false },
    ]);
  });

  it('is refused to a user who may not see the breach, by a view of the same rows', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: false });
    const answer = await act.correct(eve!, 1, 1, { WViewName: 'SAME_RESULTS', comment });
    expect(refusalOf(answer)).toEqual([403, 'forbidden', 'colName']);
    expect(answer.json()).toMatchObject({ refusal: { code: 'breach-not-visible', view: 'RESULTS' } });
    expect([await act.flagOf(1), await act.list(ben!)]).toEqual([false, []]);
  });
});

describe('the comment of a changed flag', () => {
  it('may be absent in the call of the specification: the entry says so', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    await act.scan(ben!);
    expect((await act.correct(ben!, 1, 0)).statusCode).toBe(200);
    const [one] = await act.list(ben!);
    expect((await act.detail(ben!, one!.CaseNr)).thread.at(-1)).toMatchObject({
      kind: 'closed',
      text: 'without a comment',
    });
  });

  it('is refused as empty, naming the field', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    const answer = await act.correct(ben!, 1, 0, { comment: '  ' });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'comment']);
    expect(await act.flagOf(1)).toBe(true);
  });

  it('is in the audit trail of the cell and of the breach', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    await act.scan(ben!);
    await act.correct(ben!, 1, 0, { comment });
    const { rows } = await sql<{ action: string; comment: string; user_nr: number }>`
      select action, after ->> 'comment' as comment from fundscope.audit
      where action in ('cell.correct', 'breach.close') and after ->> 'comment' is not null order by audit_id desc limit 2`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([
      { action: 'breach.close', comment },
      { action: 'cell.correct', comment },
    ]);
  });
});

it('another column that a rule reads changes the register in the same transaction, without a comment', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true });
  await act.scan(ben!);
  const dataRow = { id: 1, value: 11 };
  const answer = await act.correct(ben!, 1, 0, { colName: 'value', newValue: 12, dataRow });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).not.toHaveProperty('breach');
  expect(await act.list(ben!)).toMatchObject([{ state: 'new', value: 12 }]);
});

describe('the effect of a flag before it is changed', () => {
  const ask = async (by: Caller, newValue: 0 | 1, more: Record<string, string> = {}) => {
    const query = { WViewName: 'RESULTS', colName: 'active', rowKey: '{"id":1}', newValue: String(newValue), ...more };
    return by.get(`/api/breaches/flag?${new URLSearchParams(query).toString()}`);
  };

  it('names the case and whether a review is missing', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true, severity: 'legal' });
    await act.scan(ben!);
    const [one] = await act.list(ben!);
    expect((await ask(ben!, 0)).json()).toEqual({
      effect: {
        effect: 'closes',
        CaseNr: one!.CaseNr,
        severity: 'legal',
        title: { en: 'legal limit', de: 'legal limit' },
        isReviewMissing: true,
      },
    });
  });

  it('is a new case for a row without one, and nothing for a row that the user may not see', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: false });
    expect((await ask(carl!, 1)).json()).toMatchObject({ effect: { effect: 'opens', CaseNr: null } });
    await sql`update env_p.results set book = 2`.execute(server.database.kysely);
    expect((await ask(carl!, 1)).json()).toEqual({ effect: null });
  });

  it.each(['[', '{}', '{"id":[1]}'])('is refused for the key %s, naming the field', async (rowKey) => {
    expect(refusalOf(await ask(ben!, 1, { rowKey }))).toEqual([400, 'bad-request', 'rowKey']);
  });

  it.each([
    ['the rule', 'ada', 'RESULTS'],
    ['another view of the same rows', 'eve', 'SAME_RESULTS'],
  ])('is announced by the column of the view of %s', async (_, username, view) => {
    const caller = await signInCaller(server, username);
    const columns = viewInfoSchema.parse((await caller.get(`/api/wview/${view}/info`)).json()).colForList;
    expect(columns.filter(({ isBreachFlag }) => isBreachFlag).map(({ ColName }) => ColName)).toEqual(['active']);
  });
});

it('a scan that has read a flag before it was taken back does not open its case again', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true });
  await act.scan(ben!);
  await act.addResults({ id: 2, day: '2026-01-05', active: true });
  const correctBeforeWriting = async () => {
    expect((await act.correct(ben!, 1, 0, { comment })).statusCode).toBe(200);
    expect((await act.correct(ben!, 2, 0, { comment })).statusCode).toBe(200);
  };
  await scanWith(server, correctBeforeWriting);
  expect(await act.list(ben!)).toMatchObject([{ state: 'closed' }]);
  expect([await breachesOn('2026-01-02'), await breachesOn('2026-01-05')]).toEqual([0, 0]);
});

it('a flag that a delivery takes back on an earlier day leaves the register after the days are read again', async () => {
  await act.addResults({ id: 1, day: '2025-10-01', active: true }, { id: 2, day: '2026-01-05', active: false });
  await act.scan(ben!);
  await sql`update env_p.results set active = false where id = 1`.execute(server.database.kysely);
  await rereadSince(server.database.kysely, '2025-10-01');
  await act.scan(ben!);
  expect(await breachesOn('2025-10-01')).toBe(0);
});

it('two changes of flags of one case at the same time leave flags and case in one state', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true }, { id: 2, day: '2026-01-05', active: true });
  await act.scan(ben!);
  const answers = await Promise.all([act.correct(ben!, 1, 0, { comment }), act.correct(ada!, 2, 0, { comment })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await breachesOn('2026-01-02'), await breachesOn('2026-01-05')]).toEqual([0, 0]);
  expect(await act.list(ben!)).toMatchObject([{ state: 'closed' }]);
  expect(await act.scan(ben!)).toMatchObject({ opened: 0 });
});
