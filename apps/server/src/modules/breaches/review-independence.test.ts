import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { setUpBreaches } from '../../../test/breach-cases.ts';

const { server, caller, detail, openOne } = setUpBreaches();
type Name = 'ada' | 'ben' | 'carl';

/** Ada had access to Ben's account, which reset the password of Carl. */
beforeAll(async () => {
  const { kysely } = server.database;
  const users = await kysely.selectFrom('fundscope.users').select(['username', 'user_nr']).execute();
  const numberOf = (name: Name) => users.find(({ username }) => username === name)!.user_nr;
  for (const [by, user, hoursAgo] of [
    ['ada', 'ben', 3],
    ['ben', 'carl', 2],
  ] as const) {
    await sql`
      insert into fundscope.audit (at, action, user_nr, after)
      values (now() - make_interval(hours => ${hoursAgo}), 'user.password-reset', ${numberOf(by)},
              ${JSON.stringify({ UserNr: numberOf(user) })})`.execute(kysely);
  }
});

it.each([
  ['ada', 'ben', 'dependent-decision'],
  ['ada', 'carl', 'dependent-decision'],
  ['ben', 'carl', 'dependent-decision'],
  ['ben', 'ada', 'access-decision'],
  ['carl', 'ada', 'access-decision'],
] as const)('an entry by %s is not reviewed by %s, and does not wait for them: %s', async (author, reviewer, code) => {
  const one = await openOne();
  const comments = `/api/breaches/${one.CaseNr}/comments`;
  await caller(author).post(comments, { text: 'Hedge raised.' });
  const entry = (await detail(caller(reviewer), one.CaseNr)).thread.at(-1)!;
  expect(entry.mayReview).toBe(false);
  expect((await caller(reviewer).get('/api/waiting')).json<{ reviews: number[] }>().reviews).toEqual([]);
  const refused = await caller(reviewer).post(`${comments}/${entry.EventNr}/review`);
  expect(refused.json()).toMatchObject({ code: 'forbidden', refusal: { code } });
});
