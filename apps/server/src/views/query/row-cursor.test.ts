import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createTestDatabase, setUpTestDatabase } from '../../../test/database.ts';
import { patience } from '../../../test/patience.ts';
import { createReadingGate } from '../../access/reader-transaction.ts';
import { connect } from '../../database/connection.ts';
import { openCursor, type RowCursor } from './row-cursor.ts';

const ROWS = 10_010;

describe('a cursor that counts its rows', () => {
  const database = setUpTestDatabase();

  const open = (rows: string, count: string) =>
    openCursor(
      { database: database.app, gate: createReadingGate({ poolSize: 10 }) },
      {
        rows: CompiledQuery.raw(rows),
        count: CompiledQuery.raw(count),
        batchRows: 10,
      },
      { reader: { userNr: 1 }, signal: new AbortController().signal },
    );
  const readAll = async (cursor: RowCursor): Promise<number[]> => {
    const numbers: number[] = [];
    for await (const batch of cursor.batches()) numbers.push(...batch.map(([number]) => Number(number)));
    await cursor.close();
    return numbers;
  };
  const wanted = Array.from({ length: ROWS }, (_, index) => index + 1);
  const impossible = 'select 1 / 0 as count';

  it('moves over a sorted result, and stands where it stood', async () => {
    const rows = `select i from generate_series(${ROWS}, 1, -1) i order by i`;
    const cursor = await open(rows, impossible);
    expect(cursor.count).toBe(ROWS);
    expect(await readAll(cursor)).toEqual(wanted);
  });

  it('asks for the count where the rows are computed as they are read', async () => {
    const rows = `select i, case when i % 20 = 0 then pg_sleep(0.001) end from generate_series(1, ${ROWS}) i`;
    const cursor = await open(rows, `select count(*)::int as count from generate_series(1, ${ROWS})`);
    expect(cursor.count).toBe(ROWS);
    expect(await readAll(cursor)).toEqual(wanted);
  });

  it('needs neither where the first batch is all', async () => {
    const cursor = await open('select i from generate_series(1, 9) i', impossible);
    expect(cursor.count).toBe(9);
    expect(await readAll(cursor)).toEqual(wanted.slice(0, 9));
  });
});

describe('an aborted cursor', () => {
  it('whose database breaks off the connection that is to end the query does no harm to the process', async () => {
    const database = await createTestDatabase();
    const target = new pg.Client({ connectionString: database.address });
    const { host, port, user, password, database: name = '' } = target;
    const state = { brokenOff: 0 };
    // Between server and database, and breaks whatever tries to cancel.
    const between = createServer((near: Socket) => {
      const far = host.startsWith('/') ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host);
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      far.pipe(near);
      near.on('data', (bytes: Buffer) => {
        if (!bytes.includes('pg_cancel_backend')) return void far.write(bytes);
        state.brokenOff++;
        near.destroy();
      });
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const betweenPort = (between.address() as AddressInfo).port;
    const address = { host: '127.0.0.1', port: betweenPort, user, password: password ?? '', database: name };
    const proxied = connect({ address, poolSize: 2, queryTimeoutMs: 30_000 });

    const controller = new AbortController();
    const rows = CompiledQuery.raw('select pg_sleep(4)::text');
    const opening = openCursor(
      { database: proxied, gate: createReadingGate({ poolSize: 2 }) },
      { rows, count: undefined, batchRows: 10 },
      { reader: { userNr: 1 }, signal: controller.signal },
    ).then((cursor) => cursor.close());
    const running = async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'fetch%'`,
      );
      return rowCount;
    };
    await vi.waitFor(async () => expect(await running()).toBe(1), patience);
    controller.abort();
    await vi.waitFor(() => expect(state.brokenOff).toBe(1), patience);
    await opening;
    await proxied.close();
    between.close();
    await database.drop();
  });
});
