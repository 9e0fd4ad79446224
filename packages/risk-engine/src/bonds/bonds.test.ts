import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accruedInterest, type FixedCouponBond } from './accrued-interest.ts';
import { bondCashFlows, presentValue, type CashFlow } from './cash-flows.ts';
import { bondSensitivities } from './sensitivities.ts';
import { spreadLoss, spreadSensitivities } from './spread-risk.ts';
import { yieldToMaturity } from './yield.ts';

const bond = {
  maturityDate: '2031-03-15',
  couponRate: 0.04,
  couponsPerYear: 2,
  dayCount: 'ACT/ACT ICMA',
} as const satisfies FixedCouponBond;
const flows = fc.array(
  fc.record({
    years: fc.double({ min: 0.05, max: 40, noNaN: true }),
    amount: fc.double({ min: 0.1, max: 110, noNaN: true }),
  }),
  { minLength: 1, maxLength: 20 },
);
const rate = fc.double({ min: -0.02, max: 0.2, noNaN: true });
const frequency = fc.constantFrom(1, 2, 4, 12);

describe('accrued interest', () => {
  it('runs by the days of the coupon period', () => {
    // 45 of 181 days of a half-yearly coupon of 2.
    expect(accruedInterest(bond, '2026-10-30')).toBeCloseTo((2 * 45) / 181, 14);
  });

  it('is 0 on a coupon date and nearly a coupon the day before the next, whatever the day count', () => {
    for (const dayCount of ['ACT/ACT ICMA', 'ACT/ACT ISDA', 'ACT/365F', 'ACT/360', '30/360', '30E/360'] as const) {
      expect(accruedInterest({ ...bond, dayCount }, '2026-09-15')).toBe(0);
      expect(accruedInterest({ ...bond, dayCount }, '2027-03-14')).toBeGreaterThan(1.95);
    }
  });
});

describe('bond prices', () => {
  it('are those that spreadsheets give: PRICE and YIELD of the vendor documentation', () => {
    const terms = { couponRate: 0.0575, couponsPerYear: 2, dayCount: '30/360' } as const;
    const tenYears = { ...terms, maturityDate: '2017-11-15' };
    const dirty = presentValue(bondCashFlows(tenYears, '2008-02-15'), { yield: 0.065, compoundingsPerYear: 2 });
    expect(dirty - accruedInterest(tenYears, '2008-02-15')).toBeCloseTo(94.63436162, 7);
    const eightYears = { ...terms, maturityDate: '2016-11-15' };
    const price = 95.04287 + accruedInterest(eightYears, '2008-02-15');
    expect(yieldToMaturity(bondCashFlows(eightYears, '2008-02-15'), price, 2)).toBeCloseTo(0.065, 7);
  });

  it('are 100 on a coupon date when the yield is the coupon', () => {
    const discounting = { yield: bond.couponRate, compoundingsPerYear: bond.couponsPerYear };
    expect(presentValue(bondCashFlows(bond, '2026-09-15'), discounting)).toBeCloseTo(100, 11);
  });

  it('give back the yield that they were made with', () => {
    fc.assert(
      fc.property(flows, rate, frequency, (cashFlows, yieldRate, compoundingsPerYear) => {
        const price = presentValue(cashFlows, { yield: yieldRate, compoundingsPerYear });
        expect(yieldToMaturity(cashFlows, price, compoundingsPerYear)).toBeCloseTo(yieldRate, 10);
      }),
    );
  });

  it('that no yield gives are refused', () => {
    expect(() => yieldToMaturity([{ years: 1, amount: 100 }], 1e-3, 1)).toThrow('dirtyPrice is 0.001');
    expect(() => yieldToMaturity([{ years: 1, amount: 100 }], 1e20, 1)).toThrow('dirtyPrice is 100000000000000000000');
    expect(() => yieldToMaturity([{ years: 1, amount: -100 }], 90, 1)).toThrow('cashFlows[0].amount');
    expect(() => presentValue([{ years: 1, amount: 1 }], { yield: -2, compoundingsPerYear: 2 })).toThrow(
      'yield must be above -2',
    );
  });
});

