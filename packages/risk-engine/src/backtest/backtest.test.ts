import { describe, expect, it } from 'vitest';
import { isBacktestException } from './exceptions.ts';
import { kupiecTest } from './kupiec.ts';
import { trafficLight } from './traffic-light.ts';

describe('backtest', () => {
  it('counts a loss beyond the value at risk of the day before as an exception', () => {
    expect(isBacktestException(-0.021, 0.02)).toBe(true);
    expect(isBacktestException(-0.02, 0.02)).toBe(false);
    expect(isBacktestException(0.05, 0.02)).toBe(false);
  });

  // Kupiec 1995, as reprinted in Jorion, "Value at risk", table 6-2: not rejected at 95 % test confidence.
  it.each([
    [510, 0.99, 2, 10],
    [1000, 0.99, 5, 16],
    [255, 0.95, 7, 20],
    [1000, 0.95, 38, 64],
  ])('does not reject %d days at %d for %d to %d exceptions, and no others', (days, confidence, least, most) => {
    for (const exceptions of [least, most])
      expect(kupiecTest(exceptions, days, confidence).pValue).toBeGreaterThan(0.05);
    for (const exceptions of [least - 1, most + 1])
      expect(kupiecTest(exceptions, days, confidence).pValue).toBeLessThan(0.05);
  });

  it('finds nothing to reject when the rate is exactly the expected one', () => {
    expect(kupiecTest(5, 500, 0.99)).toEqual({ statistic: expect.closeTo(0, 12), pValue: expect.closeTo(1, 6) });
  });

  it('computes the ratio without exceptions and with nothing else', () => {
    expect(kupiecTest(0, 255, 0.99).statistic).toBeCloseTo(-2 * 255 * Math.log(0.99), 10);
    expect(kupiecTest(10, 10, 0.9).statistic).toBeCloseTo(-2 * 10 * Math.log(0.1), 10);
  });

  it('refuses more exceptions than days, and what is no number of days', () => {
    expect(() => kupiecTest(3, 2, 0.99)).toThrow('exceptions must be at most observations, 2, not 3');
    expect(() => kupiecTest(1, NaN, 0.99)).toThrow('observations must be a whole number');
    expect(() => trafficLight(NaN, 250, 0.99)).toThrow('exceptions must be a whole number');
    expect(() => isBacktestException(NaN, 0.02)).toThrow('profitAndLoss must be a finite number');
    expect(() => isBacktestException(-0.1, NaN)).toThrow('valueAtRiskOfDayBefore must be');
  });

  it('has no light before 250 days', () => {
    for (const observations of [0, 1, 5, 249]) expect(trafficLight(0, observations, 0.99)).toBe('unknown');
  });

  it('is green to 4, yellow from 5 and red from 10 exceptions in 250 days at 99 %', () => {
    const lights = Array.from({ length: 12 }, (_, exceptions) => trafficLight(exceptions, 250, 0.99));
    expect(lights).toEqual([
      ...Array<string>(5).fill('green'),
      ...Array<string>(5).fill('yellow'),
      ...Array<string>(2).fill('red'),
    ]);
  });
});
