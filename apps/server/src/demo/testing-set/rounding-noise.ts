import { LAST_DAY, type TestingStory } from './testing-story.ts';

/** Below the tolerance of a cent that the views have for amounts. */
const NOISE = 0.004;

/** Another order of adding up: amounts in euros that differ by less than a comparison minds. */
export const roundingNoise: TestingStory = {
  title: 'Noise below the tolerance',
  statements: (schema) => [
    `update ${schema}.backtest set var_eur = var_eur + ${NOISE} where process = 'VCV_99_1D' and date > ${LAST_DAY} - 7`,
    `update ${schema}.var_result set var_eur = var_eur - ${NOISE} where process = 'VCV_99_20D' and date = ${LAST_DAY}`,
    `update ${schema}.fund_nav set net_assets = net_assets + ${NOISE} where date = ${LAST_DAY}`,
    // Up and down in turn, so that the sum of a portfolio stays within the tolerance too.
    `update ${schema}.position set market_value = market_value + ${NOISE} * (1 - 2 * (position_nr % 2))
     where market_value <> 0 and date = ${LAST_DAY}`,
    `update ${schema}.stress_result set profit_eur = profit_eur + ${NOISE} where date = ${LAST_DAY}`,
    `update ${schema}.exposure set sensitivity_eur = sensitivity_eur - ${NOISE} where date = ${LAST_DAY}`,
  ],
};
