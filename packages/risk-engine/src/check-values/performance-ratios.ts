import { calmarRatio } from '../performance/drawdowns/calmar.ts';
import { drawdowns } from '../performance/drawdowns/drawdowns.ts';
import { modifiedDietzReturn } from '../performance/modified-dietz.ts';
import { activeReturnPerYear, informationRatio, trackingErrorPerYear } from '../performance/ratios/active-return.ts';
import { geometricReturnPerYear, volatilityPerYear } from '../performance/ratios/annualized.ts';
import { benchmarkRegression, jensenAlphaPerYear, treynorRatio } from '../performance/ratios/benchmark-regression.ts';
import { captureRatios } from '../performance/ratios/capture.ts';
import { downsideDeviation, omegaRatio, sortinoRatio } from '../performance/ratios/downside.ts';
import { logReturns } from '../performance/ratios/log-returns.ts';
import { geometricSharpeRatio, sharpeRatio } from '../performance/ratios/sharpe.ts';
import { fromSource } from './check-rows.ts';
import type { CheckValue } from './check-value.ts';
import { fundsOfFunds, longShortEquity } from './edhec.ts';

const FUND = 'EDHEC Long/Short Equity';
const BOTH = `${FUND}, benchmark Funds of Funds`;
const riskless = longShortEquity.map(() => 0);
const both = { returns: longShortEquity, benchmarkReturns: fundsOfFunds };
const regression = benchmarkRegression(both);
const capture = captureRatios(longShortEquity, fundsOfFunds);
const values = longShortEquity.reduce((path, value) => [...path, path.at(-1)! * (1 + value)], [1]);
const falls = drawdowns(
  values.map((value, month) => ({ date: new Date(Date.UTC(1997, month, 0)).toISOString().slice(0, 10), value })),
);
// Printed with ten decimals.
const PRINTED = 1e-8;

export const performanceRatiosCheckValues: readonly CheckValue[] = [
  ...fromSource('PerformanceAnalytics 2.1.0', [
    ['geometricReturnPerYear', FUND, geometricReturnPerYear(longShortEquity, 12), 0.0940147334, PRINTED],
    [
      'geometricReturnPerYear',
      `${FUND}, last 12 months`,
      geometricReturnPerYear(longShortEquity.slice(-12), 12),
      -0.0140427572,
      PRINTED,
    ],
    ['volatilityPerYear', FUND, volatilityPerYear(longShortEquity, 12), 0.0768123568, PRINTED],
    [
      'volatilityPerYear',
      `${FUND}, last 36 months`,
      volatilityPerYear(longShortEquity.slice(-36), 12),
      0.0897161168,
      PRINTED,
    ],
    ['sharpeRatio', FUND, sharpeRatio(longShortEquity, riskless, 12), 1.2122843888, PRINTED],
    ['downsideDeviation', FUND, downsideDeviation(longShortEquity), 0.0127864597, PRINTED],
    ['sortinoRatio', FUND, sortinoRatio(longShortEquity), 0.6068816999, PRINTED],
    ['omegaRatio', FUND, omegaRatio(longShortEquity), 2.4380638869, PRINTED],
    ['trackingErrorPerYear', BOTH, trackingErrorPerYear(longShortEquity, fundsOfFunds, 12), 0.0310081325, PRINTED],
    ['activeReturnPerYear', BOTH, activeReturnPerYear(longShortEquity, fundsOfFunds, 12), 0.022744474, PRINTED],
    ['informationRatio', BOTH, informationRatio(longShortEquity, fundsOfFunds, 12), 0.733500285, PRINTED],
    ['benchmarkRegression', `${BOTH}: beta`, regression.beta, 1.1204150179, PRINTED],
    ['benchmarkRegression', `${BOTH}: alpha`, regression.alpha, 0.0011287806, 1e-7],
    ['benchmarkRegression', `${BOTH}: R squared`, regression.rSquared!, 0.846818223, PRINTED],
    ['treynorRatio', BOTH, treynorRatio(both, 12), 0.083910633, PRINTED],
    ['jensenAlphaPerYear', BOTH, jensenAlphaPerYear(both, 12), 0.0141624645, PRINTED],
    ['captureRatios', `${BOTH}: up`, capture.up!, 1.571518734, PRINTED],
    ['captureRatios', `${BOTH}: down`, capture.down!, 1.1106259724, PRINTED],
    ['calmarRatio', FUND, calmarRatio(longShortEquity, 12), 0.4308704527, PRINTED],
    ['drawdowns', `${FUND}: second deepest`, falls[1]!.depth, 0.1075, 5e-4],
  ]),
  ...fromSource('numpy 2.4.6', [
    ['drawdowns', `${FUND}: deepest`, falls[0]!.depth, 0.21819721631813094, 1e-13],
    ['geometricSharpeRatio', FUND, geometricSharpeRatio(longShortEquity, riskless, 12), 1.223953244758267, 1e-13],
    [
      'logReturns',
      `${FUND}: sum`,
      logReturns(values).reduce((sum, value) => sum + value, 0),
      1.1381528370547271,
      1e-13,
    ],
  ]),
  ...fromSource('by hand', [
    [
      'modifiedDietzReturn',
      '1000 to 1080, 50 come on day 10 of 30',
      modifiedDietzReturn({ beginValue: 1000, endValue: 1080, days: 30, flows: [{ day: 10, amount: 50 }] }),
      30 / (1000 + 100 / 3),
      1e-14,
    ],
  ]),
];
