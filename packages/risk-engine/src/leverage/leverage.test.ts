import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationNettedExposure } from './duration-netting.ts';
import type { LeveragePosition } from './leverage-position.ts';
import { aifCommitmentExposure, aifGrossExposure, sumOfNotionals, ucitsCommitmentExposure } from './leverage.ts';

const security = (underlying: string, notional: number): LeveragePosition => ({
  underlying,
  kind: 'security',
  notional,
});
const derivative = (underlying: string, notional: number, hedges?: LeveragePosition['hedges']): LeveragePosition => ({
  underlying,
  kind: 'derivative',
  notional,
  ...(hedges ? { hedges } : {}),
});

describe('leverage of a UCITS', () => {
  it('adds up the notionals of derivatives whatever their sign', () => {
    expect(sumOfNotionals([security('EQ', 0.9), derivative('EQ', -0.3), derivative('IR', 0.5)])).toBeCloseTo(0.8, 12);
  });

  it('nets long and short derivatives on one underlying', () => {
    expect(ucitsCommitmentExposure([derivative('EQ', 0.5), derivative('EQ', -0.2)])).toBeCloseTo(0.3, 12);
    expect(ucitsCommitmentExposure([derivative('EQ', 0.5), derivative('IR', -0.2)])).toBeCloseTo(0.7, 12);
  });

  it('does not count what is sold on the security itself', () => {
    expect(ucitsCommitmentExposure([security('A', 0.9), derivative('A', -0.3)])).toBe(0);
    expect(ucitsCommitmentExposure([security('A', 0.2), derivative('A', -0.3)])).toBeCloseTo(0.1, 12);
    expect(ucitsCommitmentExposure([security('A', 0.9), derivative('A', 0.3)])).toBeCloseTo(0.3, 12);
  });

  it('does not net an index future against single shares, unless it is documented to hedge them', () => {
    const shares = [security('A', 0.5), security('B', 0.4)];
    expect(ucitsCommitmentExposure([...shares, derivative('index', -0.3)])).toBeCloseTo(0.3, 12);
    expect(ucitsCommitmentExposure([...shares, derivative('index', -0.3, { underlyings: ['A', 'B'] })])).toBe(0);
    expect(ucitsCommitmentExposure([...shares, derivative('index', -0.95, { underlyings: ['A', 'B'] })])).toBeCloseTo(
      0.05,
      12,
    );
  });

  it('does not count a forward that hedges the currency of securities, as far as there are some', () => {
    const dollars = { ...security('A', 0.25), foreignCurrency: 'USD' };
    expect(ucitsCommitmentExposure([dollars, derivative('USD/EUR', -0.2, { currency: 'USD' })])).toBe(0);
    expect(ucitsCommitmentExposure([dollars, derivative('USD/EUR', -0.4, { currency: 'USD' })])).toBeCloseTo(0.15, 12);
    expect(ucitsCommitmentExposure([dollars, derivative('USD/EUR', 0.4, { currency: 'USD' })])).toBeCloseTo(0.4, 12);
    const two = ['first', 'second'].map((name) => derivative(name, -0.2, { currency: 'USD' }));
    expect(ucitsCommitmentExposure([dollars, ...two])).toBeCloseTo(0.15, 12);
  });
});

describe('leverage of an AIF', () => {
  const portfolio = (hedges?: LeveragePosition['hedges']): LeveragePosition[] => [
    security('A', 0.65),
    { ...security('B', 0.25), foreignCurrency: 'USD' },
    { underlying: 'cash', kind: 'baseCurrencyCash', notional: 0.1 },
    derivative('index', -0.3, hedges),
    derivative('USD/EUR', -0.2, { currency: 'USD' }),
  ];

  it('is by the gross method all that is held and owed, without cash of the own currency', () => {
    expect(aifGrossExposure(portfolio())).toBeCloseTo(1.4, 12);
    expect(aifGrossExposure(portfolio({ underlyings: ['A', 'B'] }))).toBeCloseTo(1.4, 12);
  });

  it('is by the commitment method what is left after netting and hedging, securities among it', () => {
    expect(aifCommitmentExposure(portfolio())).toBeCloseTo(1.3, 12);
    expect(aifCommitmentExposure(portfolio({ underlyings: ['A', 'B'] }))).toBeCloseTo(0.7, 12);
  });

  it('is 100 % by the commitment method where nothing is borrowed or derived, and by the gross method less its cash', () => {
    const plain = [security('A', 0.9), { underlying: 'cash', kind: 'baseCurrencyCash', notional: 0.1 } as const];
    expect(aifCommitmentExposure(plain)).toBeCloseTo(1, 12);
    expect(aifGrossExposure(plain)).toBeCloseTo(0.9, 12);
  });

  it('counts what was bought on credit, and not the credit again', () => {
    const borrowed = [security('A', 1.2), { underlying: 'cash', kind: 'baseCurrencyCash', notional: -0.2 } as const];
    expect(aifCommitmentExposure(borrowed)).toBeCloseTo(1.2, 12);
    expect(aifGrossExposure(borrowed)).toBeCloseTo(1.2, 12);
  });
});

