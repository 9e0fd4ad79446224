/** How positions are sold, and what a stressed market leaves of it: fractions, but for the factor on spreads. */
export interface LiquidityParameters {
  /** Of the usual turnover of a day. */
  readonly participation: number;
  /** What is left of the turnover. */
  readonly stressedTurnover: number;
  readonly stressedSpread: number;
  /** Loss of price in the stressed market, by type of position. */
  readonly haircuts: Readonly<Record<string, number>>;
}