describe('duration and convexity', () => {
  it('are the numeric derivatives of the price', () => {
    fc.assert(
      fc.property(flows, rate, frequency, (cashFlows, yieldRate, compoundingsPerYear) => {
        const at = (shift: number): number =>
          presentValue(cashFlows, { yield: yieldRate + shift, compoundingsPerYear });
        const { price, modifiedDuration, convexity, dv01 } = bondSensitivities(cashFlows, {
          yield: yieldRate,
          compoundingsPerYear,
        });
        const step = 1e-5;
        const slope = (at(step) - at(-step)) / (2 * step);
        expect(Math.abs(modifiedDuration / (-slope / price) - 1)).toBeLessThan(1e-6);
        expect(dv01).toBeCloseTo(-slope / 10_000, 6);
        const wide = 1e-3;
        const curvature = (at(wide) - 2 * price + at(-wide)) / wide ** 2;
        expect(Math.abs(convexity / (curvature / price) - 1)).toBeLessThan(1e-3);
      }),
    );
  });

  it('of one payment are its time, and lie between the first and the last of several', () => {
    expect(
      bondSensitivities([{ years: 7, amount: 100 }], { yield: 0.03, compoundingsPerYear: 1 }).macaulayDurationYears,
    ).toBe(7);
    fc.assert(
      fc.property(flows, rate, (cashFlows, yieldRate) => {
        const years = cashFlows.map((flow) => flow.years);
        const { macaulayDurationYears } = bondSensitivities(cashFlows, { yield: yieldRate, compoundingsPerYear: 1 });
        expect(macaulayDurationYears).toBeGreaterThanOrEqual(Math.min(...years) - 1e-9);
        expect(macaulayDurationYears).toBeLessThanOrEqual(Math.max(...years) + 1e-9);
      }),
    );
  });

  it('refuse payments of the past and payments that are worth nothing', () => {
    const discounting = { yield: 0.03, compoundingsPerYear: 1 };
    expect(() => bondSensitivities([{ years: 0, amount: 1 }], discounting)).toThrow('cashFlows[0].years');
    expect(() => bondSensitivities([{ years: 1, amount: 0 }], discounting)).toThrow('price of cashFlows');
  });
});

describe('spread risk', () => {
  it('is the numeric derivative by the spread', () => {
    fc.assert(
      fc.property(flows, rate, rate, (cashFlows, zero, spread) => {
        const zeroRates = cashFlows.map(({ years }) => zero + years / 1000);
        const at = (shift: number): number => spreadSensitivities(cashFlows, zeroRates, spread + shift).price;
        const { price, spreadDuration, cs01 } = spreadSensitivities(cashFlows, zeroRates, spread);
        const slope = (at(1e-5) - at(-1e-5)) / 2e-5;
        expect(Math.abs(spreadDuration / (-slope / price) - 1)).toBeLessThan(1e-6);
        expect(cs01).toBeCloseTo((price * spreadDuration) / 10_000, 9);
      }),
    );
  });

  it('of a floater is long, though its rate is fixed soon', () => {
    // Yearly, five years, forward rates of a flat curve: worth 100 whatever the rate.
    const floater = (zero: number): CashFlow[] =>
      [1, 2, 3, 4, 5].map((years) => ({ years, amount: 100 * (Math.exp(zero) - 1) + (years === 5 ? 100 : 0) }));
    const price = (zero: number): number => spreadSensitivities(floater(zero), Array<number>(5).fill(zero), 0).price;
    expect(price(0.05) - price(0.02)).toBeCloseTo(0, 10);
    expect(spreadSensitivities(floater(0.03), Array<number>(5).fill(0.03), 0).spreadDuration).toBeGreaterThan(4.5);
  });

  it('adds up over positions, wider spreads of what is held lose', () => {
    const held = { weight: 0.5, spreadDuration: 4, spreadChange: 0.01 };
    expect(spreadLoss([held, { weight: -0.1, spreadDuration: 8, spreadChange: 0.02 }])).toBeCloseTo(0.02 - 0.016, 14);
    expect(() => spreadSensitivities([{ years: 1, amount: 1 }], [], 0)).toThrow('zeroRates must have at least 1');
  });
});
