import type { PerfBenchmark, RiskBenchmark } from '@fundscope/contract/funds';
import { reportDays } from '../demo-calendar.ts';
import { strategies, type Strategy } from '../funds/strategies.ts';

/** When the newest weights of the performance benchmarks began. */
const REWEIGHTED_FROM = '2026-01-02';
/** Of the money market indices: a quarter of a percent per year. */
const MONEY_SURCHARGE = 0.00001;
const isMoney = (index: string): boolean => index.startsWith('IDX_MONEY');

/** The risk benchmark of a strategy: its reference portfolio. */
export const riskBenchmarkNameOf = ({ name }: Strategy): string => `Proxy-Mix ${name}`;
export const perfBenchmarkNameOf = ({ key }: Strategy): string => `PB_${key.toUpperCase().replaceAll('-', '_')}`;

/** The mix against which a fund's relative value at risk is measured, one for each strategy. */
export const demoRiskBenchmarks: readonly RiskBenchmark[] = strategies.map((strategy) => ({
  name: riskBenchmarkNameOf(strategy),
  positions: Object.entries(strategy.proxyMix).map(([index, weight]) => ({ index, weight })),
}));

/** One for each strategy; those of several indices began with equal weights. */
export const demoPerfBenchmarks: readonly PerfBenchmark[] = strategies.map((strategy) => {
  const mix = Object.entries(strategy.proxyMix);
  const positions = (weights: readonly number[]) =>
    mix.map(([index], nr) => ({
      index,
      weight: weights[nr]!,
      daily_surcharge: isMoney(index) ? MONEY_SURCHARGE : 0,
      interest_rate_index: isMoney(index),
    }));
  const newest = positions(mix.map(([, weight]) => weight));
  const equal = positions(mix.map(() => 1 / mix.length));
  const begin = reportDays[0]!;
  return {
    name: perfBenchmarkNameOf(strategy),
    periods:
      mix.length === 1
        ? [{ period_nr: 0, niwDateFrom: begin, positions: newest }]
        : [
            { period_nr: 0, niwDateFrom: REWEIGHTED_FROM, positions: newest },
            { period_nr: 1, niwDateFrom: begin, positions: equal },
          ],
  };
});
