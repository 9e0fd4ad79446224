import type { BookEntry } from '@fundscope/contract/funds';
import { viewDaysSchema } from '@fundscope/contract/views';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { demoSignIns } from '../modules/installation/demo-sign-ins.ts';

describe('the days of a view that opens by one', () => {
  const server = setUpTestApp({ demo: true, queryTimeoutMs: 1_200_000 });

  const signIn = (username: string) => server.signIn(username, demoSignIns[0]?.password);
  const daysOf = async (token: string, view: string) => {
    const answer = await server.get(`/api/wview/${view}/days`, token);
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    return viewDaysSchema.parse(answer.json());
  };

  it('are those with rows, the newest first, with what their run says', async () => {
    const { rows: stored } = await sql<{ day: string; funds: number }>`
      select date::text as day, count(distinct book)::int as funds from env_p.limit_check group by date order by date desc`.execute(
      server.database.kysely,
    );
    const days = await daysOf(await signIn('demo.risk'), 'LIMIT_VIEW');
    expect(days.map(({ day, funds }) => ({ day, funds }))).toEqual(stored);
    expect(days[0]).toMatchObject({
      isComplete: true,
      run: { run: days[0]?.day.replaceAll('-', ''), state: 'done', version: 'linear-2', funds: stored[0]?.funds },
    });
    const german = await server.get('/api/wview/LIMIT_VIEW/days', await signIn('demo.risk'), {
      'accept-language': 'de',
    });
    expect(viewDaysSchema.parse(german.json())[0]?.run?.state).toBe('fertig');
    expect(await daysOf(await signIn('demo.risk'), 'BACKTEST_ALL_VIEW')).toEqual([]);
  });

  it('have a complete newest one in every such view', async () => {
    const token = await signIn('demo.risk');
    const { rows } = await sql<{ name: string }>`
      select wv_name as name from fundscope.views where definition ? 'day' order by 1`.execute(server.database.kysely);
    expect(rows.length).toBeGreaterThan(25);
    for (const { name } of rows) expect((await daysOf(token, name))[0]?.isComplete, name).toBe(true);
  });

  it('say of one without a run or its number of funds that nobody knows, of one with fewer funds that it is not complete', async () => {
    const token = await signIn('demo.risk');
    const [newest, before, earlier, first] = await daysOf(token, 'LIMIT_VIEW');
    const change = server.database.kysely;
    await sql`delete from env_p.run where date = ${earlier?.day}`.execute(change);
    await sql`update env_p.run set status = 'failed' where date = ${before?.day}`.execute(change);
    await sql`update env_p.run set funds = funds + 1 where date = ${newest?.day}`.execute(change);
    await sql`alter table env_p.run alter column funds drop not null`.execute(change);
    await sql`update env_p.run set funds = null where date = ${first?.day}`.execute(change);
    const days = await daysOf(token, 'LIMIT_VIEW');
    expect(days.slice(0, 4).map(({ isComplete }) => isComplete)).toEqual([false, false, null, null]);
  });

  it('count for the manager the funds that they see, and no others', async () => {
    const token = await signIn('demo.manager');
    const own = new Set((await server.get('/api/book/', token)).json<BookEntry[]>().map(({ BookID }) => BookID));
    const days = await daysOf(token, 'LIMIT_VIEW');
    expect(days.length).toBeGreaterThan(100);
    // Nobody knows whether the funds of the first day were all.
    expect(days.at(-1)?.isComplete).toBeNull();
    expect(Math.max(...days.map(({ funds }) => funds ?? 0))).toBeLessThanOrEqual(own.size);
    const stranger = await server.get('/api/wview/LIMIT_VIEW/days?TestingDB=true', token);
    expect(stranger.statusCode).toBe(403);
  });
});
