import { scaleToHoldingPeriod } from '@fundscope/risk-engine';
import { kindOfTest, marketRiskTests } from './market-risk-tests.ts';
import type { Figures } from './read-figures.ts';

/** The days that the environment's figures are for. */
export const STORED_DAYS = 20;
/** Limits on market risk, in the register. */
const marketRiskLimits = new Set(['Market risk', 'Market risk, early warning']);

/**
 * The figures for another holding period: value at risk, expected shortfall, and under an absolute limit its measure and
 * the limit go together, so that a utilisation stays. A ratio to a reference and a commitment have no holding period.
 */
export function atHoldingPeriod(figures: Figures, days: number): Figures {
  if (days === STORED_DAYS) return figures;
  const scaled = (value: number): number => scaleToHoldingPeriod(value, days / STORED_DAYS);
  const scaledOrNull = (value: number | null): number | null => (value === null ? null : scaled(value));
  const isAbsolute = figures.fund[0]?.limit_type === 'ABSOLUT';
  const ofLimit = (value: number): number => (isAbsolute ? scaled(value) : value);
  return {
    ...figures,
    keyFigures: figures.keyFigures.map((row) => ({
      ...row,
      legal_var: scaled(row.legal_var),
      reference_var: scaledOrNull(row.reference_var),
      expected_shortfall: scaledOrNull(row.expected_shortfall),
      limit_value: ofLimit(row.limit_value),
    })),
    varResults: figures.varResults.map((row) => ({
      ...row,
      holding_period_days: days,
      var: scaled(row.var),
      expected_shortfall: scaled(row.expected_shortfall),
      reference_var: scaledOrNull(row.reference_var),
      standard_error: scaledOrNull(row.standard_error),
    })),
    varComponents: figures.varComponents.map((row) => ({
      ...row,
      standalone: scaledOrNull(row.standalone),
      component: scaledOrNull(row.component),
      incremental: scaledOrNull(row.incremental),
    })),
    limits: figures.limits.map((row) => ({
      ...row,
      var: scaled(row.var),
      reference_var: scaledOrNull(row.reference_var),
      value: ofLimit(row.value),
      limit_value: ofLimit(row.limit_value),
      internal_limit: row.internal_limit === null ? null : ofLimit(row.internal_limit),
    })),
    limitRegister: figures.limitRegister.map((row) =>
      isAbsolute && marketRiskLimits.has(row.limit_name)
        ? {
            ...row,
            limit_value: scaled(row.limit_value),
            measure: scaled(row.measure),
            headroom: scaledOrNull(row.headroom),
          }
        : row,
    ),
    tests: figures.tests.map((row) =>
      isAbsolute && marketRiskTests.has(kindOfTest(row))
        ? { ...row, value: scaledOrNull(row.value), evalue: scaledOrNull(row.evalue) }
        : row,
    ),
    positions: figures.positions.map((row) => ({
      ...row,
      var_standalone: scaledOrNull(row.var_standalone),
      var_component: scaledOrNull(row.var_component),
    })),
  };
}
