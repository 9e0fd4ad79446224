import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modifiedDietzReturn } from './modified-dietz.ts';

describe('modified Dietz return', () => {
  it('weights a flow by the part of the period in which it worked', () => {
    const flows = [{ day: 10, amount: 50 }];
    expect(modifiedDietzReturn({ beginValue: 1000, endValue: 1080, days: 30, flows })).toBeCloseTo(
      30 / (1000 + 100 / 3),
      14,
    );
  });

  it('is the plain return without flows, and with one at the end of the last day', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (begin, end) => {
          const plain = end / begin - 1;
          expect(modifiedDietzReturn({ beginValue: begin, endValue: end, days: 31, flows: [] })).toBeCloseTo(plain, 6);
          const flows = [{ day: 31, amount: begin }];
          const withFlow = modifiedDietzReturn({ beginValue: begin, endValue: end + begin, days: 31, flows });
          expect(Math.abs(withFlow - plain)).toBeLessThanOrEqual(1e-9 * Math.max(1, plain));
        },
      ),
    );
  });

  it('refuses a flow outside the period and capital that was never there', () => {
    const period = { beginValue: 100, endValue: 100, days: 30 };
    expect(() => modifiedDietzReturn({ ...period, flows: [{ day: 31, amount: 1 }] })).toThrow(
      'flows[0].day must lie in',
    );
    expect(() => modifiedDietzReturn({ ...period, flows: [{ day: 0, amount: -100 }] })).toThrow('must be above 0');
  });
});
