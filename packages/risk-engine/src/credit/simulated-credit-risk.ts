import { normalQuantile } from '../distributions/normal.ts';
import { requireCount } from '../input/require.ts';
import type { RandomSource } from '../random/random-source.ts';
import { empiricalTail, type TailLoss } from '../value-at-risk/empirical-tail.ts';
import { quantileError } from '../value-at-risk/quantile-error.ts';
import { expectedLoss, requireCorrelation, type CreditPosition, type CreditRisk } from './credit-loss.ts';

export interface SimulatedCreditRisk extends CreditRisk, TailLoss {
  /** Of the value at risk; 0 where the losses of single names are further apart than chance moves it. */
  readonly standardError: number;
}

export interface CreditSimulation {
  /** rho, from 0 to below 1. */
  readonly assetCorrelation: number;
  /** E.g. 0.999. */
  readonly confidence: number;
  /** E.g. 100,000. */
  readonly scenarios: number;
}

/**
 * Credit value at risk of a portfolio of few names in the one-factor model: each name defaults where
 * sqrt(rho) Y + sqrt(1 - rho) e falls below Phi^-1(PD), so that the loss of single names is in it, which
 * `oneFactorCreditRisk` leaves out. Below a hundred issuers it is the one to print.
 * Source: A. McNeil, R. Frey, P. Embrechts, "Quantitative risk management", 2015, section 11.1 (threshold models).
 *
 * @param positions one for each issuer: those of one name default together
 * @returns fractions of NAV; the same for the same seed
 */
export function simulatedCreditRisk(
  random: RandomSource,
  positions: readonly CreditPosition[],
  { assetCorrelation, confidence, scenarios }: CreditSimulation,
): SimulatedCreditRisk {
  const expected = expectedLoss(positions);
  requireCorrelation(assetCorrelation);
  requireCount('scenarios', scenarios, 1);
  const [shared, own] = [Math.sqrt(assetCorrelation), Math.sqrt(1 - assetCorrelation)];
  const names = positions.map(({ weight, lossGivenDefault, defaultProbability }) => ({
    loss: weight * lossGivenDefault,
    threshold: thresholdOf(defaultProbability),
  }));
  const profits = Float64Array.from({ length: scenarios }, () => {
    const market = shared * random.normal();
    return names.reduce(
      (profit, { loss, threshold }) => (market + own * random.normal() < threshold ? profit - loss : profit),
      0,
    );
  });
  const tail = empiricalTail(profits, confidence);
  return {
    ...tail,
    expectedLoss: expected,
    unexpectedLoss: tail.valueAtRisk - expected,
    standardError: quantileError(profits, confidence),
  };
}

const thresholdOf = (probability: number): number =>
  probability === 0 || probability === 1 ? (probability - 0.5) * Infinity : normalQuantile(probability);
