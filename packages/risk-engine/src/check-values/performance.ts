import { mean, returnMoments, sampleStandardDeviation } from '../performance/moments.ts';
import { annualizedReturn, bviPerformance, linkedReturn, maximumDrawdown } from '../performance/returns.ts';
import { yearsBetween } from '../performance/years-between.ts';
import type { CheckValue } from './check-value.ts';
import { longShortEquity } from './edhec.ts';

const R = 'PerformanceAnalytics 2.1.0';
const INPUT = 'EDHEC Long/Short Equity';

const cumulative = linkedReturn(longShortEquity);
const values = longShortEquity.reduce((path, value) => [...path, path.at(-1)! * (1 + value)], [1]);
const moments = returnMoments(longShortEquity);

export const performanceCheckValues: readonly CheckValue[] = [
  { of: 'mean', input: INPUT, value: mean(longShortEquity), reference: 0.007759868421052632, source: 'numpy 2' },
  {
    of: 'sampleStandardDeviation',
    input: INPUT,
    value: sampleStandardDeviation(longShortEquity),
    reference: 0.022173817445695333,
    source: 'numpy 2, std',
  },
  { of: 'returnMoments', input: `${INPUT}: skewness`, value: moments.skewness, reference: -0.3818282328, source: R },
  {
    of: 'returnMoments',
    input: `${INPUT}: excess kurtosis`,
    value: moments.excessKurtosis,
    reference: 1.246472227,
    source: R,
  },
  { of: 'linkedReturn', input: INPUT, value: cumulative, reference: 2.1209980455, source: R },
  {
    of: 'annualizedReturn',
    input: `${INPUT}, 152 months`,
    value: annualizedReturn(cumulative, 152 / 12),
    reference: 0.0940147334,
    source: R,
  },
  {
    of: 'maximumDrawdown',
    input: INPUT,
    value: maximumDrawdown(values),
    reference: 0.21819721631813094,
    source: 'numpy 2',
    tolerance: 1e-12,
  },
  {
    of: 'bviPerformance',
    input: 'NAV 100 to 101, 4 distributed at 98',
    value: bviPerformance(100, 101, (98 + 4) / 98),
    reference: 0.0512244897959184,
    source: 'BVI method, by hand',
    tolerance: 1e-14,
  },
  {
    of: 'yearsBetween',
    input: '2023-03-01 to 2024-03-01, over a leap day',
    value: yearsBetween('2023-03-01', '2024-03-01'),
    reference: 1,
    source: 'by hand',
  },
];
