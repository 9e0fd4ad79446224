import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { patience } from '../../test/patience.ts';
import { testSpools } from '../../test/spools.ts';
import { connect, type Database } from '../database/connection.ts';
import { createGate } from '../http/gate.ts';
import type { Courtesy } from './courtesy.ts';
import { readRows } from './read-rows.ts';

interface Circumstances {
  readonly signal?: AbortSignal;
  readonly from?: Database;
  readonly courtesy?: Courtesy;
}

/** Of the protocol: what a cancel request has in the place of a version. */
const CANCEL_CODE = 80_877_102;

describe('reading rows as a user', () => {
  const database = setUpTestDatabase();
  const gate = createGate({ concurrent: 2, waiting: 10, busy: 'busy' });

  const read = async (text: string, { signal = new AbortController().signal, from, courtesy }: Circumstances = {}) => {
    const cells: string[] = [];
    const sink = {
      row: (bytes: Buffer, start: number, end: number) => void cells.push(bytes.toString('utf8', start + 6, end)),
    };
    const order = { query: { sql: text, parameters: [] }, sink };
    const reading = await readRows(
      { database: from ?? database.app, gate, spools: testSpools, ...(courtesy && { courtesy }) },
      { reader: { userNr: 7 }, signal },
      order,
    );
    return { cells, reading };
  };
  const running = async (text: string) => {
    const { rowCount } = await database.pool.query(
      'select from pg_stat_activity where datname = current_database() and state = $1 and query like $2',
      ['active', `select ${text}%`],
    );
    return rowCount;
  };
  /** A place is free again when both are. */
  const expectPlaces = async () => {
    const leave = await Promise.all([gate.enter(), gate.enter()]);
    for (const one of leave) one();
  };

  it('is under the reader’s role and number, which the connection does not keep', async () => {
    const { cells, reading } = await read(`select current_user || current_setting('fundscope.user_nr')`);
    await reading.done;
    expect(cells).toEqual(['fundscope_reader7']);
    const { rows } = await database.app.pool.query<{ who: string; number: string }>(
      `select current_user as who, current_setting('fundscope.user_nr', true) as number`,
    );
    expect(rows[0]).toEqual({ who: 'fundscope_app', number: '' });
  });

  it('gives place and connection back when the database is done, with an error too', async () => {
    const { reading } = await read('select 1 / (3 - i) from generate_series(1, 5) i');
    await expect(reading.done).rejects.toMatchObject({ code: '22012' });
    const { pool } = database.app;
    expect(pool.idleCount).toBe(pool.totalCount);
    await expectPlaces();
  });

  it('that is paused and polite ends, too, when it is aborted', async () => {
    const controller = new AbortController();
    const courtesy = { noteSmallLoad: () => undefined, restMs: () => 20 };
    const { cells, reading } = await read(`select repeat('x', 1000) from generate_series(1, 1000000) i`, {
      signal: controller.signal,
      courtesy,
    });
    await vi.waitFor(() => expect(cells.length).toBeGreaterThan(0), patience);
    reading.pause();
    controller.abort(new Error('gone'));
    await expect(reading.done).rejects.toThrow('gone');
    await expectPlaces();
  });

  it('whose reader has no room waits in the database, and goes on whole', async () => {
    // Slow enough that each read brings little.
    const text = `select repeat('z', 16000) from generate_series(1, 1000) i, lateral (select i, pg_sleep(0.001)) late`;
    const { cells, reading } = await read(text);
    await vi.waitFor(() => expect(cells.length).toBeGreaterThan(100), { ...patience, interval: 1 });
    reading.pause();
    const come = cells.length;
    const waitsForReader = async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'ClientWrite'`,
      );
      expect(rowCount).toBe(1);
    };
    await vi.waitFor(waitsForReader, patience);
    expect(cells.length).toBe(come);
    reading.resume();
    await reading.done;
    expect(cells).toHaveLength(1000);
  });

  it('that is aborted ends its query in the database, and rejects with the signal’s reason', async () => {
    const controller = new AbortController();
    const { reading } = await read('select pg_sleep(601)', controller);
    await vi.waitFor(async () => expect(await running('pg_sleep(601)')).toBe(1), patience);
    controller.abort(new Error('gone'));
    await expect(reading.done).rejects.toThrow('gone');
    expect(await running('pg_sleep(601)')).toBe(0);
    await expectPlaces();
  });

  it('that is aborted while its rows are paused ends as well', async () => {
    const controller = new AbortController();
    const text = `select repeat('x', 1000) from generate_series(1, 100000000) i`;
    const { reading } = await read(text, controller);
    reading.pause();
    await vi.waitFor(async () => expect(await running("repeat('x', 1000)")).toBe(1), patience);
    controller.abort(new Error('gone'));
    await expect(reading.done).rejects.toThrow('gone');
    await expectPlaces();
  });

  it('that is aborted while it waits for a connection reads nothing', async () => {
    const small = connect({ address: database.address, poolSize: 1, queryTimeoutMs: 30_000 });
    const taken = await small.pool.connect();
    const controller = new AbortController();
    const reading = read('select 1', { signal: controller.signal, from: small });
    await vi.waitFor(() => expect(small.pool.waitingCount).toBe(1), patience);
    controller.abort(new Error('gone'));
    taken.release();
    await expect(reading).rejects.toThrow('gone');
    expect(small.pool.idleCount).toBe(1);
    await expectPlaces();
    await small.close();
  });

  it('whose cancel request the network breaks off does no harm to the process', async () => {
    const { host, port, user, password, database: name = '' } = new pg.Client({ connectionString: database.address });
    const state = { brokenOff: 0 };
    // Between server and database, and breaks off whatever tries to cancel.
    const between = createServer((near: Socket) => {
      const far = host.startsWith('/') ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host);
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      far.pipe(near);
      near.on('data', (bytes: Buffer) => {
        if (bytes.length !== 16 || bytes.readUInt32BE(4) !== CANCEL_CODE) return void far.write(bytes);
        state.brokenOff++;
        near.resetAndDestroy();
      });
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const address = {
      host: '127.0.0.1',
      port: (between.address() as AddressInfo).port,
      user,
      password: password ?? '',
      database: name,
    };
    const proxied = connect({ address, poolSize: 2, queryTimeoutMs: 30_000 });
    const controller = new AbortController();
    const { reading } = await read('select pg_sleep(602)', { signal: controller.signal, from: proxied });
    await vi.waitFor(async () => expect(await running('pg_sleep(602)')).toBe(1), patience);
    controller.abort(new Error('gone'));
    await vi.waitFor(() => expect(state.brokenOff).toBeGreaterThan(1), patience);
    // As if it ended by itself.
    await database.pool.query(`select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(602)%'
      and datname = current_database() and pid <> pg_backend_pid()`);
    await expect(reading.done).rejects.toThrow('gone');
    await expectPlaces();
    await proxied.close();
    between.close();
  });
});
