import { christoffersenTest } from '../backtest/christoffersen.ts';
import { returnMoments } from '../performance/moments.ts';
import { ageWeightedHistoricalVar } from '../value-at-risk/age-weighted.ts';
import { filteredHistoricalVar } from '../value-at-risk/filtered-historical.ts';
import { interpolatedHistoricalVar } from '../value-at-risk/interpolated-historical.ts';
import { modifiedTail } from '../value-at-risk/modified-tail.ts';
import { stressedVar } from '../value-at-risk/stressed-var.ts';
import { tailDecomposition } from '../value-at-risk/tail-decomposition.ts';
import { incrementalVar, varDecomposition } from '../value-at-risk/var-decomposition.ts';
import { weightedTail } from '../value-at-risk/weighted-tail.ts';
import { fromSource } from './check-rows.ts';
import type { CheckValue } from './check-value.ts';
import { fundsOfFunds, longShortEquity } from './edhec.ts';

const FUND = 'EDHEC Long/Short Equity';
const moments = returnMoments(longShortEquity);
const normal = { ...moments, skewness: 0, excessKurtosis: 0 };
const weighted = weightedTail([-0.1, -0.05, 0.01], [1, 3, 96], 0.98);
const filtered = filteredHistoricalVar(longShortEquity, { decay: 0.94, confidence: 0.99 });
const aged = ageWeightedHistoricalVar(longShortEquity, 0.98, 0.95);
const stressed = stressedVar(longShortEquity, { windowLength: 60, confidence: 0.95 });

const TWO = 'weights 60 and 40 %, covariance per year ((0.04, 0.006), (0.006, 0.01)), 20 days, 99 %';
const portfolio = {
  weights: [0.6, 0.4],
  covariance: [
    [0.04 / 252, 0.006 / 252],
    [0.006 / 252, 0.01 / 252],
  ],
  confidence: 0.99,
  holdingPeriodDays: 20,
};
const decomposition = varDecomposition(portfolio);
const tail = tailDecomposition(
  longShortEquity.map((value, month) => [value, fundsOfFunds[month]!]),
  [0.6, 0.4],
  0.95,
);
const test = christoffersenTest({ n00: 237, n01: 5, n10: 5, n11: 2 }, 0.99);
const PAIRS = '(237, 5, 5, 2), 99 %';

export const tailMeasuresCheckValues: readonly CheckValue[] = [
  ...fromSource('PerformanceAnalytics 2.1.0', [
    ['modifiedTail', `${FUND}, 95 %: VaR`, modifiedTail(moments, 0.95).valueAtRisk, 0.0303749421, 1e-8],
    ['modifiedTail', `${FUND}, 99 %: VaR`, modifiedTail(moments, 0.99).valueAtRisk, 0.0550870541, 1e-8],
    ['modifiedTail', `${FUND}, 95 %: shortfall`, modifiedTail(moments, 0.95).expectedShortfall, 0.0470913588, 1e-8],
    ['modifiedTail', `${FUND}, 99 %: shortfall`, modifiedTail(moments, 0.99).expectedShortfall, 0.0695713999, 1e-8],
    ['modifiedTail', `${FUND}, normal, 95 %: VaR`, modifiedTail(normal, 0.95).valueAtRisk, 0.0285926417, 1e-8],
    ['modifiedTail', `${FUND}, normal, 99 %: VaR`, modifiedTail(normal, 0.99).valueAtRisk, 0.0436541804, 1e-8],
  ]),
  ...fromSource('R 4 quantile(type = 7), numpy 2.4.6', [
    ['interpolatedHistoricalVar', `${FUND}, 95 %`, interpolatedHistoricalVar(longShortEquity, 0.95), 0.02544],
    ['interpolatedHistoricalVar', `${FUND}, 99 %`, interpolatedHistoricalVar(longShortEquity, 0.99), 0.058973],
  ]),
  ...fromSource('numpy 2.4.6 and scipy 1.17.1', [
    ['ageWeightedHistoricalVar', `${FUND}, decay 0.98, 95 %: VaR`, aged.valueAtRisk, 0.0389],
    ['ageWeightedHistoricalVar', `${FUND}, decay 0.98, 95 %: shortfall`, aged.expectedShortfall, 0.057520691803494006],
    ['filteredHistoricalVar', `${FUND}, decay 0.94, 99 %: VaR`, filtered.valueAtRisk, 0.0680015004070096],
    ['filteredHistoricalVar', `${FUND}, decay 0.94, 99 %: shortfall`, filtered.expectedShortfall, 0.0840017462011042],
    ['filteredHistoricalVar', `${FUND}, decay 0.94: volatility`, filtered.volatility, 0.027501048416924207],
    ['stressedVar', `${FUND}, 60 months, 95 %: VaR`, stressed.valueAtRisk, 0.0264],
    ['stressedVar', `${FUND}, 60 months, 95 %: first month`, stressed.firstIndex, 19],
    ['varDecomposition', `${TWO}: VaR`, decomposition.valueAtRisk, 0.09005138165492405],
    ['varDecomposition', `${TWO}: first component`, decomposition.component[0]!, 0.07555158291387694],
    ['varDecomposition', `${TWO}: second marginal`, decomposition.marginal[1]!, 0.036249496852617726],
    [
      'incrementalVar',
      `${TWO}: 1 % from the second to the first`,
      incrementalVar(portfolio, [0.01, -0.01]),
      0.0009012505151692191,
    ],
    [
      'tailDecomposition',
      '60 % Long/Short Equity, 40 % Funds of Funds, 95 %',
      tail.expectedShortfall,
      0.04159263157894737,
    ],
    ['tailDecomposition', 'of it Long/Short Equity', tail.component[0]!, 0.02680736842105263],
    ['christoffersenTest', `${PAIRS}: independence`, test.independence.statistic, 6.7361932151771455],
    ['christoffersenTest', `${PAIRS}: its p`, test.independence.pValue, 0.009447601641172152],
    ['christoffersenTest', `${PAIRS}: conditional coverage`, test.conditionalCoverage.statistic, 12.269997479291327],
    ['christoffersenTest', `${PAIRS}: its p`, test.conditionalCoverage.pValue, 0.0021657279474676374],
  ]),
  ...fromSource('Acerbi and Tasche 2002, by hand', [
    ['weightedTail', 'losses of 10 and 5 % with 1 and 3 %, 98 %: VaR', weighted.valueAtRisk, 0.05],
    ['weightedTail', 'losses of 10 and 5 % with 1 and 3 %, 98 %: shortfall', weighted.expectedShortfall, 0.075],
  ]),
];
