import { fundDefaults } from '@fundscope/contract/funds';
import type { RiskClass } from '@fundscope/risk-engine';
import { instrumentGroups } from '../market/instrument-groups.ts';
import { defaultProbabilityOf } from '../market/rating-scale.ts';
import type { Strategy } from './strategies.ts';

const LOSS_GIVEN_DEFAULT = 0.6;
/** Expected loss of a year, as a fraction of NAV, up to which a class goes. */
const upperBounds: readonly (readonly [RiskClass, number])[] = [
  [1, 0.0002],
  [2, 0.001],
  [3, 0.004],
];

/** From the expected loss of the groups of bonds that the fund holds; a state counts as AA. */
export function creditRiskClassOf({ allocations }: Strategy): RiskClass {
  const loss = allocations.reduce((sum, { group, weight }) => {
    const found = instrumentGroups.find((candidate) => candidate.group === group)!;
    if (!found.years) return sum;
    const probabilities = (found.ratings ?? ['AA']).map(defaultProbabilityOf);
    const mean = probabilities.reduce((total, probability) => total + probability, 0) / probabilities.length;
    return sum + weight * LOSS_GIVEN_DEFAULT * mean;
  }, 0);
  return upperBounds.find(([, bound]) => loss <= bound)?.[0] ?? 4;
}

/** A fund that is to hold bonds below investment grade may hold some more than its target. */
export function highYieldLimitPercent({ allocations }: Strategy): number {
  const target = allocations.find(({ group }) => group === 'high-yield')?.weight ?? 0;
  return target === 0 ? fundDefaults.credit_risk_limit_hy : Math.ceil(target * 10) * 10 + 10;
}
