import { accruedInterest, bondCashFlows, bondSensitivities } from '@fundscope/risk-engine';
import { dateOfDay, dayNumber } from '@fundscope/contract/calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_PRICE_DAY, isMarketMonthStart, marketDays } from '../demo-calendar.ts';
import { maturityBucket } from './bond-issues.ts';
import type { BondSeries } from './bond-series.ts';
import { simulateMarket, type DemoMarket } from './demo-market.ts';
import { leiCheckDigits } from './lei.ts';

describe('bonds of the demo market', () => {
  let market: DemoMarket;
  let series: { readonly key: string; readonly bond: BondSeries }[];
  const date = (row: number): string => marketDays[FIRST_PRICE_DAY + row]!;

  beforeAll(() => {
    market = simulateMarket();
    series = market.universe.flatMap(({ key }, column) => {
      const bond = market.history.bonds[column];
      return bond ? [{ key, bond }] : [];
    });
  });

  it('have the price, duration and convexity that the risk engine gives for their payments and yield', () => {
    for (const { key, bond } of series) {
      for (const row of [0, 300, 771]) {
        const { coupon, couponsPerYear, maturityDate } = bond.issues[bond.issueOf[row]!]!;
        if (couponsPerYear === 0) continue;
        const terms = { maturityDate, couponRate: coupon, couponsPerYear, dayCount: 'ACT/ACT ICMA' } as const;
        const expected = bondSensitivities(bondCashFlows(terms, date(row)), {
          yield: bond.yields[row]!,
          compoundingsPerYear: couponsPerYear,
        });
        const found = bond.values[row]!;
        expect(found.price / expected.price, key).toBeCloseTo(1, 10);
        expect(found.modifiedDuration, key).toBeCloseTo(expected.modifiedDuration, 8);
        expect(found.convexity, key).toBeCloseTo(expected.convexity, 6);
        expect(found.accrued, key).toBeCloseTo(accruedInterest(terms, date(row)), 8);
      }
    }
  });

  it('age by a day a day, and change for the next on the first business day of a month only', () => {
    const faults = series.flatMap(({ key, bond }) =>
      [...bond.issueOf.keys()].slice(1).flatMap((row) => {
        const isChanged = bond.issueOf[row] !== bond.issueOf[row - 1];
        const isAlive = bond.issues[bond.issueOf[row]!]!.maturityDate > date(row);
        return isAlive && (!isChanged || isMarketMonthStart(FIRST_PRICE_DAY + row)) ? [] : [`${key} ${date(row)}`];
      }),
    );
    expect(faults).toEqual([]);
    expect(series.filter(({ bond }) => bond.issues.length > 1).length).toBeGreaterThan(20);
    expect(series.filter(({ bond }) => bond.issues[0]!.issueDate > date(0))).toEqual([]);
  });

  it('pay every coupon once', () => {
    for (const { key, bond } of series) {
      const [issue] = bond.issues;
      const lastRow = bond.issueOf.lastIndexOf(0);
      const [first, last] = [dayNumber(date(0)), dayNumber(date(lastRow))];
      const due = issue!.paymentDays.filter((day) => day > first && day <= last).length;
      const paid = bond.couponReturns.slice(0, lastRow + 1).filter((value) => value > 0).length;
      expect(paid, `${key} ${issue!.paymentDays.map(dateOfDay).join()}`).toBe(issue!.couponsPerYear === 0 ? 0 : due);
    }
  });

  it.each([
    [0.02, '0-1'],
    [1, '0-1'],
    [1.01, '1-3'],
    [7, '5-7'],
    [12, '> 10'],
  ])('with %d years to go are of the group %s', (years, bucket) => {
    expect(maturityBucket(years)).toBe(bucket);
  });
});

describe('synthetic LEI', () => {
  it.each(['7LTWFZYICNSX8D621K86', '529900T8BM49AURSDO55', '213800WAVVOPS85N2205'])(
    'has the check digits of %s',
    (lei) => {
      expect(leiCheckDigits(lei.slice(0, 18))).toBe(lei.slice(18));
    },
  );
});
