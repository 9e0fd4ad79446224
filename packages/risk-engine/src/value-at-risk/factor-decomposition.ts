import { requireAbove, requireAtLeast, requireCount, requireLength, requireNumbers } from '../input/require.ts';
import { dot, type Matrix, type Vector } from '../linear-algebra/matrix.ts';
import { requireCovarianceOnce } from '../linear-algebra/positive-semi-definite.ts';

/** A portfolio that is linear in risk factors. */
export interface FactorPortfolio {
  /** Change of NAV, as a fraction, per unit move of each factor. */
  readonly exposures: Vector;
  /** Daily, of the factors: symmetric and positive semi-definite, as `requireCovariance` asks. */
  readonly covariance: Matrix;
  /** Daily variance that no factor explains. */
  readonly specificVariance: number;
  /** Value at risk for a daily volatility of 1: what the model makes of confidence and holding period. */
  readonly multiple: number;
}

/** What a group of factors is to the value at risk; fractions of NAV. */
export interface FactorVarPart {
  /** Of the group alone. */
  readonly standalone: number;
  /** The components of all groups and of the specific risk add up to the value at risk. A hedge is negative. */
  readonly component: number;
  /** What the value at risk is more than without the group. */
  readonly incremental: number;
  /**
   * Change of the value at risk per unit more of exposure, spread over the group's factors as it is; null where the exposures
   * cancel out, and of the specific risk.
   */
  readonly marginal: number | null;
}

export interface FactorVarDecomposition {
  readonly valueAtRisk: number;
  /** In the order of the groups, the specific risk last; all 0 for a portfolio without risk. */
  readonly parts: readonly FactorVarPart[];
}

/**
 * Which part of a value at risk each group of risk factors carries (Euler's theorem), for every model in which it is a
 * multiple of the volatility.
 * Source: P. Jorion, "Value at risk", 3rd edition, 2007, chapter 7; D. Tasche, "Capital allocation to business units and
 * sub-portfolios: the Euler principle", 2008.
 *
 * @param groups indexes of the factors of each group; every factor once
 */
export function factorVarDecomposition(
  portfolio: FactorPortfolio,
  groups: readonly (readonly number[])[],
): FactorVarDecomposition {
  requirePortfolio(portfolio, groups);
  const { exposures, covariance, specificVariance, multiple } = portfolio;
  const withPortfolio = Array.from(covariance, (row) => dot(row, exposures));
  const total = Math.max(0, dot(withPortfolio, exposures)) + specificVariance;
  const partOf = ({ own, shared, exposure }: GroupVariance): FactorVarPart => {
    const volatility = Math.sqrt(total);
    const component = volatility === 0 ? 0 : (multiple * shared) / volatility;
    return {
      standalone: multiple * Math.sqrt(Math.max(0, own)),
      component,
      incremental: multiple * (volatility - Math.sqrt(Math.max(0, total - 2 * shared + own))),
      marginal: exposure === 0 ? null : component / exposure,
    };
  };
  const parts = groups.map((group) => {
    const sum = (valueOf: (factor: number) => number): number =>
      group.reduce((before, factor) => before + exposures[factor]! * valueOf(factor), 0);
    return partOf({
      own: sum((factor) => group.reduce((row, other) => row + covariance[factor]![other]! * exposures[other]!, 0)),
      shared: sum((factor) => withPortfolio[factor]!),
      exposure: sum(() => 1),
    });
  });
  const specific = partOf({ own: specificVariance, shared: specificVariance, exposure: 0 });
  return { valueAtRisk: multiple * Math.sqrt(total), parts: [...parts, specific] };
}

/** Of a group alone, with the whole portfolio, and what it is exposed to. */
interface GroupVariance {
  readonly own: number;
  readonly shared: number;
  readonly exposure: number;
}

function requirePortfolio(
  { exposures, covariance, specificVariance, multiple }: FactorPortfolio,
  groups: readonly (readonly number[])[],
): void {
  requireNumbers('exposures', exposures);
  requireCovarianceOnce('covariance', covariance);
  requireLength('exposures', exposures, covariance.length, 'covariance');
  requireAtLeast('specificVariance', specificVariance, 0);
  requireAbove('multiple', multiple, 0);
  const seen = new Set<number>();
  groups.forEach((group, number) =>
    group.forEach((factor, place) => {
      requireCount(`groups[${number}][${place}]`, factor);
      if (factor >= exposures.length || seen.has(factor)) {
        throw new RangeError(
          `groups[${number}][${place}] must be another factor of ${exposures.length}, not ${factor}.`,
        );
      }
      seen.add(factor);
    }),
  );
  requireLength('groups', [...seen], exposures.length, 'exposures');
}
