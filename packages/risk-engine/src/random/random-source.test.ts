import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean, sampleStandardDeviation } from '../performance/moments.ts';
import { createRandomSource } from './random-source.ts';
import { xoshiro128 } from './xoshiro128.ts';

const draw = (count: number, next: () => number): number[] => Array.from({ length: count }, next);

describe('random numbers', () => {
  it('gives the words of the published xoshiro128** from the state 1, 2, 3, 4', () => {
    expect(draw(10, xoshiro128([1, 2, 3, 4]))).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('refuses the state that never moves', () => {
    expect(() => xoshiro128([0, 0, 0, 0])).toThrow(RangeError);
  });

  it('gives the same numbers for the same seed and others for another', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1000 }), (seed, step) => {
        const first = draw(4, createRandomSource(seed).uniform);
        expect(draw(4, createRandomSource(seed).uniform)).toEqual(first);
        expect(draw(4, createRandomSource(seed + step).uniform)).not.toEqual(first);
        for (const value of first) expect(value > 0 && value < 1).toBe(true);
      }),
    );
  });

  it('has the mean and the variance of each distribution', () => {
    const random = createRandomSource(20_261_030);
    const normal = draw(100_000, random.normal);
    expect(mean(normal)).toBeCloseTo(0, 1.5);
    expect(sampleStandardDeviation(normal)).toBeCloseTo(1, 1.5);
    const chiSquare = draw(100_000, () => random.chiSquare(5));
    expect(Math.abs(mean(chiSquare) - 5)).toBeLessThan(0.05);
    expect(Math.abs(sampleStandardDeviation(chiSquare) - Math.sqrt(10))).toBeLessThan(0.05);
    const fewDegrees = draw(100_000, () => random.chiSquare(1));
    expect(Math.abs(mean(fewDegrees) - 1)).toBeLessThan(0.02);
    const studentT = draw(100_000, () => random.studentT(10));
    expect(Math.abs(sampleStandardDeviation(studentT) - Math.sqrt(10 / 8))).toBeLessThan(0.02);
  });

  it('refuses degrees of freedom that are not above zero', () => {
    expect(() => createRandomSource(1).chiSquare(0)).toThrow('above 0');
  });
});
