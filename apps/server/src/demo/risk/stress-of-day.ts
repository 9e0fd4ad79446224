import { rankByLoss, stressedProfit } from '@fundscope/risk-engine';
import type { FundHistory } from '../funds/fund-history.ts';
import { factorClasses, riskFactors, type FactorClass } from '../market/risk-factors.ts';
import { remember } from '../remember.ts';
import { rounded } from '../seeded-random.ts';
import { stressScenarios, type StressScenario } from './stress-scenarios.ts';

export interface StressResult {
  readonly scenario: StressScenario;
  /** Fraction of net assets, a loss is negative; rounded as reported. */
  readonly profit: number;
  /** The same by class of risk factor; they add up to the profit within rounding. */
  readonly contributions: Readonly<Record<FactorClass, number>>;
  /** 1 is the worst. */
  readonly rank: number;
}

/** Every scenario on the portfolio at the close of a report day, in the order of the scenarios. */
export const stressOfDay = remember(({ exposures }: FundHistory, day): StressResult[] => {
  const portfolio = exposures[day]!;
  const results = stressScenarios.map((scenario) => ({
    scenario,
    profit: rounded(stressedProfit(portfolio, scenario.shocks), 8),
    contributions: contributionsOf(portfolio, scenario.shocks),
  }));
  const ranks = rankByLoss(results.map(({ profit }) => profit));
  return results.map((result, index) => ({ ...result, rank: ranks[index]! }));
});

function contributionsOf(exposures: Float64Array, shocks: Float64Array): Record<FactorClass, number> {
  const sums = Object.fromEntries(factorClasses.map((factorClass) => [factorClass, 0])) as Record<FactorClass, number>;
  exposures.forEach((value, factor) => {
    sums[riskFactors[factor]!.factorClass] += value * shocks[factor]!;
  });
  for (const factorClass of factorClasses) sums[factorClass] = rounded(sums[factorClass], 8);
  return sums;
}
