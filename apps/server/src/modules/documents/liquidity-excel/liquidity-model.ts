import type { Figures } from '../figures/read-figures.ts';
import type { LiquidityParameters } from '../model/liquidity-parameters.ts';
import { isTiedUp } from '../reports/context/tied-up.ts';

export interface SaleablePosition {
  readonly position: Figures['positions'][number];
  readonly weight: number;
  readonly days: number;
  readonly stressedDays: number;
  /** Number of the reporting period, from 1. */
  readonly period: number;
  readonly haircut: number;
  readonly stressedValue: number;
  readonly stressedWeight: number;
}

/** Last days of the reporting periods; the last has no end. */
export const periodEnds = [1, 7, 30, 90, 180, 365] as const;

/** What of a weight can be sold within days, in equal parts a day. */
export const saleable = (weight: number, days: number, within: number): number =>
  weight * (days <= within ? 1 : within / days);

/** Every position with the days that its sale takes: what the workbook's formulas compute, once more. */
export function saleablePositions(
  { positions }: Pick<Figures, 'positions'>,
  parameters: LiquidityParameters,
): SaleablePosition[] {
  const total = positions.reduce((sum, { market_value: value }) => sum + value, 0);
  const valued = positions.map((position) => {
    const haircut = parameters.haircuts[position.type] ?? 0;
    return { position, haircut, stressedValue: position.market_value * (1 - haircut) };
  });
  const stressedTotal = valued.reduce((sum, { stressedValue }) => sum + stressedValue, 0);
  return valued.map(({ position, haircut, stressedValue }) => {
    const days = daysOf(position, parameters.participation);
    return {
      position,
      weight: position.market_value / total,
      days,
      stressedDays: days / parameters.stressedTurnover,
      period: 1 + periodEnds.filter((end) => days > end).length,
      haircut,
      stressedValue,
      stressedWeight: stressedValue / stressedTotal,
    };
  });
}

/** Without a turnover, such as cash, it is there at once; never what of it is tied up. */
function daysOf(position: SaleablePosition['position'], participation: number): number {
  const { market_value: value, adv_eur: turnover } = position;
  if (isTiedUp(position)) return Infinity;
  return turnover === null || turnover === 0 ? 0 : Math.abs(value) / (turnover * participation);
}

export interface StressRow {
  readonly market: 'normal' | 'stressed';
  readonly redemption: number;
  /** Saleable within the horizon, of NAV. */
  readonly liquid: number;
  /** Null where nothing is redeemed. */
  readonly coverage: number | null;
  /** Until a vertical slice is sold. */
  readonly days: number;
  /** Of NAV. */
  readonly cost: number;
}

export interface StressTerms {
  readonly redemption: number;
  readonly horizonDays: number;
}

/** A redemption of a fraction of NAV in either market. */
export function stressRows(
  rows: readonly SaleablePosition[],
  { redemption, horizonDays }: StressTerms,
  { stressedSpread }: LiquidityParameters,
): StressRow[] {
  const sum = (of: (row: SaleablePosition) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const halfSpread = (row: SaleablePosition): number => (row.position.bid_ask_bp ?? 0) / 2 / 10_000;
  // A vertical slice is one of what can be sold.
  const isFree = (row: SaleablePosition): boolean => row.days !== Infinity;
  const free = sum((row) => (isFree(row) ? row.weight : 0));
  const freeStressed = sum((row) => (isFree(row) ? row.stressedWeight : 0));
  const held = rows.filter((row) => isFree(row) && row.weight > 0);
  const slowest = Math.max(0, ...held.map((row) => row.days));
  const slowestStressed = Math.max(0, ...held.map((row) => row.stressedDays));
  const normal = sum((row) => saleable(row.weight, row.days, horizonDays));
  const stressed = sum((row) => saleable(row.stressedWeight, row.stressedDays, horizonDays));
  return [
    {
      market: 'normal',
      redemption,
      liquid: normal,
      coverage: redemption === 0 ? null : normal / redemption,
      days: (redemption / free) * slowest,
      cost: (redemption / free) * sum((row) => row.weight * halfSpread(row)),
    },
    {
      market: 'stressed',
      redemption,
      liquid: stressed,
      coverage: redemption === 0 ? null : stressed / redemption,
      days: (redemption / freeStressed) * slowestStressed,
      cost: (redemption / freeStressed) * sum((row) => row.stressedWeight * halfSpread(row)) * stressedSpread,
    },
  ];
}
