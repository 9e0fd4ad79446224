import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brinsonFachler, type AttributionSegment } from './brinson-fachler.ts';
import { linkAttribution } from './carino-linking.ts';

const segment = (name: string, [wp, wb, rp, rb]: readonly [number, number, number, number]): AttributionSegment => ({
  name,
  portfolioWeight: wp,
  benchmarkWeight: wb,
  portfolioReturn: rp,
  benchmarkReturn: rb,
});
const example = [
  segment('equities', [0.6, 0.5, 0.05, 0.04]),
  segment('bonds', [0.3, 0.4, 0.01, 0.015]),
  segment('cash', [0.1, 0.1, 0.002, 0.002]),
];
const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 }).map((parts) => {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
});
const returns = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 4, maxLength: 4 });
const segments = fc
  .tuple(weights, weights, returns, returns)
  .map(([wp, wb, rp, rb]) => wp.map((_, i) => segment(`segment ${i}`, [wp[i]!, wb[i]!, rp[i]!, rb[i]!])));
const totalOf = ({ allocation, selection, interaction }: ReturnType<typeof brinsonFachler>['total']): number =>
  allocation + selection + interaction;

describe('attribution of a period', () => {
  it('of the example is 0.25 allocation, 0.30 selection and 0.15 interaction of 0.70 percent points', () => {
    const { portfolioReturn, benchmarkReturn, total } = brinsonFachler(example);
    expect(portfolioReturn).toBeCloseTo(0.0332, 14);
    expect(benchmarkReturn).toBeCloseTo(0.0262, 14);
    expect(total).toEqual({
      allocation: expect.closeTo(0.0025, 14),
      selection: expect.closeTo(0.003, 14),
      interaction: expect.closeTo(0.0015, 14),
    });
  });

  it('adds up to the active return', () => {
    fc.assert(
      fc.property(segments, (any) => {
        const { portfolioReturn, benchmarkReturn, total } = brinsonFachler(any);
        expect(totalOf(total)).toBeCloseTo(portfolioReturn - benchmarkReturn, 12);
      }),
    );
  });

  it('has no selection in what only one of both holds', () => {
    const only = [
      { ...segment('own idea', [0.2, 0, 0.1, 0]), benchmarkReturn: null },
      segment('rest', [0.8, 1, 0.02, 0.02]),
    ];
    const [ownIdea] = brinsonFachler(only).segments;
    expect(ownIdea).toEqual({
      name: 'own idea',
      allocation: expect.closeTo(0.2 * 0.08, 14),
      selection: 0,
      interaction: 0,
    });
  });

  it('refuses a missing return of what is held, weights that do not add up and a name twice', () => {
    const missing = { ...segment('a', [1, 1, 0, 0]), portfolioReturn: null };
    expect(() => brinsonFachler([missing])).toThrow('segments[0].portfolioReturn must be a return, not missing');
    expect(() => brinsonFachler([segment('a', [0.9, 1, 0, 0])])).toThrow(
      'portfolioWeight of segments must add up to 1',
    );
    expect(() => brinsonFachler([segment('a', [1, 0.9, 0, 0])])).toThrow(
      'benchmarkWeight of segments must add up to 1',
    );
    const twice = [segment('a', [0.5, 0.5, 0, 0]), segment('a', [0.5, 0.5, 0, 0])];
    expect(() => brinsonFachler(twice)).toThrow('segments[1].name must be unlike');
  });
});

describe('attribution of linked periods', () => {
  const periods = fc.array(segments.map(brinsonFachler), { minLength: 1, maxLength: 12 });

  it('adds up to the active return of the linked returns', () => {
    fc.assert(
      fc.property(periods, (any) => {
        const { portfolioReturn, benchmarkReturn, total } = linkAttribution(any);
        const grown = any.reduce((product, period) => product * (1 + period.portfolioReturn), 1) - 1;
        expect(portfolioReturn).toBeCloseTo(grown, 12);
        expect(totalOf(total)).toBeCloseTo(portfolioReturn - benchmarkReturn, 9);
      }),
    );
  });

  it('of one period is the period', () => {
    const period = brinsonFachler(example);
    const linked = linkAttribution([period]);
    expect(totalOf(linked.total)).toBeCloseTo(0.007, 14);
    linked.segments.forEach((effects, index) =>
      expect(effects.selection).toBeCloseTo(period.segments[index]!.selection, 14),
    );
  });

  it('holds where portfolio and benchmark return the same, in a period or over all', () => {
    const even = brinsonFachler([segment('a', [0.5, 0.4, 0.01, 0.01]), segment('b', [0.5, 0.6, 0.01, 0.01])]);
    const { total } = linkAttribution([even, brinsonFachler(example), even]);
    expect(totalOf(total)).toBeCloseTo(1.01 ** 2 * (1.0332 - 1.0262), 12);
  });

  it('refuses effects that are not those of the returns, and a return of all', () => {
    const period = brinsonFachler(example);
    expect(() => linkAttribution([{ ...period, portfolioReturn: 0.05 }])).toThrow('periods[0].segments must add up');
    expect(() => linkAttribution([{ ...period, benchmarkReturn: -1 }])).toThrow('periods[0].benchmarkReturn');
  });
});
