import { commitmentExposure, sumOfNotionals, type LeveragePosition } from '@fundscope/risk-engine';
import type { FundHistory } from '../funds/fund-history.ts';
import { rounded } from '../seeded-random.ts';

export interface Leverage {
  /** Fractions of net assets, rounded as reported. */
  readonly notionals: number;
  readonly commitment: number;
}

export function leverageOfDay({ holdings, weights }: FundHistory, day: number): Leverage {
  const positions = holdings.flatMap(({ instrument }, index): LeveragePosition[] => {
    const notional = weights[day]![index]!;
    const { underlying, isDerivative, currency } = instrument;
    const position = { underlying, isDerivative, notional };
    // A security in a foreign currency is also what a forward in that currency hedges.
    return isDerivative || currency === 'EUR'
      ? [position]
      : [position, { underlying: `currency-${currency.toLowerCase()}`, isDerivative: false, notional }];
  });
  return { notionals: rounded(sumOfNotionals(positions), 8), commitment: rounded(commitmentExposure(positions), 8) };
}
