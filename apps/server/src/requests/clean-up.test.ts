import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { addUser } from '../../test/world.ts';
import { cleanUp, MOST_KEPT } from './clean-up.ts';

const database = setUpTestDatabase();

it('of one user the newest ended requests are kept, the oldest beyond go; open ones and those of others stay', async () => {
  const { kysely } = database;
  const [many, few] = [await addUser(kysely, { username: 'many' }), await addUser(kysely, { username: 'few' })];
  const add = (userNr: number, count: number, ended: boolean) =>
    sql`
      insert into fundscope.requests (kind, user_nr, charged_user_nr, as_admin, sees_all_books, book_id, payload,
                                      destination_id, job_id, status, ended_at)
      select 'irs', ${userNr}, ${userNr}, false, false, 7, jsonb_build_object('number', number), 7, gen_random_uuid(),
        ${ended ? 'failed' : 'queued'}, case when ${ended} then now() - number * interval '1 minute' end
      from generate_series(1, ${count}) number`.execute(kysely);
  await add(many, MOST_KEPT + 30, true);
  await add(many, 3, false);
  await add(few, 5, true);
  while (await cleanUp(kysely, 90));
  const { rows } = await sql<object>`
    select user_nr as "userNr", count(*)::int as count, max((payload ->> 'number')::int) as oldest
    from fundscope.requests group by user_nr order by user_nr`.execute(kysely);
  expect(rows).toEqual([
    { userNr: many, count: MOST_KEPT + 3, oldest: MOST_KEPT },
    { userNr: few, count: 5, oldest: 5 },
  ]);
});
