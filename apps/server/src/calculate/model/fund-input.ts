import type { legalMethods, limitNames, limitTypes } from './words.ts';

export type LimitName = (typeof limitNames)[number];
export type LegalMethod = (typeof legalMethods)[number];

export interface GivenLimit {
  /** ISO date; empty: always. */
  readonly from: string;
  readonly value: number;
}

/** A fund and its days; lists by day are in the order of `days`, oldest first. */
export interface FundInput {
  readonly book: number;
  readonly name: string;
  readonly lawType: number;
  readonly limitType: (typeof limitTypes)[number];
  readonly legalMethod: LegalMethod;
  /** By name, oldest first. */
  readonly limits: Readonly<Partial<Record<LimitName, readonly GivenLimit[]>>>;
  /** Exposures of the reference portfolio by factor, oldest first. */
  readonly references: readonly { readonly from: string; readonly exposures: Float64Array }[];
  /** Indexes of the market's days. */
  readonly days: Int32Array;
  readonly netAssets: Float64Array;
  /** NaN where it is not given. */
  readonly profits: Float64Array;
  /** NaN where it is not given. */
  readonly redemptions: Float64Array;
  readonly holdings: Holdings;
}

/** What a fund holds on all days; those of a day stand from `starts[day]` to before `starts[day + 1]`. */
export interface Holdings {
  readonly starts: Int32Array;
  /** Indexes of the market's instruments. */
  readonly instruments: Int32Array;
  readonly marketValues: Float64Array;
  readonly exposures: Float64Array;
  /** What of the market value stands with others as margin or collateral; NaN where it is not given. */
  readonly posted: Float64Array;
}
