import { normalCdf } from '../distributions/normal.ts';
import { requireEntries } from '../input/require-shares.ts';
import { requireBetween, requireCount } from '../input/require.ts';

/** Counts of pairs of consecutive days by whether each was an exception: 0 no, 1 yes. */
export interface ExceptionTransitions {
  readonly n00: number;
  readonly n01: number;
  readonly n10: number;
  readonly n11: number;
}

export interface LikelihoodRatioTest {
  readonly statistic: number;
  /** Probability of a ratio at least as large when the model is right. */
  readonly pValue: number;
  /** At 95 % test confidence; a larger statistic rejects the model. */
  readonly criticalValue: number;
}

export interface ChristoffersenTest {
  readonly transitions: ExceptionTransitions;
  /** Do exceptions come by themselves, or one after another? Chi-square with one degree of freedom. */
  readonly independence: LikelihoodRatioTest;
  /** Are they as many as the confidence level says, and independent? Chi-square with two degrees of freedom. */
  readonly conditionalCoverage: LikelihoodRatioTest;
}

const CRITICAL_1 = 3.841458820694124;
const CRITICAL_2 = 5.991464547107979;

/** @param exceptions whether each day was one, in the order of days, at least two */
export function exceptionTransitions(exceptions: readonly boolean[]): ExceptionTransitions {
  requireEntries('exceptions', exceptions, 2);
  const count = (from: boolean, to: boolean): number =>
    exceptions.filter((isException, day) => day > 0 && isException === to && exceptions[day - 1] === from).length;
  return { n00: count(false, false), n01: count(false, true), n10: count(true, false), n11: count(true, true) };
}

/**
 * Tests of independence and of conditional coverage. The coverage is tested on the pairs, so one day fewer.
 * Source: P. Christoffersen, "Evaluating interval forecasts", International Economic Review 39(4), 1998.
 *
 * @param transitions at least one pair
 * @param confidence of the value at risk, e.g. 0.99
 */
export function christoffersenTest(transitions: ExceptionTransitions, confidence: number): ChristoffersenTest {
  const { n00, n01, n10, n11 } = transitions;
  for (const [name, value] of Object.entries(transitions)) requireCount(`transitions.${name}`, value, 0);
  if (n00 + n01 + n10 + n11 === 0) throw new RangeError('transitions must count at least one pair of days.');
  if (Math.abs(n01 - n10) > 1)
    throw new RangeError(`transitions.n01 (${n01}) and n10 (${n10}) of one series differ by 1 at most.`);
  const rate = 1 - requireBetween('confidence', confidence, 0, 1);
  const exceptions = n01 + n11;
  const others = n00 + n10;
  const unconditional = logLikelihood(others, exceptions, exceptions / (others + exceptions));
  const separate = logLikelihood(n00, n01, n01 / (n00 + n01 || 1)) + logLikelihood(n10, n11, n11 / (n10 + n11 || 1));
  const independence = Math.max(0, 2 * (separate - unconditional));
  const coverage = Math.max(0, 2 * (unconditional - logLikelihood(others, exceptions, rate)));
  const both = independence + coverage;
  return {
    transitions,
    independence: {
      statistic: independence,
      pValue: 2 * normalCdf(-Math.sqrt(independence)),
      criticalValue: CRITICAL_1,
    },
    conditionalCoverage: { statistic: both, pValue: Math.exp(-both / 2), criticalValue: CRITICAL_2 },
  };
}

/** Of `misses` and `hits` at the rate of hits; 0 log 0 counts as 0. */
const logLikelihood = (misses: number, hits: number, rate: number): number =>
  (misses === 0 ? 0 : misses * Math.log1p(-rate)) + (hits === 0 ? 0 : hits * Math.log(rate));
