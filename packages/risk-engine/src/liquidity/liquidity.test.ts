import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysToLiquidate,
  liquidityBuckets,
  liquidityProfile,
  liquiditySlices,
  liquidShare,
  redemptionCoverage,
} from './liquidity.ts';
import { isMoneyMarketKind, moneyMarketLimits } from '../limits/money-market-limits.ts';
import { moneyMarketFigures, weeklyLiquidity } from './money-market.ts';
import { redemptionAtRisk } from './redemption-at-risk.ts';

const position = fc.record({
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
  daysToLiquidate: fc.double({ min: 0, max: 2000, noNaN: true }),
});
const portfolio = fc.array(position, { minLength: 1 });

describe('liquidity', () => {
  it('takes a share of the daily turnover', () => {
    expect(daysToLiquidate(2_000_000, 1_000_000, 0.2)).toBe(10);
    expect(daysToLiquidate(-2_000_000, 1_000_000, 0.2)).toBe(10);
  });

  it('puts each position whole into the period in which all of it can be sold', () => {
    const positions = [
      { weight: 0.4, daysToLiquidate: 0.5 },
      { weight: 0.35, daysToLiquidate: 5 },
      { weight: 0.25, daysToLiquidate: 40 },
    ];
    expect(liquidityProfile(positions)).toEqual([0.4, 0.35, 0, 0.25, 0, 0, 0]);
    expect(liquidityProfile([{ weight: 1, daysToLiquidate: 7 }])[1]).toBe(1);
  });

  it('puts what is no liquid asset into the last period, and counts nothing of it as liquid', () => {
    const positions = [
      { weight: 0.94, daysToLiquidate: 0.5 },
      { weight: 0.06, daysToLiquidate: Infinity },
    ];
    expect(liquidityProfile(positions)).toEqual([0.94, 0, 0, 0, 0, 0, 0.06]);
    expect(liquidShare(positions, 365)).toBe(0.94);
    expect(() => liquidShare([{ weight: 1, daysToLiquidate: -Infinity }], 1)).toThrow('positions[0].daysToLiquidate');
  });

  it('sells evenly over the days needed, where it is asked for slices', () => {
    const positions = [
      { weight: 0.4, daysToLiquidate: 0.5 },
      { weight: 0.6, daysToLiquidate: 10 },
    ];
    expect(liquidShare(positions, 1)).toBeCloseTo(0.46, 12);
    expect(liquidShare(positions, 10)).toBeCloseTo(1, 12);
    expect(liquiditySlices(positions)[0]).toBeCloseTo(0.46, 12);
  });

  it('gives profiles that add up to the portfolio, the slices never later than the whole positions', () => {
    fc.assert(
      fc.property(portfolio, (positions) => {
        const total = positions.reduce((sum, { weight }) => sum + weight, 0);
        const [whole, slices] = [liquidityProfile(positions), liquiditySlices(positions)];
        for (const profile of [whole, slices]) {
          expect(profile).toHaveLength(liquidityBuckets.length);
          expect(profile.reduce((sum, share) => sum + share, 0)).toBeCloseTo(total, 9);
          for (const share of profile) expect(share).toBeGreaterThan(-1e-9);
        }
        const until = (profile: readonly number[], bucket: number): number =>
          profile.slice(0, bucket + 1).reduce((sum, share) => sum + share, 0);
        for (const bucket of whole.keys())
          expect(until(slices, bucket)).toBeGreaterThanOrEqual(until(whole, bucket) - 1e-9);
      }),
    );
  });

  it('covers redemptions when liquid assets reach them', () => {
    expect(redemptionCoverage(0.3, 0.2)).toBeCloseTo(1.5, 12);
    expect(redemptionCoverage(0.3, 0)).toBe(Infinity);
  });

  it('refuses what it cannot be, by the name of the argument', () => {
    expect(() => daysToLiquidate(1, 0, 0.2)).toThrow('averageDailyTurnover must be a finite number above 0');
    expect(() => daysToLiquidate(1, 1, 1.2)).toThrow('participation must be between 0 and 1');
    expect(() => liquidityProfile([])).toThrow('positions must have at least one position');
    expect(() => liquidityProfile([{ weight: 1, daysToLiquidate: NaN }])).toThrow('positions[0].daysToLiquidate');
    expect(() => liquidShare([{ weight: NaN, daysToLiquidate: 1 }], 1)).toThrow('positions[0].weight');
    expect(() => redemptionCoverage(0.3, NaN)).toThrow('redemptionShare must be');
  });
});