describe('duration netting', () => {
  const of = (maturityYears: number, notional: number) => ({ maturityYears, duration: 5, notional });

  it.each<[what: string, derivatives: readonly ReturnType<typeof of>[], exposure: number]>([
    ['nothing within a range', [of(3, 1), of(6, -1)], 0],
    ['40 % between ranges side by side', [of(1, 1), of(3, -1)], 0.4],
    ['75 % over one range', [of(1, 1), of(10, -1)], 0.75],
    ['all of it over two ranges', [of(1, 1), of(20, -1)], 1],
    ['all that is left', [of(3, 1), of(5, -0.4)], 0.6],
    ['the nearer range first', [of(1, 1), of(7, -0.5), of(15, -0.5)], 0.4 * 0.5 + 0.75 * 0.5],
  ])('counts %s', (_what, derivatives, exposure) => {
    expect(durationNettedExposure(derivatives, 5)).toBeCloseTo(exposure, 14);
  });

  it('converts by duration: the target of half the duration makes the position twice as large', () => {
    expect(durationNettedExposure([{ maturityYears: 10, duration: 8, notional: -0.1 }], 4)).toBeCloseTo(0.2, 14);
  });

  it('is between the net and the gross position, the same for the mirrored book, whatever the order', () => {
    const book = fc.array(
      fc.record({
        maturityYears: fc.double({ min: 0, max: 40, noNaN: true }),
        duration: fc.double({ min: 0, max: 25, noNaN: true }),
        notional: fc.double({ min: -2, max: 2, noNaN: true }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(book, (derivatives) => {
        const positions = derivatives.map(({ duration, notional }) => (duration / 5) * notional);
        const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
        const exposure = durationNettedExposure(derivatives, 5);
        expect(exposure).toBeGreaterThanOrEqual(Math.abs(sum(positions)) - 1e-9);
        expect(exposure).toBeLessThanOrEqual(sum(positions.map(Math.abs)) + 1e-9);
        const mirrored = derivatives.map((one) => ({ ...one, notional: -one.notional }));
        expect(durationNettedExposure(mirrored, 5)).toBeCloseTo(exposure, 12);
        expect(durationNettedExposure(derivatives.toReversed(), 5)).toBeCloseTo(exposure, 9);
      }),
    );
  });
});

describe('leverage', () => {
  const position = fc.record({
    underlying: fc.constantFrom('A', 'B', 'C'),
    kind: fc.constantFrom('security' as const, 'derivative' as const, 'baseCurrencyCash' as const),
    notional: fc.double({ min: -2, max: 2, noNaN: true }),
  });

  it('of any portfolio: commitment at most gross and cash, a UCITS never above an AIF of the same positions', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1 }), (positions) => {
        const commitment = ucitsCommitmentExposure(positions);
        expect(commitment).toBeGreaterThanOrEqual(0);
        expect(commitment).toBeLessThanOrEqual(sumOfNotionals(positions) + 1e-9);
        expect(commitment).toBeLessThanOrEqual(aifCommitmentExposure(positions) + 1e-9);
        const cash = positions.reduce(
          (sum, { kind, notional }) => sum + (kind === 'baseCurrencyCash' ? notional : 0),
          0,
        );
        const most = aifGrossExposure(positions) + Math.max(0, cash);
        expect(aifCommitmentExposure(positions)).toBeLessThanOrEqual(most + 1e-9);
      }),
    );
  });

  it('refuses no positions, a missing notional, and a security that hedges', () => {
    for (const figure of [sumOfNotionals, ucitsCommitmentExposure, aifGrossExposure, aifCommitmentExposure]) {
      expect(() => figure([])).toThrow('positions must have at least one position');
      expect(() => figure([security('A', NaN)])).toThrow('positions[0].notional must be a finite number, not NaN');
      expect(() => figure([{ ...security('A', 1), hedges: { currency: 'USD' } }])).toThrow('positions[0].hedges');
    }
  });
});
