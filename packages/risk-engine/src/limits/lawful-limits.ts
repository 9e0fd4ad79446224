import { requireAbove, requireFinite } from '../input/require.ts';
import { isAlternativeFund } from './compliance-setting.ts';
import type { MarketRiskLimits } from './market-risk-limits.ts';

/** What the law allows every UCITS at most, in percent: of NAV, of the reference portfolio's VaR. */
const UCITS_ABS_PERCENT = 20;
const UCITS_REL_PERCENT = 200;

/** The limits that a fund may be held to by law, and whether they are below those that it was given. */
export interface LawfulMarketRiskLimits extends MarketRiskLimits {
  readonly isCapped: boolean;
}

/**
 * Limits as the law allows them: of a UCITS no value at risk beyond 20 % of NAV, or twice that of the reference portfolio.
 * Source: CESR/10-788, boxes 12 and 15; Directive 2010/43/EU, article 41.
 *
 * @param limits as the specification or a contract has them
 */
export function lawfulMarketRiskLimits(limits: MarketRiskLimits, lawType: number): LawfulMarketRiskLimits {
  const limitAbsPercent = requireAbove('limitAbsPercent', limits.limitAbsPercent, 0);
  const limitRelPercent = requireAbove('limitRelPercent', limits.limitRelPercent, 0);
  requireFinite('stressLimitPercent', limits.stressLimitPercent);
  if (isAlternativeFund(lawType)) return { ...limits, isCapped: false };
  return {
    ...limits,
    limitAbsPercent: Math.min(limitAbsPercent, UCITS_ABS_PERCENT),
    limitRelPercent: Math.min(limitRelPercent, UCITS_REL_PERCENT),
    isCapped: limitAbsPercent > UCITS_ABS_PERCENT || limitRelPercent > UCITS_REL_PERCENT,
  };
}
