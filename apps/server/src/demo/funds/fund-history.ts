import type { DemoFund } from './demo-fund.ts';
import type { Holding } from './portfolio.ts';

/** A share class day by day; every list is indexed by report day. */
export interface ShareClassHistory {
  /** In the class's currency, after a distribution, as published with four decimals. */
  readonly navPerShare: Float64Array;
  readonly shares: Float64Array;
  /** Per share, in the class's currency; mostly 0. */
  readonly distribution: Float64Array;
  /** Net subscriptions in euros; redemptions are negative. */
  readonly netFlow: Float64Array;
  /** What was given back, in euros, not negative; the subscriptions of the day are the net flow and this. */
  readonly redemptions: Float64Array;
}

/** A fund day by day; every list is indexed by report day. */
export interface FundHistory {
  readonly fund: DemoFund;
  readonly holdings: readonly Holding[];
  /** Euros at the close, after flows and trades. */
  readonly netAssets: Float64Array;
  /** Profit and loss of the day before costs, as a fraction of the net assets at the close of the day before. */
  readonly profit: Float64Array;
  /** The same after costs, distributions put back. */
  readonly netReturn: Float64Array;
  /** Euros; what is not invested. */
  readonly cash: Float64Array;
  /** Of the cash, what is posted as a margin for futures: not free while they are open. */
  readonly postedMargin: Float64Array;
  /** Quantities at the close, in the order of `holdings`. */
  readonly quantities: readonly Float64Array[];
  /** Market value, for a derivative notional, over net assets, in the order of `holdings`. */
  readonly weights: readonly Float64Array[];
  /** Of each report day, in the order of `holdings`: until when the paper of a money market fund runs. Empty for other funds. */
  readonly maturities: readonly string[][];
  /** By risk factor, as fractions of net assets per unit move. */
  readonly exposures: readonly Float64Array[];
  /** Daily variance that no factor explains. */
  readonly specificVariance: Float64Array;
  readonly classes: readonly ShareClassHistory[];
}
