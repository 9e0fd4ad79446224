import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { signInCaller, type Caller } from '../../../../test/caller.ts';
import { scanWith, setUpFlags } from '../../../../test/flag-house.ts';
import { patience } from '../../../../test/patience.ts';
import { rereadSince } from './scan-state.ts';

const { server, act } = setUpFlags();
let ben: Caller;
beforeAll(async () => {
  ben = await signInCaller(server, 'ben');
});

const breachesOn = async (day: string) => (await act.list(ben, `?day=${day}`)).length;

it('a scan waits for a correction that writes the register, and keeps what it has found', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true });
  const { kysely, pool } = server.database;
  const scanned = await kysely.transaction().execute(async (correction) => {
    await sql`select pg_advisory_xact_lock(hashtext('fundscope breaches'))`.execute(correction);
    const scan = act.scan(ben);
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rowCount).toBe(1);
    }, patience);
    return { scan };
  });
  expect(await scanned.scan).toMatchObject({ opened: 1 });
});

it('a scan that has read a figure before its correction does not write it over the corrected one', async () => {
  await act.addResults({ id: 1, day: '2026-01-02', active: true, value: 11 });
  await act.scan(ben);
  await scanWith(server, async () => {
    const more = { colName: 'value', newValue: 12, dataRow: { id: 1, value: 11 } };
    expect((await act.correct(ben, 1, 0, more)).statusCode).toBe(200);
  });
  expect(await act.list(ben)).toMatchObject([{ value: 12 }]);
  expect(await act.list(ben, '?day=2026-01-02')).toMatchObject([{ value: 12 }]);
});

it.each([undefined, '2025-10-01'])(
  'days that are to be read again by a request during a scan are read by the next one (requested before: %s)',
  async (requested) => {
    await act.addResults({ id: 1, day: '2025-10-02', active: false }, { id: 2, day: '2026-01-05', active: false });
    await act.scan(ben);
    if (requested !== undefined) await rereadSince(server.database.kysely, requested);
    await scanWith(server, async () => {
      await sql`update env_p.results set active = true where id = 1`.execute(server.database.kysely);
      await rereadSince(server.database.kysely, '2025-10-02');
    });
    expect(await breachesOn('2025-10-02')).toBe(0);
    await act.scan(ben);
    expect(await breachesOn('2025-10-02')).toBe(1);
  },
);
