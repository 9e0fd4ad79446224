import { dot, factorVarDecomposition, type FactorVarPart, type Matrix, type Vector } from '@fundscope/risk-engine';
import type { DemoFirm, FundReport } from '../demo-firm.ts';
import { priceLagOf } from '../funds/demo-fund.ts';
import { factorClasses, riskFactors, type FactorClass } from '../market/risk-factors.ts';
import { regulatoryVar, legalProcess } from './regulatory-var.ts';

/** Where a fund's legal value at risk comes from at the close of a report day. */
export interface VarSource {
  /** Value at risk per unit of daily volatility, over the holding period. */
  readonly multiple: number;
  readonly covariance: Matrix;
  /** Daily, of the whole fund. */
  readonly volatility: number;
  /** The covariance times the exposures: what a factor adds to the variance. */
  readonly factorCovariances: Float64Array;
}

/** Null for a fund without risk. */
export function varSource({ covariances }: DemoFirm, report: FundReport, day: number): VarSource | null {
  const { history } = report;
  const process = legalProcess(report);
  const ofDay = covariances[day + 1 - priceLagOf(history.fund)]!;
  const covariance = process.method === 'VCV' ? ofDay.sample : ofDay.weighted;
  const exposures = history.exposures[day]!;
  const factorCovariances = Float64Array.from(covariance, (row) => dot(row, exposures));
  const volatility = Math.sqrt(dot(factorCovariances, exposures) + history.specificVariance[day]!);
  if (volatility === 0) return null;
  const { valueAtRisk } = regulatoryVar(report, process, day);
  return { multiple: valueAtRisk / volatility, covariance, volatility, factorCovariances };
}

type RiskClass = FactorClass | 'Specific';
const riskClasses: readonly RiskClass[] = [...factorClasses, 'Specific'];
const factorsOfClasses = factorClasses.map((factorClass) =>
  riskFactors.flatMap((factor, index) => (factor.factorClass === factorClass ? [index] : [])),
);

export interface VarComponent extends FactorVarPart {
  readonly riskClass: RiskClass;
}

/** The components add up to the value at risk. */
export function varComponents(source: VarSource, exposures: Vector, specificVariance: number): VarComponent[] {
  const { parts } = factorVarDecomposition({ ...source, exposures, specificVariance }, factorsOfClasses);
  return parts.map((part, index) => ({ ...part, riskClass: riskClasses[index]! }));
}

/** Value at risk of one position alone, and its part of the fund's; fractions of NAV. */
export function positionVar(
  { multiple, volatility, factorCovariances, covariance }: VarSource,
  exposures: Vector,
  specificVariance: number,
): { readonly standalone: number; readonly component: number } {
  let own = specificVariance;
  let shared = specificVariance;
  for (let factor = 0; factor < exposures.length; factor++) {
    const value = exposures[factor]!;
    if (value === 0) continue;
    own += value * dot(covariance[factor]!, exposures);
    shared += value * factorCovariances[factor]!;
  }
  return { standalone: multiple * Math.sqrt(Math.max(0, own)), component: (multiple * shared) / volatility };
}
