import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundsOfFunds, longShortEquity } from '../../check-values/edhec.ts';
import { activeReturnPerYear, informationRatio, trackingErrorPerYear } from './active-return.ts';
import { geometricReturnPerYear, volatilityPerYear } from './annualized.ts';
import { benchmarkRegression, jensenAlphaPerYear, treynorRatio } from './benchmark-regression.ts';
import { captureRatios } from './capture.ts';
import { downsideDeviation, omegaRatio, sortinoRatio } from './downside.ts';
import { logReturns } from './log-returns.ts';
import { geometricSharpeRatio, sharpeRatio } from './sharpe.ts';

const riskless = longShortEquity.map(() => 0);
const monthly = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 12, maxLength: 48 });
const varied = monthly.filter((values) => Math.max(...values) - Math.min(...values) > 0.01);

describe('logarithmic returns', () => {
  it('add up to the logarithm of the whole growth', () => {
    const values = [100, 104, 99, 120];
    expect(logReturns(values).reduce((sum, value) => sum + value, 0)).toBeCloseTo(Math.log(1.2), 14);
  });

  it('need two values above 0', () => {
    expect(() => logReturns([100])).toThrow('values must have at least 2');
    expect(() => logReturns([100, 0])).toThrow('values[1] must be a finite number above 0, not 0');
  });
});

describe('figures per year', () => {
  it('are not given for less than a year', () => {
    expect(() => geometricReturnPerYear(longShortEquity.slice(0, 11), 12)).toThrow('returns must have at least 12');
    expect(() => volatilityPerYear(longShortEquity.slice(0, 11), 12)).toThrow('returns must have at least 12');
  });

  it('of one year are those of the year', () => {
    const year = longShortEquity.slice(0, 12);
    const linked = year.reduce((product, value) => product * (1 + value), 1) - 1;
    expect(geometricReturnPerYear(year, 12)).toBeCloseTo(linked, 14);
  });

  it('have a volatility that no shift changes and that scales with the returns', () => {
    fc.assert(
      fc.property(monthly, fc.double({ min: 0.1, max: 2, noNaN: true }), (returns, factor) => {
        const volatility = volatilityPerYear(returns, 12);
        expect(
          volatilityPerYear(
            returns.map((value) => value + 0.05),
            12,
          ),
        ).toBeCloseTo(volatility, 12);
        expect(
          volatilityPerYear(
            returns.map((value) => value * factor),
            12,
          ),
        ).toBeCloseTo(factor * volatility, 12);
      }),
    );
  });
});

