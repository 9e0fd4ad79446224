import { performanceScenarios, scenarioHistoryMonths } from '../priips/performance-scenarios.ts';
import { stressedVolatility, stressScenarioGrowth } from '../priips/stress-scenario.ts';
import { fromSource } from './check-rows.ts';
import type { CheckValue } from './check-value.ts';
import { longShortEquity } from './edhec.ts';

const FUND = 'EDHEC Long/Short Equity';
const monthlyValues = longShortEquity.reduce((path, value) => [...path, path.at(-1)! * (1 + value)], [1]);
const scenarios = performanceScenarios({
  monthlyValues,
  holdingPeriodMonths: 60,
  investedAmount: 10_000,
  entryCost: 0,
  exitCost: 0,
});
const normal = { skewness: 0, excessKurtosis: 0 };

export const priipsScenariosCheckValues: readonly CheckValue[] = [
  ...fromSource('numpy 2.4.6', [
    ['performanceScenarios', `${FUND}, 5 years: unfavourable`, scenarios.unfavourable.payout, 9079.19470628567],
    ['performanceScenarios', `${FUND}, 5 years: moderate`, scenarios.moderate.payout, 14175.469609387084],
    ['performanceScenarios', `${FUND}, 5 years: favourable`, scenarios.favourable.payout, 18287.72274628197],
    ['stressedVolatility', `${FUND}, windows of 21, 99 %`, stressedVolatility(longShortEquity, 1), 0.03006528799047356],
    [
      'stressedVolatility',
      `${FUND}, windows of 63, 90 %`,
      stressedVolatility(longShortEquity, 5),
      0.023494635852300407,
    ],
  ]),
  ...fromSource('formula of annex IV in scipy 1.17.1', [
    [
      'stressScenarioGrowth',
      'stressed volatility 2 %, 256 days',
      stressScenarioGrowth(0.02, normal, 256, 1),
      0.4512962328,
    ],
    [
      'stressScenarioGrowth',
      'stressed volatility 2 %, 1280 days',
      stressScenarioGrowth(0.02, normal, 1280, 5),
      0.2386012698,
    ],
  ]),
  ...fromSource('Delegated Regulation (EU) 2017/653, annex IV', [
    ['scenarioHistoryMonths', '10 years', scenarioHistoryMonths(120), 180],
  ]),
];
