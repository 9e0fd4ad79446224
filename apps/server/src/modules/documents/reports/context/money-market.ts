import { businessDaysUntilPaid, dayNumber } from '@fundscope/contract/calendar';
import {
  isMoneyMarketKind,
  moneyMarketFigures,
  moneyMarketLimits,
  weeklyLiquidity,
  type MoneyMarketAsset,
  type MoneyMarketKind,
} from '@fundscope/risk-engine';
import type { RowOf } from '../../figures/read-figures.ts';
import { daysOf, sumOf, type ReportContext } from './report-context.ts';
import { isTiedUp } from './tied-up.ts';

type Position = RowOf<'positions'>;

/** Business days from a sale to the money (Regulation (EU) 909/2014, article 5). */
const SETTLEMENT = 2;
/** What weights may miss of 1. */
const ROUNDING = 1e-6;

export const moneyMarketKindOf = ({ fund }: Pick<ReportContext, 'fund'>): MoneyMarketKind | null =>
  isMoneyMarketKind(fund.money_market_kind) ? fund.money_market_kind : null;

/** What has a market value: derivatives have none. */
export const heldBy = ({ figures }: Pick<ReportContext, 'figures'>): Position[] =>
  figures.positions.filter(({ notional }) => notional === null);

/** Calendar days until it matures; cash can be had the next day. Null for what has no maturity. */
export function maturityDays({ order }: Pick<ReportContext, 'order'>, row: Position): number | null {
  if (row.type === 'Cash') return 1;
  return row.maturity_date === null ? null : dayNumber(row.maturity_date.slice(0, 10)) - dayNumber(order.date);
}

interface Stressed {
  /** How many times as long sales take. */
  readonly slower?: number;
  /** Paper that nobody pays or buys any more. */
  readonly fallen?: ReadonlySet<Position>;
}

/** Debt: what a money market fund holds of it are money market instruments (articles 9 and 10). */
const isInstrument = ({ type, maturity_date: date }: Position): boolean =>
  date !== null && /bond$|^Money market$/u.test(type);

function assetOf(
  context: Pick<ReportContext, 'order'>,
  row: Position,
  redeemableInDays: number,
  isFallen: boolean,
): MoneyMarketAsset {
  // What has no maturity of its own, such as units of another fund, has no place in averages: they are not shown then.
  const days = maturityDays(context, row) ?? 0;
  const payable = (): number => {
    if (isFallen) return Infinity;
    if (row.type === 'Cash') return isTiedUp(row) ? Infinity : 1;
    return row.maturity_date === null
      ? Infinity
      : businessDaysUntilPaid(context.order.date, row.maturity_date.slice(0, 10));
  };
  return {
    weight: row.weight,
    resetDays: days,
    maturityDays: days,
    payableInDays: payable(),
    redeemableInDays: isFallen || !isInstrument(row) ? Infinity : redeemableInDays,
    isPublicDebt: isPublic(row),
  };
}

/** Of a state, a region or a supranational body; a government bond is so, whoever the data say has issued it. */
export const isPublic = ({ type, issuer_type: issuer }: Pick<Position, 'type' | 'issuer_type'>): boolean =>
  type === 'Government bond' || ['sovereign', 'regional', 'supranational'].includes(issuer ?? '');

export interface MoneyMarketMeasures {
  /** Calendar days; null where something has no maturity. */
  readonly wam: number | null;
  readonly wal: number | null;
  readonly daily: number;
  readonly weekly: Weekly;
}

interface Weekly {
  readonly maturing: number;
  /** Null where it depends on how fast public debt settles, which the data do not say. */
  readonly added: number | null;
  readonly total: number | null;
}

/** Why weights are no shares of a portfolio that has averages; null where they are. */
export function unmeasured(
  context: Pick<ReportContext, 'order' | 'figures'>,
): 'overdraft' | 'matured' | 'parts' | null {
  const held = heldBy(context);
  if (held.some(({ weight }) => weight < 0)) return 'overdraft';
  if (held.some((row) => (maturityDays(context, row) ?? 0) < 0)) return 'matured';
  return Math.abs(sumOf(held.map(({ weight }) => weight)) - 1) > ROUNDING ? 'parts' : null;
}

/** Null where `unmeasured` says why. */
export function moneyMarketMeasures(
  context: Pick<ReportContext, 'order' | 'figures'>,
  kind: MoneyMarketKind,
  { slower = 1, fallen = new Set() }: Stressed = {},
): MoneyMarketMeasures | null {
  if (unmeasured(context) !== null) return null;
  const held = heldBy(context);
  const needsSettlement = moneyMarketLimits(kind).addedWeekly === 'public debt';
  const assets = held.map((row) =>
    // For what the unknown settlement may let count at most, public debt is taken as sold at once.
    assetOf(context, row, needsSettlement ? 0 : Math.ceil(daysOf(row) * slower) + SETTLEMENT, fallen.has(row)),
  );
  const { averageMaturityDays, averageLifeDays, dailyLiquid } = moneyMarketFigures(assets);
  const isWhole = held.every((row) => maturityDays(context, row) !== null);
  const { maturing, added, total } = weeklyLiquidity(kind, assets);
  const isOpen = needsSettlement && added > 0;
  return {
    wam: isWhole ? averageMaturityDays : null,
    wal: isWhole ? averageLifeDays : null,
    daily: dailyLiquid,
    weekly: { maturing, added: isOpen ? null : added, total: isOpen ? null : total },
  };
}
