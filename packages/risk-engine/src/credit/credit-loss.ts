import { normalCdf, normalQuantile } from '../distributions/normal.ts';
import { requireAtLeast, requireBetween } from '../input/require.ts';
import { requireEntries, requireFraction } from '../input/require-shares.ts';

export interface CreditPosition {
  /** Exposure at default as a fraction of NAV, not negative. */
  readonly weight: number;
  /** PD of one year. */
  readonly defaultProbability: number;
  /** LGD: the fraction of the exposure that is lost in default. */
  readonly lossGivenDefault: number;
}

/**
 * Expected loss of a year: sum of weight, PD and LGD, as a fraction of NAV.
 * Source: Regulation (EU) 575/2013, article 158(5).
 */
export const expectedLoss = (positions: readonly CreditPosition[]): number =>
  sumOf(positions, ({ defaultProbability }) => defaultProbability);

export interface CreditRisk {
  /** Loss of a year that is exceeded with the probability 1 - c. */
  readonly valueAtRisk: number;
  readonly expectedLoss: number;
  /** Value at risk less expected loss. */
  readonly unexpectedLoss: number;
}

/**
 * Credit value at risk of a finely grained portfolio in the one-factor model: each position's loss given default times
 * Phi((Phi^-1(PD) + sqrt(rho) Phi^-1(c)) / sqrt(1 - rho)). With fewer than some hundred issuers the loss of single names
 * comes on top, which the model leaves out.
 * Source: O. Vasicek, "The distribution of loan portfolio value", Risk 15(12), 2002; Regulation (EU) 575/2013, article 153.
 *
 * @param assetCorrelation rho, from 0 to below 1
 * @param confidence e.g. 0.999
 * @returns fractions of NAV
 */
export function oneFactorCreditRisk(
  positions: readonly CreditPosition[],
  assetCorrelation: number,
  confidence: number,
): CreditRisk {
  requireCorrelation(assetCorrelation);
  const factor = Math.sqrt(assetCorrelation) * normalQuantile(requireBetween('confidence', confidence, 0, 1));
  const valueAtRisk = sumOf(positions, ({ defaultProbability: probability }) =>
    probability === 0 || probability === 1
      ? probability
      : normalCdf((normalQuantile(probability) + factor) / Math.sqrt(1 - assetCorrelation)),
  );
  const expected = expectedLoss(positions);
  return { valueAtRisk, expectedLoss: expected, unexpectedLoss: valueAtRisk - expected };
}

export function requireCorrelation(assetCorrelation: number): void {
  requireFraction('assetCorrelation', assetCorrelation);
  if (assetCorrelation === 1) throw new RangeError('assetCorrelation must be below 1, not 1.');
}

function sumOf(positions: readonly CreditPosition[], probabilityOf: (position: CreditPosition) => number): number {
  requireEntries('positions', positions);
  return positions.reduce((sum, position, index) => {
    const weight = requireAtLeast(`positions[${index}].weight`, position.weight, 0);
    requireFraction(`positions[${index}].defaultProbability`, position.defaultProbability);
    const lossGivenDefault = requireFraction(`positions[${index}].lossGivenDefault`, position.lossGivenDefault);
    return sum + weight * lossGivenDefault * probabilityOf(position);
  }, 0);
}