describe('risk-adjusted ratios', () => {
  it('say that there is none where nothing varies or nothing is lost', () => {
    const constant = Array<number>(12).fill(0.01);
    const zeros = Array<number>(12).fill(0);
    expect(() => sharpeRatio(constant, zeros, 12)).toThrow('returns must vary');
    expect(() => sortinoRatio(constant)).toThrow('returns must have one below');
    expect(() => omegaRatio(constant)).toThrow('returns must have one below');
    expect(() => informationRatio(constant, zeros, 12)).toThrow('returns must vary beside benchmarkReturns');
    expect(() => benchmarkRegression({ returns: longShortEquity.slice(0, 12), benchmarkReturns: constant })).toThrow(
      'benchmarkReturns must vary',
    );
    expect(() => treynorRatio({ returns: constant, benchmarkReturns: longShortEquity.slice(0, 12) }, 12)).toThrow(
      'beta other than 0',
    );
  });

  it('have no dimension: leverage by the factor leaves Sortino and Omega', () => {
    fc.assert(
      fc.property(varied, fc.double({ min: 0.1, max: 3, noNaN: true }), (returns, factor) => {
        fc.pre(returns.some((value) => value < -0.001));
        const scaled = returns.map((value) => value * factor);
        expect(sortinoRatio(scaled)).toBeCloseTo(sortinoRatio(returns), 8);
        expect(omegaRatio(scaled) / omegaRatio(returns)).toBeCloseTo(1, 8);
        expect(downsideDeviation(scaled) / downsideDeviation(returns)).toBeCloseTo(factor, 8);
      }),
    );
  });

  it('count what lies below the minimum, not below 0', () => {
    expect(downsideDeviation([0.02, 0], 0.01)).toBeCloseTo(Math.sqrt(0.01 ** 2 / 2), 14);
    expect(sortinoRatio([0.03, 0], 0.01)).toBeCloseTo(0.005 / Math.sqrt(0.01 ** 2 / 2), 14);
  });

  it('have an Omega of 1 at the mean', () => {
    fc.assert(
      fc.property(varied, (returns) => {
        const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
        expect(omegaRatio(returns, mean)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('take the riskless return off every period', () => {
    // numpy 2.4.6 on the series less 0.2 % a month.
    const monthlyRate = riskless.map(() => 0.002);
    expect(sharpeRatio(longShortEquity, monthlyRate, 12)).toBeCloseTo(0.8998346608207897, 12);
    expect(geometricSharpeRatio(longShortEquity, monthlyRate, 12)).toBeCloseTo(0.8882772917718773, 12);
    const series = { returns: longShortEquity, benchmarkReturns: fundsOfFunds, riskFreeReturns: monthlyRate };
    expect(benchmarkRegression(series)).toEqual({
      beta: expect.closeTo(1.1204150179032335, 12),
      alpha: expect.closeTo(0.0013696106272160138, 12),
      rSquared: expect.closeTo(0.8468182229660206, 12),
    });
  });
});

describe('figures beside a benchmark', () => {
  it('are plain for a portfolio that is the benchmark with a loan: beta is the factor, R squared 1', () => {
    fc.assert(
      fc.property(varied, fc.double({ min: 0.2, max: 3, noNaN: true }), (benchmarkReturns, factor) => {
        const returns = benchmarkReturns.map((value) => factor * value - 0.001);
        const { beta, alpha, rSquared } = benchmarkRegression({ returns, benchmarkReturns });
        expect(beta).toBeCloseTo(factor, 8);
        expect(alpha).toBeCloseTo(-0.001, 8);
        expect(rSquared).toBeCloseTo(1, 8);
      }),
    );
  });

  it('are 0 beside itself, and a capture of 1', () => {
    const itself = { returns: fundsOfFunds, benchmarkReturns: fundsOfFunds };
    expect(trackingErrorPerYear(fundsOfFunds, fundsOfFunds, 12)).toBe(0);
    expect(activeReturnPerYear(fundsOfFunds, fundsOfFunds, 12)).toBe(0);
    expect(jensenAlphaPerYear(itself, 12)).toBeCloseTo(0, 14);
    expect(captureRatios(fundsOfFunds, fundsOfFunds)).toEqual({ up: 1, down: 1 });
  });

  it('say nothing where the data do not: no R squared of a constant, no capture without such a period', () => {
    const constant = fundsOfFunds.map(() => 0);
    expect(benchmarkRegression({ returns: constant, benchmarkReturns: fundsOfFunds }).rSquared).toBeNull();
    expect(captureRatios([0.01, 0.02], [0.01, 0.01]).down).toBeNull();
    expect(captureRatios([0.01, 0.02], [-0.01, 0]).up).toBeNull();
  });

  it('count a period in which the benchmark stood still as down', () => {
    const { up, down } = captureRatios([0.01, -0.02, 0.03], [0, -0.01, 0.02]);
    expect(up).toBeCloseTo(1.5, 12);
    expect(down).toBeCloseTo((1.01 * 0.98 - 1) / -0.01, 12);
  });

  it('have no alpha for money at the riskless rate', () => {
    const riskFreeReturns = fundsOfFunds.map(() => 0.002);
    const series = { returns: riskFreeReturns, benchmarkReturns: fundsOfFunds, riskFreeReturns };
    expect(jensenAlphaPerYear(series, 12)).toBeCloseTo(0, 14);
  });

  it('need as many returns of the benchmark', () => {
    expect(() => captureRatios([0.01, 0.02], [0.01])).toThrow('benchmarkReturns must have as many values as returns');
  });
});