describe('a money market fund', () => {
  const cash = { weight: 0.1, resetDays: 0, maturityDays: 0, payableInDays: 1 };
  const floater = { weight: 0.5, resetDays: 30, maturityDays: 300, payableInDays: 200 };
  const paper = { weight: 0.4, resetDays: 7, maturityDays: 7, payableInDays: 5 };

  it('has rates that stay by the next reset, and money that is lent by the legal maturity', () => {
    expect(moneyMarketFigures([cash, floater, paper])).toEqual({
      averageMaturityDays: expect.closeTo(17.8, 12),
      averageLifeDays: expect.closeTo(152.8, 12),
      dailyLiquid: 0.1,
      weeklyLiquid: 0.5,
    });
  });

  it('counts as weekly liquid what the law adds: paper that is sold and settled in five days, up to 7.5 %', () => {
    const long = { weight: 0.5, resetDays: 90, maturityDays: 90, payableInDays: 60 };
    const sold = (weight: number, redeemableInDays: number) => [
      { ...cash, weight: 0.5 - weight },
      { ...long, weight, redeemableInDays },
      long,
    ];
    expect(weeklyLiquidity('short-term VNAV', sold(0.05, 5))).toEqual({
      maturing: expect.closeTo(0.45, 12),
      added: expect.closeTo(0.05, 12),
      total: expect.closeTo(0.5, 12),
    });
    expect(weeklyLiquidity('standard VNAV', sold(0.3, 3)).added).toBe(0.075);
    expect(weeklyLiquidity('short-term VNAV', sold(0.3, 6)).added).toBe(0);
    // What is due in the week is not counted twice.
    expect(weeklyLiquidity('short-term VNAV', [{ ...paper, weight: 1, redeemableInDays: 1 }])).toMatchObject({
      added: 0,
      total: 1,
    });
  });

  it('of low volatility NAV adds public debt of at most 190 days that is settled within a day, up to 17.5 %', () => {
    const bill = {
      weight: 1,
      resetDays: 190,
      maturityDays: 190,
      payableInDays: 130,
      redeemableInDays: 1,
      isPublicDebt: true,
    };
    const addedOf = (change: object) => weeklyLiquidity('short-term LVNAV', [{ ...bill, ...change }]).added;
    expect(addedOf({})).toBe(0.175);
    expect(addedOf({ isPublicDebt: false })).toBe(0);
    expect(addedOf({ maturityDays: 191 })).toBe(0);
    expect(addedOf({ redeemableInDays: 2 })).toBe(0);
    expect(weeklyLiquidity('short-term VNAV', [{ ...bill, redeemableInDays: 6 }]).added).toBe(0);
  });

  it('has posted margin that is neither daily nor weekly liquid', () => {
    const margin = { weight: 1, resetDays: 1, maturityDays: 1, payableInDays: Infinity };
    expect(moneyMarketFigures([margin])).toMatchObject({ dailyLiquid: 0, weeklyLiquid: 0 });
  });

  it.each([
    ['short-term VNAV', 60, 120, 0.075, 0.15, 0.1],
    ['short-term LVNAV', 60, 120, 0.1, 0.3, 0.05],
    ['short-term public debt CNAV', 60, 120, 0.1, 0.3, 0.05],
    ['standard VNAV', 182, 365, 0.075, 0.15, 0.1],
  ] as const)(
    'that is %s has the limits of its kind',
    (kind, mostWam, mostWal, leastDaily, leastWeekly, mostOfBody) => {
      expect(moneyMarketLimits(kind)).toMatchObject({
        mostWam,
        mostWal,
        leastDaily,
        leastWeekly,
        mostOfBody,
        mostOfDeposits: 0.1,
        mostOfCounterparty: 0.05,
        mostCombined: 0.15,
      });
      expect(isMoneyMarketKind(kind)).toBe(true);
    },
  );

  it('cites the letters of its kind', () => {
    const { articles } = moneyMarketLimits('short-term LVNAV');
    expect(articles).toEqual({
      wam: '24(1)(a)',
      wal: '24(1)(b)',
      daily: '24(1)(c)',
      weekly: '24(1)(e)',
      addedWeekly: '24(1)(g)',
      body: '17(1)(a)',
    });
    expect(moneyMarketLimits('short-term VNAV').articles).toMatchObject({ daily: '24(1)(d)', weekly: '24(1)(f)' });
    expect(moneyMarketLimits('standard VNAV').articles).toMatchObject({ daily: '25(1)(c)', weekly: '25(1)(d)' });
  });

  it('is one by its kind alone', () => {
    expect([null, undefined, '', 'VNAV'].some((text) => isMoneyMarketKind(text))).toBe(false);
  });

  it('is refused where a rate is set after the maturity, or where something is missing', () => {
    expect(() => moneyMarketFigures([{ ...paper, weight: 1, resetDays: 8 }])).toThrow(
      'assets[0].resetDays must be at most maturityDays, 7, not 8',
    );
    expect(() => moneyMarketFigures([cash, floater])).toThrow('weight of all assets must add up to 1');
  });
});

describe('redemption at risk', () => {
  const history = { horizonDays: 1, confidence: 0.99 };

  it('is the tail of the gross redemptions over the horizon', () => {
    const grossDailyRedemptions = Array.from({ length: 250 }, (_, day) => ((day * 97) % 250) / 10_000);
    // The third worst of 250 days.
    expect(redemptionAtRisk({ ...history, grossDailyRedemptions })).toEqual({
      share: 0.0247,
      observations: 250,
      basis: 'tail',
    });
  });

  it('adds up the days of the horizon', () => {
    const grossDailyRedemptions = [0.01, 0.02, 0, 0.03];
    expect(redemptionAtRisk({ ...history, grossDailyRedemptions, horizonDays: 2 })).toEqual({
      share: expect.closeTo(0.03, 12),
      observations: 3,
      basis: 'worst',
    });
  });

  it('is not known before the horizon has passed, and refuses a net flow or a missing day', () => {
    expect(redemptionAtRisk({ ...history, grossDailyRedemptions: [0.01], horizonDays: 2 })).toBeNull();
    expect(() => redemptionAtRisk({ ...history, grossDailyRedemptions: [0.01, -0.02] })).toThrow(
      'grossDailyRedemptions[1] must be a finite number of at least 0, not -0.02',
    );
    expect(() => redemptionAtRisk({ ...history, grossDailyRedemptions: [0.01, NaN] })).toThrow(
      'grossDailyRedemptions[1] must be a finite number, not NaN',
    );
  });
});
