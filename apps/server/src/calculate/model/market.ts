import type { factorClasses, instrumentKinds } from './words.ts';

export type FactorClass = (typeof factorClasses)[number];

export interface Factor {
  readonly name: string;
  readonly riskClass: FactorClass;
}

export interface Instrument {
  readonly name: string;
  readonly kind: (typeof instrumentKinds)[number];
  readonly underlying: string;
  readonly foreignCurrency: string | null;
  readonly hedgedCurrency: string | null;
  /** In the currency of the funds; null where it is not known. */
  readonly dailyTurnover: number | null;
  /** Null where it is not known. */
  readonly specificVolatility: number | null;
  /** What it moves with, oldest first. */
  readonly sensitivities: readonly Sensitivities[];
}

/** From a day on. */
export interface Sensitivities {
  /** ISO date. */
  readonly from: string;
  /** By factor. */
  readonly values: Float64Array;
}

export interface Scenario {
  readonly name: string;
  /** By factor. */
  readonly shocks: Float64Array;
}

/** What all funds share. Lists by factor are in the order of `factors`, by day in that of `days`. */
export interface Market {
  /** Business days, oldest first: those with factor moves. */
  readonly days: readonly string[];
  readonly factors: readonly Factor[];
  /** By day, then by factor. */
  readonly moves: readonly Float64Array[];
  readonly instruments: readonly Instrument[];
  /** By instrument, then by day; NaN where there is none. */
  readonly prices: readonly Float64Array[];
  readonly scenarios: readonly Scenario[];
}

/** The newest of a list, oldest first, that holds on a day. */
export function validOn<Dated extends { readonly from: string }>(
  list: readonly Dated[],
  date: string,
): Dated | undefined {
  return list.findLast(({ from }) => from <= date);
}
