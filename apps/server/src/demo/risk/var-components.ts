import { dot, type Matrix, type Vector } from '@fundscope/risk-engine';
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

/** Fractions of NAV. The components add up to the value at risk, by Euler's theorem. */
export interface VarComponent {
  readonly riskClass: RiskClass;
  /** Of the class alone. */
  readonly standalone: number;
  readonly component: number;
  /** What the value at risk is more than without the class. */
  readonly incremental: number;
}

export function varComponents(source: VarSource, exposures: Vector, specificVariance: number): VarComponent[] {
  const { multiple, volatility, factorCovariances, covariance } = source;
  const total = volatility ** 2;
  return riskClasses.map((riskClass): VarComponent => {
    if (riskClass === 'Specific') {
      return componentOf(riskClass, { multiple, total, own: specificVariance, shared: specificVariance });
    }
    const ofClass = Float64Array.from(exposures, (value, factor) =>
      riskFactors[factor]!.factorClass === riskClass ? value : 0,
    );
    const own = ofClass.reduce(
      (sum, value, factor) => (value === 0 ? sum : sum + value * dot(covariance[factor]!, ofClass)),
      0,
    );
    return componentOf(riskClass, { multiple, total, own, shared: dot(ofClass, factorCovariances) });
  });
}

interface Variances {
  readonly multiple: number;
  readonly total: number;
  /** Of the class, and its covariance with the whole. */
  readonly own: number;
  readonly shared: number;
}

function componentOf(riskClass: RiskClass, { multiple, total, own, shared }: Variances): VarComponent {
  const volatility = Math.sqrt(total);
  const without = Math.sqrt(Math.max(0, total - 2 * shared + own));
  return {
    riskClass,
    standalone: multiple * Math.sqrt(Math.max(0, own)),
    component: (multiple * shared) / volatility,
    incremental: multiple * (volatility - without),
  };
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
