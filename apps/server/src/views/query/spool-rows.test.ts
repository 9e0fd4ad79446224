import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../../test/database.ts';
import { spoolDataDir } from '../../../test/spools.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { createGate } from '../../http/gate.ts';
import { createSpools } from '../../platform/spool/spools.ts';
import { RawRows, rowsOf, textRow } from './encode/raw-rows.ts';
import type { SpoolOrder } from './spool-order.ts';
import { spoolRows } from './spool-rows.ts';

const MIB = 1024 * 1024;
const ROWS = 60_000;

interface OpenOptions {
  /** How much room there is in files. */
  readonly bytes?: number;
  readonly dataDir?: string;
  readonly createEncoder?: SpoolOrder['createEncoder'];
}

describe('rows that wait for their reader', () => {
  const database = setUpTestDatabase();
  const gate = createGate({ concurrent: 1, waiting: 10, busy: 'busy' });
  afterEach(async () => {
    // The place is free again, whatever happened.
    (await gate.enter())();
    const { pool } = database.app;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  /** Some 16 MB of rows, with room for so much of them. */
  const open = (waitFor: SpoolOrder['waitFor'], options: OpenOptions = {}) => {
    const { bytes = 1024 * MIB, dataDir = spoolDataDir, createEncoder = (emit) => new RawRows(emit) } = options;
    const bounds = { spoolBytes: bytes, spoolFiles: 10, callerSpoolBytes: bytes, callerSpoolFiles: 10 };
    return spoolRows(
      { database: database.app, gate, spools: createSpools({ dataDir, ...bounds }) },
      {
        reader: { userNr: 1 },
        signal: new AbortController().signal,
        rows: sql`select i, repeat('x', 250) from generate_series(1, ${ROWS}::int) i`,
        createEncoder,
        waitFor,
      },
    );
  };
  const read = async (rows: AsyncIterable<Buffer>) => {
    const numbers: number[] = [];
    for await (const batch of rowsOf(rows)) {
      numbers.push(...batch.map(({ bytes, start }) => Number(textRow(bytes, start)[0])));
    }
    expect(numbers.every((number, index) => number === index + 1)).toBe(true);
    return numbers.length;
  };

  it('are counted, and give their place back before they are read', async () => {
    const { spool, total } = await open('count');
    expect(total()).toBe(ROWS);
    (await gate.enter())();
    expect(await read(spool)).toBe(ROWS);
  });

  it('come as they are read where there is no room for them, and are counted at their end', async () => {
    const { spool, total } = await open('count, if soon', { bytes: MIB });
    expect(total()).toBeUndefined();
    expect(await read(spool)).toBe(ROWS);
    expect(total()).toBe(ROWS);
  });

  it('wait for their reader as long as it takes once all have come, though their end found no room', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const createEncoder: SpoolOrder['createEncoder'] = (emit) => ({
        row: () => undefined,
        end: () => emit(Buffer.alloc(5 * MIB, 'x')),
      });
      const { spool, total } = await open('count, if soon', { bytes: 0, createEncoder });
      await expect.poll(total).toBe(ROWS);
      vi.advanceTimersByTime(60_000);
      let bytes = 0;
      for await (const chunk of spool as AsyncIterable<Buffer>) bytes += chunk.length;
      expect(bytes).toBe(5 * MIB);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are given where only their last found no room, and their count has to come first', async () => {
    const lasts = [
      { last: 100 * 1024, end: 1_024 },
      // Written when all have come: it waits in memory, as it does anyway.
      { last: 0, end: 5 * MIB },
    ];
    for (const { last, end } of lasts) {
      let rows = 0;
      const createEncoder: SpoolOrder['createEncoder'] = (emit) => ({
        row: () => {
          rows++;
          if (rows === 1) emit(Buffer.alloc(4 * MIB, 'x'));
          if (rows === ROWS && last > 0) emit(Buffer.alloc(last, 'x'));
        },
        end: () => emit(Buffer.alloc(end, 'x')),
      });
      const { spool, total } = await open('count', { bytes: 0, createEncoder });
      expect(total()).toBe(ROWS);
      let bytes = 0;
      for await (const chunk of spool as AsyncIterable<Buffer>) bytes += chunk.length;
      expect(bytes).toBe(4 * MIB + last + end);
    }
  });

  it('are refused where their count has to come first and there is no room for them', async () => {
    await expect(open('count', { bytes: MIB })).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('end with the error of their file, not with that of the query that was ended for it', async () => {
    await expect(open('count', { dataDir: '/dev/null' })).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('that the disk cannot keep are refused as such, and the operator reads why in the log', async () => {
    for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES']) {
      const createEncoder: SpoolOrder['createEncoder'] = () => ({
        row: () => undefined,
        end: () => {
          throw Object.assign(new Error('the disk'), { code });
        },
      });
      const error: unknown = await open('count', { createEncoder }).catch((refusal: unknown) => refusal);
      expect(error).toMatchObject({ code: 'database-full', cause: { code } });
      expect(errorAnswer(error).isUnexpected).toBe(true);
    }
  });

  it('that nobody wants end their query', async () => {
    const { spool, total } = await open('first row', { bytes: MIB });
    spool.destroy();
    (await gate.enter())();
    expect(total()).toBeUndefined();
  });
});
