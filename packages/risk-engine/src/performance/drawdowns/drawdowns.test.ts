import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longShortEquity } from '../../check-values/edhec.ts';
import { maximumDrawdown } from '../returns.ts';
import { calmarRatio } from './calmar.ts';
import { drawdowns, type DatedValue } from './drawdowns.ts';

const monthEnd = (index: number): string => new Date(Date.UTC(1997, index, 0)).toISOString().slice(0, 10);
const dated = (values: readonly number[]): DatedValue[] =>
  values.map((value, index) => ({ date: monthEnd(index), value }));

function growth(returns: readonly number[]): number[] {
  let value = 1;
  return [1, ...returns.map((each) => (value *= 1 + each))];
}

describe('drawdowns', () => {
  it('of the reference series have depth, peak, trough and recovery of PerformanceAnalytics, deepest first', () => {
    const found = drawdowns(dated(growth(longShortEquity)));
    // table.Drawdowns names the first month of the fall; the peak is the month end before.
    const shown = found
      .slice(0, 5)
      .map(({ depth, peakDate, troughDate, recoveryDate }) => [depth.toFixed(4), peakDate, troughDate, recoveryDate]);
    expect(shown).toEqual([
      ['0.2182', '2007-10-31', '2009-02-28', null],
      ['0.1075', '2001-01-31', '2002-09-30', '2003-08-31'],
      ['0.0558', '1998-06-30', '1998-08-31', '1998-11-30'],
      ['0.0339', '2006-04-30', '2006-07-31', '2006-11-30'],
      ['0.0296', '2000-03-31', '2000-05-31', '2000-06-30'],
    ]);
    expect(found[0]).toMatchObject({ periodsToTrough: 16, periodsToRecovery: null, periods: 22 });
    expect(found[1]).toMatchObject({ periodsToTrough: 20, periodsToRecovery: 11, periods: 31 });
  });

  it('begin at the last date at the peak and end at the first date back at it', () => {
    expect(drawdowns(dated([100, 120, 120, 90, 95, 120, 130]))).toEqual([
      {
        depth: 0.25,
        peakDate: monthEnd(2),
        troughDate: monthEnd(3),
        recoveryDate: monthEnd(5),
        periodsToTrough: 1,
        periodsToRecovery: 2,
        periods: 3,
      },
    ]);
    expect(drawdowns(dated([1, 2, 3]))).toEqual([]);
  });

  it('have the maximum drawdown as the deepest, follow each other, and cover every day below a peak', () => {
    const values = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, (series) => {
        const found = drawdowns(dated(series));
        expect(found[0]?.depth ?? 0).toBeCloseTo(maximumDrawdown(series), 12);
        const below = series.filter((value, index) => value < Math.max(...series.slice(0, index + 1))).length;
        const covered = found.reduce((sum, { periods, recoveryDate }) => sum + periods - (recoveryDate ? 1 : 0), 0);
        expect(covered).toBe(below);
      }),
    );
  });

  it('refuse values that are not above 0 and dates out of order', () => {
    expect(() => drawdowns([])).toThrow('values must have at least 1');
    expect(() => drawdowns(dated([1, 0]))).toThrow('values[1].value must be');
    expect(() => drawdowns([...dated([1, 2]), { date: monthEnd(0), value: 1 }])).toThrow(
      'values[2].date must be after',
    );
  });
});

describe('Calmar ratio', () => {
  it('counts a fall from the very begin', () => {
    const returns = [-0.5, ...Array<number>(11).fill(0)];
    expect(calmarRatio(returns, 12)).toBeCloseTo(-1, 14);
  });

  it('does not exist without a loss', () => {
    expect(() => calmarRatio(Array<number>(12).fill(0.01), 12)).toThrow('returns must have a loss');
  });
});
