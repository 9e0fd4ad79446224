import { fundMasterDataSchema, riskBenchmarkRecordSchema } from '@fundscope/contract/funds';
import { describe, expect, it } from 'vitest';
import { auditLines, messageOf, refusalOf } from '../../../test/caller.ts';
import { positions, setUpRiskBenchmarks } from '../../../test/risk-benchmarks.ts';
import { addBook } from '../../../test/world.ts';

/** One index in two positions; the space is cut. */
const twice = ['A', 'B', ' A'].map((index) => ({ index, weight: 0.3 }));

describe('risk benchmarks', () => {
  const { server, admin, remove } = setUpRiskBenchmarks();

  it('are listed by name, and modified by the call that creates them', async () => {
    const created = await admin.post('/api/fmdriskbenchmark', { name: 'Welt', positions });
    const { version } = riskBenchmarkRecordSchema.parse(created.json());
    const changed = { name: 'Welt', positions: positions.slice(0, 1) };
    expect((await admin.post('/api/fmdriskbenchmark', { ...changed, version })).statusCode).toBe(200);
    expect((await admin.get('/api/fmdriskbenchmark')).json()).toEqual([{ name: 'Welt' }]);
    expect((await admin.get('/api/fmdriskbenchmark/Welt')).json()).toMatchObject(changed);
    expect((await auditLines(server, 'risk-benchmark.modify')).at(-1)).toMatchObject({
      before: { name: 'Welt', positions },
      after: changed,
    });
  });

  it('take any index where the installation keeps no list of them', async () => {
    expect((await admin.get('/api/fmdriskbenchmark/index')).json()).toEqual([]);
    const benchmark = { name: 'Frei', positions: [{ index: 'ANY', weight: 1 }] };
    expect((await admin.post('/api/fmdriskbenchmark', benchmark)).statusCode).toBe(201);
  });

  it.each([
    ['the name must be non-empty', { name: ' ', positions }, 'name'],
    ['the name must be one that an address can hold', { name: '..', positions }, 'name'],
    ['at least one position is needed', { name: 'X', positions: [] }, 'positions'],
    ['each with a non-empty index', { name: 'X', positions: [{ index: '', weight: 1 }] }, 'positions.0.index'],
    ['and a valid decimal weight', { name: 'X', positions: [{ index: 'A', weight: '1' }] }, 'positions.0.weight'],
    ['whose weight is not short', { name: 'X', positions: [{ index: 'A', weight: -50 }] }, 'positions.0.weight'],
    ['whose index no other position has', { name: 'X', positions: twice }, 'positions.2.index'],
    ['nor above 100 %', { name: 'X', positions: [{ index: 'A', weight: 1.01 }] }, 'positions.0.weight'],
  ])('%s', async (_sentence, invalid, field) => {
    expect(refusalOf(await admin.post('/api/fmdriskbenchmark', invalid))).toEqual([400, 'bad-request', field]);
  });

  it('are not deleted while fund master data name them', async () => {
    await addBook(server.database.kysely, 41);
    await admin.post('/api/fmdriskbenchmark', { name: 'Mix', positions });
    const fund = await admin.post('/api/fmdfund', { book_id: 41, SRRI_Benchmark: 'Mix' });
    const { lastChanged } = fundMasterDataSchema.parse(fund.json());
    expect((await admin.get('/api/fmdriskbenchmark/Mix/funds')).json()).toEqual([
      { BookID: 41, display: expect.stringContaining('Q41') as string },
    ]);
    const answer = await remove('Mix');
    expect(refusalOf(answer)).toEqual([409, 'conflict', 'name']);
    expect(messageOf(answer)).toContain('Q41');
    await admin.post('/api/fmdfund', { book_id: 41, SRRI_Benchmark: '', version: lastChanged });
    expect((await admin.get('/api/fmdriskbenchmark/Mix/funds')).json()).toEqual([]);
    expect((await remove('Mix')).statusCode).toBe(204);
  });
});
