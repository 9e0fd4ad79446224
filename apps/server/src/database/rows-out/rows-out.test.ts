import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { patience } from '../../../test/patience.ts';
import { cancelRequest } from './cancel-request.ts';
import { socketListener } from './pg-internals.ts';
import { openRowSocket } from './row-socket.ts';
import { RowsOut } from './rows-out.ts';

const BEGIN = 'begin transaction isolation level repeatable read read only';

describe.each([
  ['a socket as pg makes it', undefined],
  ['a socket that reads into the same bytes', openRowSocket],
] as const)('rows that are read where they lie, from %s', (_, openSocket) => {
  const database = setUpTestDatabase();
  let client: pg.Client;
  const errors: Error[] = [];
  beforeEach(async () => {
    errors.length = 0;
    client = new pg.Client({ connectionString: database.address, ...(openSocket && { stream: openSocket }) });
    client.on('error', (error) => errors.push(error));
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
  });

  /** The first cell of each row. */
  function read(text: string, { begin = BEGIN, values = [] as unknown[] } = {}) {
    const cells: (string | null)[] = [];
    const rows = new RowsOut(
      { begin, text, values },
      {
        row: (bytes, start) => {
          const length = bytes.readInt32BE(start + 2);
          cells.push(length < 0 ? null : bytes.toString('utf8', start + 6, start + 6 + length));
        },
      },
    );
    client.query(rows);
    return { cells, rows };
  }
  /** The connection is the pool's again, as it was: in no transaction, and no query beside it. */
  const expectUsable = async () => {
    const { rows } = await client.query<{ one: number; state: string }>('select $1::int as one', [1]);
    expect(rows[0]?.one).toBe(1);
    const { rows: states } = await database.pool.query<{ state: string }>(
      'select state from pg_stat_activity where pid = $1',
      [(client as unknown as { processID: number }).processID],
    );
    expect(states[0]?.state).toBe('idle');
    expect(errors).toEqual([]);
  };

  it('come all, in order, whatever their length', async () => {
    const { cells, rows } = read(`select repeat('ä', i % 97 * i % 1009) from generate_series(1, 5000) i`);
    await rows.done;
    expect(cells).toEqual(
      Array.from({ length: 5000 }, (_, index) => 'ä'.repeat((((index + 1) % 97) * (index + 1)) % 1009)),
    );
    await expectUsable();
  });

  it('are found by bound values, which are never a part of the statement', async () => {
    const nasty = `'; drop table x; -- \\ " $1`;
    const { cells, rows } = read('select unnest($1::text[]) union all select $2::text union all select $3::text', {
      values: [[nasty, 'a,b', '{}'], null, nasty],
    });
    await rows.done;
    expect(cells).toEqual([nasty, 'a,b', '{}', null, nasty]);
    await expectUsable();
  });

  it.each([
    ['in the beginning', { begin: `${BEGIN};set local work_mem = 'x'` }, 'select 1', '22023'],
    ['in the statement', {}, 'selekt', '42601'],
    ['in a value', { values: ['abc'] }, 'select $1::int', '22P02'],
    ['in a NUL of a value', { values: ['a\0b'] }, 'select $1::text', '22021'],
    ['in a row', {}, 'select 1 / (5001 - i) from generate_series(1, 10000) i', '22012'],
    ['in a write', {}, 'create table written (id int)', '25006'],
  ] as const)('end with the first error %s, and the connection goes on', async (_, options, text, code) => {
    const { cells, rows } = read(text, { values: [], ...options } as Parameters<typeof read>[1]);
    await expect(rows.done).rejects.toMatchObject({ code });
    expect(rows.isBroken).toBe(false);
    expect(cells.length).toBeLessThanOrEqual(5000);
    await expectUsable();
  });

  it('are not given where the transaction could not begin', async () => {
    const { cells, rows } = read('select 1', { begin: 'begin transaction isolation level nonsense' });
    await expect(rows.done).rejects.toMatchObject({ code: '42601' });
    expect(cells).toEqual([]);
    await expectUsable();
  });

  it('end with an error where the connection breaks', async () => {
    const { rows } = read('select pg_sleep(600)');
    const { processID } = client as unknown as { processID: number };
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where pid = $1 and query like '%pg_sleep%'`,
        [processID],
      );
      expect(rowCount).toBe(1);
    }, patience);
    await database.pool.query('select pg_terminate_backend($1)', [processID]);
    await expect(rows.done).rejects.toThrow(/terminat/u);
    expect(rows.isBroken).toBe(true);
    await expect(read('select 1').rows.done).rejects.toThrow(/not queryable/u);
  });

  it('are ended by a cancel request, also while the socket is paused', async () => {
    for (const text of ['select pg_sleep(600)', `select repeat('x', 1000) from generate_series(1, 100000000) i`]) {
      const { rows } = read(text);
      rows.pause();
      const timer = setInterval(() => void cancelRequest(client), 100);
      rows.discard();
      await expect(rows.done).rejects.toMatchObject({ code: '57014' });
      clearInterval(timer);
      await cancelRequest(client);
    }
    await vi.waitFor(expectUsable, patience);
  });

  it('leave a socket behind that is not paused', async () => {
    const { rows } = read('select 1');
    const sink = { row: () => rows.pause() };
    const paused = new RowsOut({ begin: BEGIN, text: 'select 1', values: [] }, sink);
    sink.row = () => paused.pause();
    client.query(paused);
    // Where the answer came in two pieces, the second is still to be read.
    const reading = setInterval(() => paused.resume(), 1_000);
    await paused.done;
    clearInterval(reading);
    await expectUsable();
  });

  it('that their taker cannot take end the connection, which stands in the middle of an answer', async () => {
    const failing = new RowsOut(
      { begin: BEGIN, text: 'select 1', values: [] },
      {
        row: () => {
          throw new Error('no room');
        },
      },
    );
    client.query(failing);
    await expect(failing.done).rejects.toThrow('no room');
    expect(failing.isBroken).toBe(true);
  });

  it('leave long answers of other queries whole', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { cells, rows } = read(`select repeat('y', 300000) from generate_series(1, 3) i`);
      const other = client.query<{ text: string }>(
        `select repeat(i::text, 100003) as text from generate_series(1, 9) i`,
      );
      await rows.done;
      expect(cells.map((cell) => cell?.length)).toEqual([300_000, 300_000, 300_000]);
      const texts = Array.from({ length: 9 }, (_, at) => String(at + 1).repeat(100_003));
      expect((await other).rows.map(({ text }) => text)).toEqual(texts);
    }
  });

  it('need the one listener through which this pg reads', () => {
    const { stream } = client.connection;
    const other = () => undefined;
    stream.on('data', other);
    expect(() => socketListener(stream)).toThrow(/pg version of pnpm-workspace.yaml/u);
    stream.off('data', other);
    expect(socketListener(stream)).toBeTypeOf('function');
  });
});
