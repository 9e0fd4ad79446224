import { perfBenchmarkRecordSchema, type PerfBenchmark } from '@fundscope/contract/funds';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { examplesOf } from '../../../test/examples.ts';
import { readAcrossWrite } from '../../../test/locked-reading.ts';
import { addBook, addUser } from '../../../test/world.ts';

const position = { index: 'IDX_A', weight: 0.6, daily_surcharge: -0.0001, interest_rate_index: true };
const benchmark: PerfBenchmark = {
  name: 'World_60',
  periods: [
    { period_nr: 0, niwDateFrom: '2026-01-02', positions: [position, { ...position, index: 'IDX_B', weight: 0.4 }] },
    { period_nr: 1, niwDateFrom: '2024-01-02', positions: [position] },
  ],
};

describe('performance benchmarks', () => {
  const server = setUpTestApp();
  let admin: Caller;
  beforeAll(async () => {
    const db = server.database.kysely;
    await db
      .insertInto('fundscope.benchmark_indices')
      .values([
        { index_id: 'IDX_B', name: 'Anleihen' },
        { index_id: 'IDX_A', name: 'Aktien' },
      ])
      .execute();
    ({ caller: admin } = await addAdministrator(server));
  });

  it('are made of the indices of the list', async () => {
    expect((await admin.get('/api/fmdperfbenchmark/index')).json()).toEqual([
      { index: 'IDX_A', name: 'Aktien' },
      { index: 'IDX_B', name: 'Anleihen' },
    ]);
    const positions = [position, { ...position, index: 'IDX_X' }];
    const unknown = { ...benchmark, periods: [{ ...benchmark.periods[0]!, positions }] };
    const answer = await admin.post('/api/fmdperfbenchmark', unknown);
    expect(refusalOf(answer)).toEqual([400, 'bad-request', 'periods.0.positions.1.index']);
  });

  it('are created and replaced by the same call, and are read as they were saved', async () => {
    const created = await admin.post('/api/fmdperfbenchmark', benchmark);
    const before = perfBenchmarkRecordSchema.parse(created.json());
    expect([created.statusCode, before]).toEqual([201, { ...benchmark, version: before.version }]);
    expect((await admin.get('/api/fmdperfbenchmark/World_60')).json()).toEqual(before);
    expect((await admin.get('/api/fmdperfbenchmark')).json()).toContainEqual({ name: 'World_60' });
    const change = { ...before, periods: benchmark.periods.slice(0, 1) };
    const changed = await admin.post('/api/fmdperfbenchmark', change);
    const after = perfBenchmarkRecordSchema.parse(changed.json());
    expect([changed.statusCode, after]).toEqual([200, { ...change, version: after.version }]);
    expect((await admin.get('/api/fmdperfbenchmark/World_60')).json()).toEqual(after);
    expect((await admin.post('/api/fmdperfbenchmark', after)).json()).toEqual(after);
    expect(await auditLines(server, 'perf-benchmark.')).toMatchObject([
      { action: 'perf-benchmark.create', before: null, after: before },
      { action: 'perf-benchmark.modify', before, after },
    ]);
  });

  it('are read as of one moment, whatever is saved meanwhile', async () => {
    await admin.post('/api/fmdperfbenchmark', { ...benchmark, name: 'Moment' });
    const answer = await readAcrossWrite(server.database, {
      table: 'fundscope.perf_benchmark_positions',
      write: `delete from fundscope.perf_benchmark_periods where benchmark_name = 'Moment'`,
      read: () => admin.get('/api/fmdperfbenchmark/Moment'),
    });
    expect(answer.json()).toMatchObject({ ...benchmark, name: 'Moment' });
    await server.database.pool.query(`delete from fundscope.perf_benchmarks where name = 'Moment'`);
  });

  it('survive saving whatever they are', async () => {
    const surcharge = fc.double({ min: -0.1, max: 0.1, noNaN: true }).map((value) => value + 0);
    const positions = fc.uniqueArray(
      fc.record({
        index: fc.constantFrom('IDX_A', 'IDX_B'),
        weight: fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0),
        daily_surcharge: surcharge,
        interest_rate_index: fc.boolean(),
      }),
      { minLength: 1, maxLength: 2, selector: ({ index }) => index },
    );
    const periods = fc
      .uniqueArray(fc.record({ year: fc.integer({ min: 1900, max: 2099 }), positions }), {
        minLength: 1,
        maxLength: 4,
        selector: ({ year }) => year,
      })
      .map((list) =>
        list.map((period, period_nr) => ({
          period_nr,
          niwDateFrom: `${String(period.year).padStart(4, '0')}-02-28`,
          positions: period.positions,
        })),
      );
    let version: number | undefined;
    await fc.assert(
      fc.asyncProperty(periods, async (list) => {
        const saved = { name: 'Any_1', periods: list };
        const answer = await admin.post('/api/fmdperfbenchmark', { ...saved, version });
        expect(answer.statusCode).toBeLessThan(300);
        const stored = perfBenchmarkRecordSchema.parse((await admin.get('/api/fmdperfbenchmark/Any_1')).json());
        ({ version } = stored);
        expect(stored).toEqual({ ...saved, version });
      }),
      { numRuns: examplesOf(40) },
    );
  });

  const withPeriods = (...periods: object[]) => ({ ...benchmark, periods });
  const period = benchmark.periods[0]!;
  it.each([
    ['the name is a valid simple name', { ...benchmark, name: '1st' }, 'name'],
    ['the name is not that of another call', { ...benchmark, name: 'index' }, 'name'],
    ['there is at least one period', withPeriods(), 'periods'],
    ['each period has a date', withPeriods({ ...period, niwDateFrom: '' }), 'periods.0.niwDateFrom'],
    ['each period has at least one position', withPeriods({ ...period, positions: [] }), 'periods.0.positions'],
    [
      'each position has a non-empty index',
      withPeriods({ ...period, positions: [{ ...position, index: ' ' }] }),
      'periods.0.positions.0.index',
    ],
    [
      'each period has an index once',
      withPeriods(period, { ...period, period_nr: 1, niwDateFrom: '2020-01-02', positions: [position, position] }),
      'periods.1.positions.1.index',
    ],
    [
      'each weight is from 0 % to 100 %',
      withPeriods({ ...period, positions: [position, { ...position, weight: -50 }] }),
      'periods.0.positions.1.weight',
    ],
    [
      'each period begins within sensible bounds',
      withPeriods({ ...period, niwDateFrom: '9999-12-31' }),
      'periods.0.niwDateFrom',
    ],
    [
      'each position has a decimal weight',
      withPeriods({ ...period, positions: [position, { ...position, weight: 'much' }] }),
      'periods.0.positions.1.weight',
    ],
    [
      'each position has a decimal surcharge',
      withPeriods({ ...period, positions: [{ ...position, daily_surcharge: null }] }),
      'periods.0.positions.0.daily_surcharge',
    ],
    ['periods are numbered from 0', withPeriods({ ...period, period_nr: 1 }), 'periods'],
    ['no two periods begin on one date', withPeriods(period, { ...period, period_nr: 1 }), 'periods'],
  ])('are valid only if %s', async (_sentence, invalid, field) => {
    expect(refusalOf(await admin.post('/api/fmdperfbenchmark', invalid))).toEqual([400, 'bad-request', field]);
  });

  it('are deleted by name', async () => {
    await admin.post('/api/fmdperfbenchmark', { ...benchmark, name: 'Old' });
    const other = await admin.post('/api/fmdperfbenchmark/delete/Old', { name: 'New' });
    expect(refusalOf(other)).toEqual([400, 'bad-request', 'name']);
    expect((await admin.post('/api/fmdperfbenchmark/delete/Old', { name: 'Old' })).statusCode).toBe(204);
    expect(refusalOf(await admin.get('/api/fmdperfbenchmark/Old'))).toEqual([404, 'not-found', 'name']);
    expect(refusalOf(await admin.post('/api/fmdperfbenchmark/delete/Old'))).toEqual([404, 'not-found', 'name']);
    expect((await auditLines(server, 'perf-benchmark.delete')).at(-1)).toMatchObject({
      before: { ...benchmark, name: 'Old' },
      after: null,
    });
  });

  it('are not deleted while a fund is measured against them', async () => {
    await addBook(server.database.kysely, 31);
    await admin.post('/api/fmdperfbenchmark', { ...benchmark, name: 'Used' });
    const process = { name: 'STD', description: 'x', days_shift: 0, benchmark_name: 'Used', rebalancing: 'daily' };
    const perfProcesses = [{ ...process, is_esg: 0, is_kiid: 0, is_main: 1 }];
    expect((await admin.post('/api/fmdfund', { book_id: 31, perfProcesses })).statusCode).toBe(201);
    expect((await admin.get('/api/fmdperfbenchmark/Used/funds')).json()).toMatchObject([{ BookID: 31 }]);
    const answer = await admin.post('/api/fmdperfbenchmark/delete/Used', { name: 'Used' });
    expect(refusalOf(answer)).toEqual([409, 'conflict', 'name']);
    expect(messageOf(answer)).toContain('Q31');
  });

  it('are the administrators’ alone', async () => {
    await addUser(server.database.kysely, { username: 'user' });
    const user = await signInCaller(server, 'user');
    for (const path of ['fmdperfbenchmark', 'fmdriskbenchmark', 'fmdfund']) {
      expect((await user.post(`/api/${path}`, benchmark)).statusCode).toBe(403);
      expect((await user.get(`/api/${path}/1`)).statusCode).toBe(403);
      expect((await user.get(`/api/${path}/warnings`)).statusCode).toBe(403);
      expect((await user.get(`/api/${path}/1/funds`)).statusCode).toBe(path === 'fmdfund' ? 404 : 403);
    }
  });
});
