import { describe, expect, it } from 'vitest';
import { migratedSrriClass, srriClassOf, srriVolatility } from './srri.ts';

describe('SRRI', () => {
  it('is the yearly volatility of weekly returns', () => {
    // Deviations of 1 % around the mean: sqrt(4 * 0.0001 / 3) * sqrt(52).
    expect(srriVolatility([0.02, 0, 0.02, 0])).toBeCloseTo(Math.sqrt((4e-4 / 3) * 52), 12);
  });

  it.each([
    [0, 1],
    [0.0049, 1],
    [0.005, 2],
    [0.02, 3],
    [0.05, 4],
    [0.1, 5],
    [0.15, 6],
    [0.2499, 6],
    [0.25, 7],
  ])('puts a volatility of %d into class %d', (volatility, srri) => {
    expect(srriClassOf(volatility)).toBe(srri);
  });

  it('is unknown without a volatility, and refuses one that is no number', () => {
    expect(srriClassOf(null)).toBeNull();
    expect(() => srriClassOf(NaN)).toThrow('volatility must be a finite number of at least 0, not NaN');
    expect(() => srriVolatility([0.01, NaN])).toThrow('weeklyReturns[1]');
    expect(() => srriVolatility([0.01])).toThrow('weeklyReturns must have at least 2 values');
  });

  it('moves only when every reference of four months lies outside the published class', () => {
    expect(migratedSrriClass(4, [5, 5, 4, 5])).toBe(4);
    expect(migratedSrriClass(4, [5, 5, 5, 5])).toBe(5);
    expect(migratedSrriClass(4, [5, 6, 6, 5, 6])).toBe(6);
    expect(migratedSrriClass(4, [5, 6])).toBe(6);
    expect(migratedSrriClass(4, [])).toBe(4);
    expect(migratedSrriClass(4, [5, null, 5, 5])).toBe(4);
  });
});
