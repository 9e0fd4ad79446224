import { correctionProposalsSchema } from '@fundscope/contract/views';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { signInCaller, type Caller } from '../../../../test/caller.ts';
import { setUpFlags, withoutSubscriptions } from '../../../../test/flag-house.ts';

const { server, act } = setUpFlags({ approvesCorrections: true });
let [ada, ben, eve]: Caller[] = [];
beforeAll(async () => {
  [ada, ben, eve] = await Promise.all(['ada', 'ben', 'eve'].map((name) => signInCaller(server, name)));
});

const countProposals = async (): Promise<number> =>
  (await server.database.kysely.selectFrom('fundscope.proposals').select('proposal_nr').execute()).length;
const comment = 'A trade was booked twice.';
const propose = async (newValue: 0 | 1): Promise<string> => {
  const answer = await act.correct(ben!, 1, newValue, { comment });
  expect(answer.statusCode, answer.body).toBe(202);
  return `/api/correctionproposals/${answer.json<{ submitted: { ProposalNr: number } }>().submitted.ProposalNr}`;
};

it('a proposed flag changes nothing until it is approved, and shows its comment to the approver', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true, severity: 'legal' });
  await act.scan(ben!);
  await propose(0);
  expect([await act.flagOf(1), (await act.list(ben!))[0]]).toMatchObject([true, { state: 'new' }]);
  const { proposals } = correctionProposalsSchema.parse((await ada!.get('/api/correctionproposals')).json());
  expect(proposals).toMatchObject([{ colName: 'active', comment }]);
});

it('an approved flag closes a case of the law: the approval is the review of the proposer’s comment', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true, severity: 'legal' });
  await act.scan(ben!);
  const answer = await ada!.post(`${await propose(0)}/approve`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [one] = await act.list(ben!);
  expect(answer.json()).toMatchObject({ breach: { effect: 'closes', CaseNr: one!.CaseNr } });
  expect([await act.flagOf(1), one]).toMatchObject([false, { state: 'closed' }]);
  const { thread, isReviewed } = await act.detail(ben!, one!.CaseNr);
  expect(isReviewed).toBe(true);
  expect(thread.at(-1)).toMatchObject({
    kind: 'closed',
    text: comment,
    by: { display: 'ben' },
    reviewed: { display: 'ada' },
  });
});

it('an approved flag that opens a case of the law is no review of it: one person alone does not close it', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: false, severity: 'legal' });
  await act.scan(ben!);
  expect((await ada!.post(`${await propose(1)}/approve`)).statusCode).toBe(200);
  const [one] = await act.list(ben!);
  const { isReviewed, needsReview } = await act.detail(ben!, one!.CaseNr);
  expect([needsReview, isReviewed]).toEqual([true, false]);
  const answer = await ben!.post(`/api/breaches/${one!.CaseNr}`, { version: one!.version, state: 'closed', comment });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { refusal: { code: 'review-needed' } }]);
});

it('a reopened case of the law needs a new review', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true, severity: 'legal' });
  await act.scan(ben!);
  for (const newValue of [0, 1] as const) {
    expect((await ada!.post(`${await propose(newValue)}/approve`)).statusCode).toBe(200);
  }
  const [one] = await act.list(ben!);
  expect(one).toMatchObject({ state: 'new' });
  expect(await act.detail(ben!, one!.CaseNr)).toMatchObject({ needsReview: true, isReviewed: false });
});

it('a comment that is reviewed after its case was reopened counts as the new review', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true, severity: 'legal' });
  await act.scan(ben!);
  const [one] = await act.list(ben!);
  const comments = `/api/breaches/${one!.CaseNr}/comments`;
  await ben!.post(comments, { text: 'Booked twice.' });
  const { thread } = await act.detail(ada!, one!.CaseNr);
  for (const newValue of [0, 1] as const) {
    expect((await ada!.post(`${await propose(newValue)}/approve`)).statusCode).toBe(200);
  }
  expect((await ada!.post(`${comments}/${thread.at(-1)!.EventNr}/review`)).statusCode).toBe(204);
  const { version, isReviewed } = await act.detail(ben!, one!.CaseNr);
  expect(isReviewed).toBe(true);
  const answer = await ben!.post(`/api/breaches/${one!.CaseNr}`, { version, state: 'closed', comment });
  expect(answer.statusCode, answer.body).toBe(200);
});

it('a flag is not proposed by a user who may not see its breach', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: false });
  const answer = await act.correct(eve!, 1, 1, { WViewName: 'SAME_RESULTS', comment });
  expect(answer.json()).toMatchObject({ code: 'forbidden', refusal: { code: 'breach-not-visible', view: 'RESULTS' } });
  expect(await countProposals()).toBe(0);
});

it('a flag is not proposed by a user who has as many entries in its case as allowed', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true }, { id: 2, day: '2026-01-05', active: true });
  await act.scan(ben!);
  const [one] = await act.list(ben!);
  await sql`
    insert into fundscope.breach_events (case_nr, kind, text, user_nr, user_display)
    select ${one!.CaseNr}, 'comment', 'One of many', user_nr, 'ben' from fundscope.users, generate_series(1, 200)
    where username = 'ben'`.execute(server.database.kysely);
  const answer = await act.correct(ben!, 1, 0, { comment });
  expect(answer.json()).toMatchObject({ refusal: { code: 'limit-reached', limit: 'entries-of-user-in-case' } });
  expect(await countProposals()).toBe(0);
});

it('a proposed flag opens no case, writes no entry and sends no alert', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: false });
  await act.scan(ben!);
  // It does not read either who receives alerts.
  await withoutSubscriptions(server.database, async () => {
    await propose(1);
  });
  expect([await act.flagOf(1), await act.list(ben!)]).toEqual([false, []]);
  const { rows } = await sql`
    select from fundscope.breach_events union all select from fundscope.requests where kind = 'alert'`.execute(
    server.database.kysely,
  );
  expect(rows).toEqual([]);
});

it('a rejected flag leaves flag and register as they are', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: false });
  await act.scan(ben!);
  expect((await ada!.post(`${await propose(1)}/reject`, { Reason: 'no' })).statusCode).toBe(204);
  expect([await act.flagOf(1), await act.list(ben!)]).toEqual([false, []]);
});
