import { riskBenchmarkSchema } from '@fundscope/contract/funds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positions, setUpRiskBenchmarks } from '../../../test/risk-benchmarks.ts';

describe('risk benchmarks', () => {
  const { admin, remove } = setUpRiskBenchmarks();

  const addressOf = (name: string) => `/api/fmdriskbenchmark/${encodeURIComponent(name)}`;

  it.each(['50/50 & mehr?', 'Größe #1 %', '../fmdfund', 'a+b=c', '世界指数', '%2F', 'delete'])(
    'may be called %s',
    async (name) => {
      const benchmark = { name, positions };
      expect((await admin.post('/api/fmdriskbenchmark', benchmark)).statusCode).toBe(201);
      expect((await admin.get(addressOf(name))).json()).toMatchObject(benchmark);
      expect((await remove(name)).statusCode).toBe(204);
      expect((await admin.get(addressOf(name))).statusCode).toBe(404);
    },
  );

  it('survive saving whatever their name', async () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((name) => riskBenchmarkSchema.shape.name.safeParse(name).data === name && !name.includes('\0'));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const saved = await admin.post('/api/fmdriskbenchmark', { name, positions });
        expect(saved.statusCode, saved.body).toBeLessThan(300);
        expect((await admin.get(addressOf(name))).json()).toMatchObject({ name, positions });
        expect((await remove(name)).statusCode).toBe(204);
      }),
      { numRuns: 60 },
    );
  });
});
