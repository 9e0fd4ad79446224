import { describe, expect, it } from 'vitest';
import { rankByLoss, stressedProfit } from './factor-stress.ts';

describe('stress test', () => {
  it('adds up the shocks times the exposures', () => {
    // 60 % equities fall by 30 %, a duration of 5 on 40 % meets +100 basis points.
    expect(stressedProfit([0.6, -2], [-0.3, 0.01])).toBeCloseTo(-0.2, 12);
  });

  it('refuses shocks that are missing or too few', () => {
    expect(() => stressedProfit([0.6, -2], [-0.3])).toThrow('shocks must have as many values as exposures, 2, not 1');
    expect(() => stressedProfit([0.6, -2], [-0.3, NaN])).toThrow('shocks[1] must be a finite number');
    expect(() => rankByLoss([NaN])).toThrow('profits[0]');
  });

  it('ranks the worst loss first and keeps the order of equal ones', () => {
    expect(rankByLoss([-0.1, 0.02, -0.3, -0.1])).toEqual([2, 4, 1, 3]);
  });
});
