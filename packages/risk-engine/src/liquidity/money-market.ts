import { requireAtLeast } from '../input/require.ts';
import { requireEntries, requireFraction, requireSumOfOne } from '../input/require-shares.ts';

/** An asset of a money market fund. */
export interface MoneyMarketAsset {
  /** Of NAV; those of all assets, cash among them, add up to 1. */
  readonly weight: number;
  /** Calendar days until its rate is set anew, or until it matures where that is earlier. */
  readonly resetDays: number;
  /** Calendar days until its legal maturity. */
  readonly maturityDays: number;
  /** Business days until its money is there: matured, terminated or withdrawn. */
  readonly payableInDays: number;
}

export interface MoneyMarketFigures {
  /** WAM, calendar days: how long rates stay as they are. */
  readonly averageMaturityDays: number;
  /** WAL, calendar days: how long money is lent. */
  readonly averageLifeDays: number;
  /** Of NAV, payable within one business day, and within five. */
  readonly dailyLiquid: number;
  readonly weeklyLiquid: number;
}

const DAY = 1;
const WEEK = 5;

/**
 * Weighted average maturity and life of a money market fund, and what of it is liquid daily and weekly. A short-term
 * fund has at most 60 and 120 days; one of variable NAV at least 7.5 % daily and 15 % weekly.
 * Source: Regulation (EU) 2017/1131, articles 2(19), 2(20), 24 and 25.
 */
export function moneyMarketFigures(assets: readonly MoneyMarketAsset[]): MoneyMarketFigures {
  requireEntries('assets', assets);
  assets.forEach(({ weight, resetDays, maturityDays, payableInDays }, index) => {
    const place = `assets[${index}]`;
    requireFraction(`${place}.weight`, weight);
    requireAtLeast(`${place}.resetDays`, resetDays, 0);
    requireAtLeast(`${place}.payableInDays`, payableInDays, 0);
    requireAtLeast(`${place}.maturityDays`, maturityDays, 0);
    if (resetDays > maturityDays)
      throw new RangeError(`${place}.resetDays must be at most maturityDays, ${maturityDays}, not ${resetDays}.`);
  });
  requireSumOfOne(
    'weight of all assets',
    assets.map(({ weight }) => weight),
  );
  const sumOf = (valueOf: (asset: MoneyMarketAsset) => number): number =>
    assets.reduce((sum, asset) => sum + asset.weight * valueOf(asset), 0);
  return {
    averageMaturityDays: sumOf(({ resetDays }) => resetDays),
    averageLifeDays: sumOf(({ maturityDays }) => maturityDays),
    dailyLiquid: sumOf(({ payableInDays }) => Number(payableInDays <= DAY)),
    weeklyLiquid: sumOf(({ payableInDays }) => Number(payableInDays <= WEEK)),
  };
}
