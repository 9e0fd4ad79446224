import { requireAtLeast } from '../input/require.ts';
import { requireEntries, requireFraction, requireSumOfOne } from '../input/require-shares.ts';
import { moneyMarketLimits, type MoneyMarketKind } from '../limits/money-market-limits.ts';
import { requireDays } from './liquidity.ts';

/** An asset of a money market fund. */
export interface MoneyMarketAsset {
  /** Of NAV; those of all assets, cash among them, add up to 1. */
  readonly weight: number;
  /** Calendar days until its rate is set anew, or until it matures where that is earlier. */
  readonly resetDays: number;
  /** Calendar days until its legal maturity. */
  readonly maturityDays: number;
  /** Business days until its money is there: matured, terminated or withdrawn; Infinity for a margin that is posted. */
  readonly payableInDays: number;
  /** Business days until its money is there where it is sold or redeemed; Infinity when not given. */
  readonly redeemableInDays?: number;
  /** Of a state or another body of article 17(7). */
  readonly isPublicDebt?: boolean;
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
/** Calendar days that public debt may have to run to count as weekly liquid. */
const MOST_PUBLIC_DAYS = 190;

/**
 * Weighted average maturity and life of a money market fund, and what of it is liquid daily and weekly. A short-term
 * fund has at most 60 and 120 days; one of variable NAV at least 7.5 % daily and 15 % weekly.
 * Source: Regulation (EU) 2017/1131, articles 2(19), 2(20), 24 and 25.
 */
export function moneyMarketFigures(assets: readonly MoneyMarketAsset[]): MoneyMarketFigures {
  requireAssets(assets);
  const sumOf = (valueOf: (asset: MoneyMarketAsset) => number): number =>
    assets.reduce((sum, asset) => sum + asset.weight * valueOf(asset), 0);
  return {
    averageMaturityDays: sumOf(({ resetDays }) => resetDays),
    averageLifeDays: sumOf(({ maturityDays }) => maturityDays),
    dailyLiquid: sumOf(({ payableInDays }) => Number(payableInDays <= DAY)),
    weeklyLiquid: sumOf(({ payableInDays }) => Number(payableInDays <= WEEK)),
  };
}

export interface WeeklyLiquidity {
  /** Payable within five business days. */
  readonly maturing: number;
  /** Of what is not: what the law lets count with it, no more than the kind of fund may. */
  readonly added: number;
  readonly total: number;
}

/**
 * Weekly liquid assets as the law counts them: of a fund of variable NAV with paper and units that are redeemed and settled
 * within five working days, up to 7.5 %; of one of constant or low volatility NAV with public debt of at most 190 days that is
 * redeemed and settled within one, up to 17.5 %.
 * Source: Regulation (EU) 2017/1131, articles 24(1)(g) and (h), 25(1)(e).
 */
export function weeklyLiquidity(kind: MoneyMarketKind, assets: readonly MoneyMarketAsset[]): WeeklyLiquidity {
  const { mostAddedWeekly, addedWeekly } = moneyMarketLimits(kind);
  const maturing = moneyMarketFigures(assets).weeklyLiquid;
  const counts = ({ payableInDays, maturityDays, redeemableInDays = Infinity, isPublicDebt }: MoneyMarketAsset) => {
    if (payableInDays <= WEEK) return false;
    if (addedWeekly === 'redeemable') return redeemableInDays <= WEEK;
    return isPublicDebt === true && redeemableInDays <= DAY && maturityDays <= MOST_PUBLIC_DAYS;
  };
  const found = assets.reduce((sum, asset) => sum + (counts(asset) ? asset.weight : 0), 0);
  const added = Math.min(mostAddedWeekly, found);
  return { maturing, added, total: maturing + added };
}

function requireAssets(assets: readonly MoneyMarketAsset[]): void {
  requireEntries('assets', assets);
  assets.forEach(({ weight, resetDays, maturityDays, payableInDays, redeemableInDays = Infinity }, index) => {
    const place = `assets[${index}]`;
    requireFraction(`${place}.weight`, weight);
    requireAtLeast(`${place}.resetDays`, resetDays, 0);
    requireDays(`${place}.payableInDays`, payableInDays);
    requireDays(`${place}.redeemableInDays`, redeemableInDays);
    requireAtLeast(`${place}.maturityDays`, maturityDays, 0);
    if (resetDays > maturityDays)
      throw new RangeError(`${place}.resetDays must be at most maturityDays, ${maturityDays}, not ${resetDays}.`);
  });
  requireSumOfOne(
    'weight of all assets',
    assets.map(({ weight }) => weight),
  );
}
