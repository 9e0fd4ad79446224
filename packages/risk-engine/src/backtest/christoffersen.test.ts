import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { christoffersenTest, exceptionTransitions } from './christoffersen.ts';
import { kupiecTest } from './kupiec.ts';

const days = fc.array(fc.boolean(), { minLength: 2, maxLength: 60 });

describe('Christoffersen test', () => {
  it('counts pairs of consecutive days', () => {
    expect(exceptionTransitions([false, true, true, false, false])).toEqual({ n00: 1, n01: 1, n10: 1, n11: 1 });
  });

  it('rejects exceptions that come one after another, and not the same number apart', () => {
    const together = Array.from({ length: 250 }, (_, day) => day >= 100 && day < 104);
    const apart = Array.from({ length: 250 }, (_, day) => day % 62 === 30);
    const clustered = christoffersenTest(exceptionTransitions(together), 0.99).independence;
    const single = christoffersenTest(exceptionTransitions(apart), 0.99).independence;
    expect(clustered.pValue).toBeLessThan(0.001);
    expect(clustered.statistic).toBeGreaterThan(clustered.criticalValue);
    expect(single.pValue).toBeGreaterThan(0.5);
  });

  it('adds the ratio of Kupiec over the pairs to that of independence', () => {
    fc.assert(
      fc.property(days, (exceptions) => {
        const { transitions, independence, conditionalCoverage } = christoffersenTest(
          exceptionTransitions(exceptions),
          0.95,
        );
        const count = transitions.n01 + transitions.n11;
        const coverage = kupiecTest(count, exceptions.length - 1, 0.95).statistic;
        expect(conditionalCoverage.statistic).toBeCloseTo(independence.statistic + coverage, 9);
        expect(independence.statistic).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('finds independence exact where both rates are equal', () => {
    expect(christoffersenTest({ n00: 90, n01: 10, n10: 9, n11: 1 }, 0.9).independence).toMatchObject({
      statistic: expect.closeTo(0, 12),
      pValue: expect.closeTo(1, 6),
    });
  });

  it('refuses one day, and counts that are of no series', () => {
    expect(() => exceptionTransitions([true])).toThrow('exceptions must have at least 2');
    expect(() => christoffersenTest({ n00: 1, n01: 5, n10: 1, n11: 0 }, 0.99)).toThrow('differ by 1');
    expect(() => christoffersenTest({ n00: 0, n01: 0, n10: 0, n11: 0 }, 0.99)).toThrow('at least one pair');
  });
});
