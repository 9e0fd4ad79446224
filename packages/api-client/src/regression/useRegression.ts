import { onDemandRows } from '../views/on-demand-rows.ts';
import { loadRegression } from './load-regression.ts';

/** Begins the keys of all loaded regressions. */
export const regressionKey = ['regression'] as const;

/** Two compared sets of a view's rows: options and hook as those of `useViewRows`. */
export const { rowsQuery: regressionQuery, useRows: useRegression } = onDemandRows({
  key: regressionKey[0],
  load: loadRegression,
  isAlike: (shown, wanted) =>
    shown.viewName === wanted.viewName &&
    shown.isFirstTesting === wanted.isFirstTesting &&
    shown.isSecondTesting === wanted.isSecondTesting,
});
