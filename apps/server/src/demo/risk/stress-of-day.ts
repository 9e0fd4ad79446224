import { absoluteUtilisation, rankByLoss, stressedProfit } from '@fundscope/risk-engine';
import type { FundHistory } from '../funds/fund-history.ts';
import { factorClasses, riskFactors, type FactorClass } from '../market/risk-factors.ts';
import { remember } from '../remember.ts';
import { rounded } from '../seeded-random.ts';
import { lacksSpreads } from './known-spreads.ts';
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

/** Of a fund whose spreads the model does not know: whether a scenario moves them, and whether it moves nothing else of the fund. */
export function unknownOf(history: FundHistory, { scenario, contributions }: StressResult) {
  const isPartUnknown = lacksSpreads(history) && scenario.classes.includes('Credit spread');
  const { 'Credit spread': _, ...others } = contributions;
  return { isPartUnknown, isWhollyUnknown: isPartUnknown && Object.values(others).every((part) => part === 0) };
}

/** What the worst scenario costs, 0 where none costs anything; of a fund that lacks spreads the known part of it. */
export function worstStress(history: FundHistory, day: number): { readonly loss: number; readonly isPart: boolean } {
  const results = stressOfDay(history, day);
  return {
    loss: Math.max(0, ...results.map(({ profit }) => -profit)),
    isPart: results.some((result) => unknownOf(history, result).isPartUnknown),
  };
}

/** How far a loss uses its limit. A part of it may break the limit, and cannot keep it: null. */
export function stressUtilisation(loss: number, isPart: boolean, limit: number): number | null {
  const utilisation = rounded(absoluteUtilisation(loss, limit), 8);
  return isPart && utilisation <= 1 ? null : utilisation;
}

function contributionsOf(exposures: Float64Array, shocks: Float64Array): Record<FactorClass, number> {
  const sums = Object.fromEntries(factorClasses.map((factorClass) => [factorClass, 0])) as Record<FactorClass, number>;
  exposures.forEach((value, factor) => {
    sums[riskFactors[factor]!.factorClass] += value * shocks[factor]!;
  });
  for (const factorClass of factorClasses) sums[factorClass] = rounded(sums[factorClass], 8);
  return sums;
}
