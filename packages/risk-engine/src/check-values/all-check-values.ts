import { backtestCheckValues } from './backtest.ts';
import type { CheckValue } from './check-value.ts';
import { distributionsCheckValues } from './distributions.ts';
import { leverageCheckValues } from './leverage.ts';
import { limitsCheckValues } from './limits.ts';
import { linearAlgebraCheckValues } from './linear-algebra.ts';
import { liquidityCheckValues } from './liquidity.ts';
import { performanceCheckValues } from './performance.ts';
import { priipsCheckValues } from './priips.ts';
import { ratesCheckValues } from './rates.ts';
import { srriCheckValues } from './srri.ts';
import { stressCheckValues } from './stress.ts';
import { valueAtRiskCheckValues } from './value-at-risk.ts';

/** One list for each folder of the package, in the order of the folders' names. */
export const checkValues: readonly CheckValue[] = [
  ...backtestCheckValues,
  ...distributionsCheckValues,
  ...leverageCheckValues,
  ...limitsCheckValues,
  ...linearAlgebraCheckValues,
  ...liquidityCheckValues,
  ...performanceCheckValues,
  ...priipsCheckValues,
  ...ratesCheckValues,
  ...srriCheckValues,
  ...stressCheckValues,
  ...valueAtRiskCheckValues,
];
