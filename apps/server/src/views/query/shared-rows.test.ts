import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { spoolDataDir, testSpools } from '../../../test/spools.ts';
import { addGroup, addUser } from '../../../test/world.ts';
import { createTurns } from '../../access/turns.ts';
import { seesAllBooks } from '../../access/users.repository.ts';
import { createGate } from '../../http/gate.ts';
import { createSpools } from '../../platform/spool/spools.ts';
import { RawRows, rowsOf, textRow } from './encode/raw-rows.ts';
import type { SpoolOrder } from './spool-order.ts';
import { spoolRows } from './spool-rows.ts';

const MIB = 1024 * 1024;

interface Asked {
  readonly userNr: number;
  readonly question?: string;
  readonly signal?: AbortSignal;
  readonly spools?: typeof testSpools;
  readonly sharedIf?: string;
  readonly waitFor?: SpoolOrder['waitFor'];
}

describe('rows that several ask for in the same words', () => {
  const database = setUpTestDatabase();
  const gate = createGate({ concurrent: 1, waiting: 10, busy: 'busy' });
  const turns = createTurns();
  /** No two readings begin in the same microsecond. */
  const timed = sql`
    select (extract(epoch from clock_timestamp()) * 1e6)::bigint, repeat('x', 1000) from generate_series(1, 16000) i`;
  afterEach(async () => {
    // The place is free again, whatever happened.
    (await gate.enter())();
  });

  const ask = ({ userNr, question = 'times', signal, spools = testSpools, sharedIf, waitFor = 'count' }: Asked) =>
    spoolRows(
      { database: database.app, gate, spools, turns },
      {
        reader: { userNr },
        signal: signal ?? new AbortController().signal,
        rows: timed,
        createEncoder: (emit) => new RawRows(emit),
        waitFor,
        question,
        sharedIf,
      },
    );
  /** When the first row was read that somebody was given, once all of theirs have come. */
  const firstOf = async (asked: ReturnType<typeof ask>): Promise<number> => {
    const { spool, total } = await asked;
    expect(total()).toBe(16_000);
    const times: number[] = [];
    for await (const rows of rowsOf(spool))
      times.push(...rows.map(({ bytes, start }) => Number(textRow(bytes, start)[0])));
    expect(times).toHaveLength(16_000);
    return times[0]!;
  };

  it('while they wait for a place are read once, for all of them', async () => {
    const leave = await gate.enter();
    const asked = [1, 2, 3].map((userNr) => firstOf(ask({ userNr })));
    const other = firstOf(ask({ userNr: 4, question: 'others' }));
    leave();
    const [first, ...others] = await Promise.all(asked);
    expect(others).toEqual([first, first]);
    expect(await other).not.toBe(first);
  });

  it('while they are being read are read again: nobody is shown what was read before they asked', async () => {
    const before = ask({ userNr: 1 });
    await expect.poll(() => gate.isCrowded() || database.app.pool.totalCount > database.app.pool.idleCount).toBe(true);
    const after = [2, 3].map((userNr) => firstOf(ask({ userNr })));
    const first = await firstOf(before);
    const [second, third] = await Promise.all(after);
    expect(second).toBeGreaterThan(first);
    expect(third).toBe(second);
  });

  it('go on for the others when one of them leaves, even the one whose turn it was, and end with the last', async () => {
    const leave = await gate.enter();
    const leaving = new AbortController();
    const first = ask({ userNr: 1, signal: leaving.signal });
    const second = firstOf(ask({ userNr: 2 }));
    leave();
    leaving.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    expect(await second).toBeGreaterThan(0);

    const controllers = [new AbortController(), new AbortController()];
    const slow = controllers.map(({ signal }, at) => ask({ userNr: at + 1, signal }));
    for (const controller of controllers) controller.abort(new Error('gone'));
    for (const one of slow) await expect(one).rejects.toThrow('gone');
    await expect.poll(() => database.app.pool.totalCount - database.app.pool.idleCount).toBe(0);
  });

  it('are refused to whoever has no room for them, and come to the others', async () => {
    const bounds = { spoolBytes: 0, spoolFiles: 10, callerSpoolBytes: 0, callerSpoolFiles: 10 };
    const narrow = createSpools({ dataDir: spoolDataDir, ...bounds });
    const leave = await gate.enter();
    const poor = ask({ userNr: 1, spools: narrow });
    const rich = firstOf(
      ask({
        userNr: 2,
        spools: createSpools({ dataDir: spoolDataDir, ...bounds, spoolBytes: 64 * MIB, callerSpoolBytes: 64 * MIB }),
      }),
    );
    leave();
    await expect(poor).rejects.toMatchObject({ code: 'overloaded' });
    expect(await rich).toBeGreaterThan(0);
  });

  it('leave their place to others where they cannot be encoded', async () => {
    const failing = spoolRows(
      { database: database.app, gate, spools: testSpools, turns },
      {
        reader: { userNr: 1 },
        signal: new AbortController().signal,
        rows: timed,
        createEncoder: () => {
          throw new Error('no encoder');
        },
        waitFor: 'count',
        question: 'not to be encoded',
      },
    );
    await expect(failing).rejects.toThrow('no encoder');
    expect(await firstOf(ask({ userNr: 1 }))).toBeGreaterThan(0);
  });

  it('are asked for anew by all of them where the one whose turn it was has lost its rights meanwhile', async () => {
    const db = database.kysely;
    const groups = [await addGroup(db, { canSeeAllBooks: true })];
    const sharedIf = seesAllBooks({ userNr: await addUser(db, { username: 'loser', groups }) });
    const askTogether = async (waitFor?: Asked['waitFor']) => {
      const leave = await gate.enter();
      const asked = [1, 2].map((userNr) => ask({ userNr, sharedIf, waitFor }));
      leave();
      return asked;
    };
    const [first, second] = (await askTogether()).map(firstOf);
    expect(await first).toBe(await second);
    await db.deleteFrom('fundscope.user_memberships').execute();
    for (const one of await askTogether()) await expect(one).rejects.toMatchObject({ code: 'overloaded' });
    // Nor does an answer begin that would break off.
    for (const waitFor of ['first row', 'count, if short'] as const)
      for (const one of await askTogether(waitFor)) await expect(one).rejects.toMatchObject({ code: 'overloaded' });
    // Who asks alone is answered by row security alone.
    expect(await firstOf(ask({ userNr: 1, sharedIf }))).toBeGreaterThan(0);
  });

  it('fail for all of them where the database fails', async () => {
    const leave = await gate.enter();
    const asked = [1, 2].map((userNr) =>
      spoolRows(
        { database: database.app, gate, spools: testSpools, turns },
        {
          reader: { userNr },
          signal: new AbortController().signal,
          rows: sql`select 1 / (i - 2) from generate_series(1, 3) i`,
          createEncoder: (emit) => new RawRows(emit),
          waitFor: 'count',
          question: 'impossible',
        },
      ),
    );
    leave();
    for (const one of asked) await expect(one).rejects.toThrow('division by zero');
  });
});
