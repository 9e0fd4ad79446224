import { breachThreadSchema, THREAD_PAGE } from '@fundscope/contract/breaches';
import { errorBodySchema, storageLimits } from '@fundscope/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpBreaches } from '../../../test/breach-cases.ts';

const { server, caller, detail, change, openOne, closeOne } = setUpBreaches();

type Name = 'ada' | 'ben';
const comment = (by: Name, caseNr: number, text = 'Seen.') =>
  caller(by).post(`/api/breaches/${caseNr}/comments`, { text });
/** Comments that a user wrote some hours ago. */
const addComments = (by: Name, caseNr: number, { count, hoursAgo = 1 }: { count: number; hoursAgo?: number }) =>
  sql`
    insert into fundscope.breach_events (case_nr, kind, at, user_nr, user_display, text)
    select ${caseNr}, 'comment', now() - ${hoursAgo} * interval '1 hour', user_nr, username, 'Comment ' || number
    from fundscope.users, generate_series(1, ${count}) number where username = ${by}`.execute(server.database.kysely);
const limitOf = (answer: LightMyRequestResponse) => errorBodySchema.parse(answer.json()).refusal;

describe('a long thread', () => {
  it('is read page by page from its newest entries to its oldest, each entry once', async () => {
    const { CaseNr } = await openOne();
    await addComments('ada', CaseNr, { count: 2 * THREAD_PAGE + 5 });
    const all = 2 * THREAD_PAGE + 6;
    const { thread, hasOlderEntries, entryCount } = await detail(caller('ben'), CaseNr);
    expect({ entries: thread.length, hasOlderEntries, entryCount }).toEqual({
      entries: THREAD_PAGE,
      hasOlderEntries: true,
      entryCount: all,
    });
    expect(thread.at(-1)?.text).toBe(`Comment ${2 * THREAD_PAGE + 5}`);
    const numbers = thread.map(({ EventNr }) => EventNr);
    for (let hasOlder = true; hasOlder;) {
      const answer = await caller('ben').get(`/api/breaches/${CaseNr}/thread?before=${numbers[0]}`);
      const page = breachThreadSchema.parse(answer.json());
      expect(page.events.length).toBeLessThanOrEqual(THREAD_PAGE);
      numbers.unshift(...page.events.map(({ EventNr }) => EventNr));
      hasOlder = page.hasOlder;
    }
    expect(numbers).toHaveLength(all);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  it('has older pages only for users who may see the case', async () => {
    const { CaseNr } = await openOne();
    expect((await caller('dora').get(`/api/breaches/${CaseNr}/thread?before=99`)).statusCode).toBe(404);
  });

  it('says that it was reviewed although the reviewed entry is on an older page', async () => {
    const { CaseNr } = await openOne();
    await comment('ada', CaseNr);
    const { thread } = await detail(caller('ben'), CaseNr);
    await caller('ben').post(`/api/breaches/${CaseNr}/comments/${thread.at(-1)!.EventNr}/review`);
    await addComments('ada', CaseNr, { count: THREAD_PAGE + 1 });
    expect(await detail(caller('ben'), CaseNr)).toMatchObject({ isReviewed: true });
  });
});

describe('the entries of one user', () => {
  it('in a thread are bounded: comments, changes and evidence are refused beyond, another user goes on', async () => {
    const one = await openOne();
    const { CaseNr } = one;
    const most = storageLimits['entries-of-user-in-case'];
    await addComments('ada', CaseNr, { count: most - 1, hoursAgo: 30 });
    expect((await comment('ada', CaseNr)).statusCode).toBe(204);
    const refused = await comment('ada', CaseNr);
    expect(limitOf(refused)).toEqual({
      code: 'limit-reached',
      limit: 'entries-of-user-in-case',
      most,
      count: most + 1,
    });
    expect(limitOf(await change(caller('ada'), one, { cause: 'Trade' }))).toMatchObject({ code: 'limit-reached' });
    expect((await comment('ben', CaseNr)).statusCode).toBe(204);
  });

  it('within 24 hours are bounded over all threads, and older ones do not count', async () => {
    const { CaseNr } = await openOne();
    const most = storageLimits['entries-of-user-in-day'];
    // The case of another rule: the bound of one case is lower.
    const { rows } = await sql<{ nr: number }>`
      insert into fundscope.breach_cases select (jsonb_populate_record(c, jsonb_build_object(
        'case_nr', c.case_nr + 1000, 'item', 'other', 'former_case_nr', null))).*
      from fundscope.breach_cases c where case_nr = ${CaseNr} returning case_nr as nr`.execute(server.database.kysely);
    await addComments('ada', rows[0]!.nr, { count: most - 1, hoursAgo: 23 });
    await addComments('ada', rows[0]!.nr, { count: 10, hoursAgo: 25 });
    expect((await comment('ada', CaseNr)).statusCode).toBe(204);
    expect(limitOf(await comment('ada', CaseNr))).toMatchObject({ limit: 'entries-of-user-in-day', count: most + 1 });
  });

  it('never stand against closing the case', async () => {
    const one = await openOne();
    await addComments('ada', one.CaseNr, { count: storageLimits['entries-of-user-in-case'] - 1 });
    expect((await closeOne(one)).state).toBe('closed');
  });
});
