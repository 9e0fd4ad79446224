import { attributionCheckValues } from './attribution.ts';
import { backtestCheckValues } from './backtest.ts';
import { bondsCheckValues } from './bonds.ts';
import type { CheckValue } from './check-value.ts';
import { creditCheckValues } from './credit.ts';
import { distributionsCheckValues } from './distributions.ts';
import { esgCheckValues } from './esg.ts';
import { leverageCheckValues } from './leverage.ts';
import { limitsCheckValues } from './limits.ts';
import { linearAlgebraCheckValues } from './linear-algebra.ts';
import { liquidityStressCheckValues } from './liquidity-stress.ts';
import { liquidityCheckValues } from './liquidity.ts';
import { performanceRatiosCheckValues } from './performance-ratios.ts';
import { performanceCheckValues } from './performance.ts';
import { priipsScenariosCheckValues } from './priips-scenarios.ts';
import { priipsCheckValues } from './priips.ts';
import { ratesCheckValues } from './rates.ts';
import { srriCheckValues } from './srri.ts';
import { stressCheckValues } from './stress.ts';
import { tailMeasuresCheckValues } from './tail-measures.ts';
import { valueAtRiskCheckValues } from './value-at-risk.ts';

/** One list for each folder of the package, two where it is large, in the order of their names. */
export const checkValues: readonly CheckValue[] = [
  ...attributionCheckValues,
  ...backtestCheckValues,
  ...bondsCheckValues,
  ...creditCheckValues,
  ...distributionsCheckValues,
  ...esgCheckValues,
  ...leverageCheckValues,
  ...limitsCheckValues,
  ...linearAlgebraCheckValues,
  ...liquidityCheckValues,
  ...liquidityStressCheckValues,
  ...performanceCheckValues,
  ...performanceRatiosCheckValues,
  ...priipsCheckValues,
  ...priipsScenariosCheckValues,
  ...ratesCheckValues,
  ...srriCheckValues,
  ...stressCheckValues,
  ...tailMeasuresCheckValues,
  ...valueAtRiskCheckValues,
];
