import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openCursor, type RowCursor } from './row-cursor.ts';

const ROWS = 10_010;

describe('a cursor that counts its rows', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const open = (rows: string, count: string) =>
    openCursor(
      database.app.pool,
      {
        rows: CompiledQuery.raw(rows),
        count: CompiledQuery.raw(count),
        batchRows: 10,
      },
      { userNr: 1 },
      new AbortController().signal,
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
