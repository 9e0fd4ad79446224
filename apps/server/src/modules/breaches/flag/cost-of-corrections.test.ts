import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInCaller, type Caller } from '../../../../test/caller.ts';
import { setUpFlags, withoutSubscriptions } from '../../../../test/flag-house.ts';

const { server, act } = setUpFlags();
let ben: Caller;
beforeAll(async () => {
  ben = await signInCaller(server, 'ben');
  await sql`
    insert into fundscope.breach_subscriptions (user_nr, kind, channel)
    select user_nr, 'limit', 'inbox' from fundscope.users where username = 'carl'`.execute(server.database.kysely);
});
beforeEach(async () => {
  await sql`delete from fundscope.requests`.execute(server.database.kysely);
});

const comment = 'A trade was booked twice.';
const countAlerts = async () =>
  (await server.database.pool.query(`select from fundscope.requests where kind = 'alert'`)).rowCount;

describe('who receives alerts', () => {
  it('is not read by a correction that opens no case', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    await act.scan(ben);
    await withoutSubscriptions(server.database, async () => {
      const value = { colName: 'value', newValue: 12, dataRow: { id: 1, value: 11 } };
      expect((await act.correct(ben, 1, 0, value)).statusCode).toBe(200);
      expect((await act.correct(ben, 1, 0, { comment })).statusCode).toBe(200);
      expect((await act.correct(ben, 1, 1, { comment })).json()).toMatchObject({ breach: { effect: 'reopens' } });
    });
  });

  it('is read by a flag that opens a case: its subscriber gets one alert', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: false });
    await act.scan(ben);
    expect((await act.correct(ben, 1, 1, { comment })).json()).toMatchObject({ breach: { effect: 'opens' } });
    expect([await countAlerts(), (await act.list(ben)).length]).toEqual([1, 1]);
  });

  it('is read by a flag taken back between days of a closed case, which opens a case for the later days', async () => {
    const days = ['2025-12-29', '2025-12-30', '2026-01-02'];
    await act.addResults(...days.map((day, index) => ({ id: index + 1, day, active: true })));
    await act.scan(ben);
    const [one] = await act.list(ben);
    const closing = { version: one!.version, state: 'closed', comment };
    expect((await ben.post(`/api/breaches/${one!.CaseNr}`, closing)).statusCode).toBe(200);
    await sql`delete from fundscope.requests`.execute(server.database.kysely);
    expect((await act.correct(ben, 2, 0, { comment })).statusCode).toBe(200);
    expect(await act.list(ben, '')).toMatchObject([{ firstDay: '2026-01-02', state: 'new' }]);
    expect(await countAlerts()).toBe(1);
  });
});

describe('a corrected column that a rule reads', () => {
  const addItemB = () =>
    sql`insert into env_p.results values (9, 1, '2026-01-02', 'internal', 'B', 11, true)`.execute(
      server.database.kysely,
    );
  const valuesOf = async () => Object.fromEntries((await act.list(ben)).map(({ item, value }) => [item, value]));

  it('updates the breaches of the item of its row alone', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    await addItemB();
    await act.scan(ben);
    await sql`update env_p.results set value = 15 where id = 9`.execute(server.database.kysely);
    await act.correct(ben, 1, 0, { colName: 'value', newValue: 12, dataRow: { id: 1, value: 11 } });
    expect(await valuesOf()).toEqual({ A: 12, B: 11 });
  });

  it('updates the breaches of both items when it moves its row to another item', async () => {
    await act.addResults({ id: 1, day: '2026-01-02', active: true });
    await act.scan(ben);
    const move = { colName: 'item', newValue: 'B', dataRow: { id: 1, item: 'A' } };
    expect((await act.correct(ben, 1, 0, move)).statusCode).toBe(200);
    await act.addResults({ id: 2, day: '2026-01-02', active: false });
    const answer = await act.correct(ben, 1, 0, { ...move, newValue: 'C', dataRow: { id: 1, item: 'B' } });
    expect(answer.statusCode).toBe(200);
    expect(await act.list(ben)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item: 'A', clearedOn: '2026-01-02' }),
        expect.objectContaining({ item: 'C', clearedOn: null }),
      ]),
    );
  });
});
