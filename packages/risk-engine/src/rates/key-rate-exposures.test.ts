import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyRateExposures, rateNodeYears } from './key-rate-exposures.ts';

const payment = fc.record({
  years: fc.double({ min: 0.01, max: 60, noNaN: true }),
  exposure: fc.double({ min: -5, max: 5, noNaN: true }),
});

describe('exposures to the nodes of a rate curve', () => {
  it('give a payment at a node to it, and one between two to both by its distance', () => {
    expect([...keyRateExposures([{ years: 5, exposure: -2 }])]).toEqual([0, 0, 0, -2, 0, 0]);
    expect([...keyRateExposures([{ years: 4, exposure: -3 }])].map((share) => Number(share.toFixed(12)))).toEqual([
      0, 0, -1, -2, 0, 0,
    ]);
    expect(keyRateExposures([{ years: 0.1, exposure: -1 }])[0]).toBe(-1);
    expect(keyRateExposures([{ years: 50, exposure: -1 }])[5]).toBe(-1);
  });

  it('react to a parallel move as the payments do, and between the nodes to any straight curve', () => {
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1 }), (payments) => {
        const nodes = keyRateExposures(payments);
        const total = payments.reduce((sum, { exposure }) => sum + exposure, 0);
        expect(nodes.reduce((sum, exposure) => sum + exposure, 0)).toBeCloseTo(total, 9);
        const inside = payments.filter(({ years }) => years >= 0.25 && years <= 30);
        fc.pre(inside.length > 0);
        const tilted = keyRateExposures(inside).reduce(
          (sum, exposure, node) => sum + exposure * rateNodeYears[node]!,
          0,
        );
        const direct = inside.reduce((sum, { years, exposure }) => sum + exposure * years, 0);
        expect(tilted).toBeCloseTo(direct, 7);
      }),
    );
  });

  it('refuse no payments and one that is due already', () => {
    expect(() => keyRateExposures([])).toThrow('payments must have at least one payment');
    expect(() => keyRateExposures([{ years: 0, exposure: 1 }])).toThrow(
      'payments[0].years must be a finite number above 0',
    );
  });
});
