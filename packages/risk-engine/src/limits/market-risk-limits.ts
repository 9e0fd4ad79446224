import { requireCount, requireFinite } from '../input/require.ts';

/** Market risk class of a fund. */
export type RiskClass = 1 | 2 | 3 | 4;

/** In percent: of NAV, of the reference portfolio's VaR, of NAV. */
export interface MarketRiskLimits {
  readonly limitAbsPercent: number;
  readonly limitRelPercent: number;
  readonly stressLimitPercent: number;
}

const wideLimits: Record<RiskClass, MarketRiskLimits> = {
  1: { limitAbsPercent: 10, limitRelPercent: 150, stressLimitPercent: 5 },
  2: { limitAbsPercent: 20, limitRelPercent: 200, stressLimitPercent: 10 },
  3: { limitAbsPercent: 30, limitRelPercent: 300, stressLimitPercent: 15 },
  4: { limitAbsPercent: 50, limitRelPercent: 400, stressLimitPercent: 20 },
};
const standardLimits: Record<RiskClass, MarketRiskLimits> = {
  1: { limitAbsPercent: 5, limitRelPercent: 125, stressLimitPercent: 5 },
  2: { limitAbsPercent: 10, limitRelPercent: 150, stressLimitPercent: 10 },
  3: { limitAbsPercent: 15, limitRelPercent: 175, stressLimitPercent: 15 },
  4: { limitAbsPercent: 20, limitRelPercent: 200, stressLimitPercent: 20 },
};

/** Law types with the wider limits. */
const isWideLawType = (lawType: number): boolean => [2, 6, 7, 8, 9].includes(requireCount('lawType', lawType));

/**
 * Limits of value at risk and stress test by market risk class.
 * Source: the portal's specification, business constants; the widest standard limits are those of CESR/10-788
 * (20 % absolute, 200 % relative).
 *
 * @param admissionCountry ISO 3166 code
 */
export function marketRiskLimits(riskClass: RiskClass, lawType: number, admissionCountry: string): MarketRiskLimits {
  if (!(riskClass in standardLimits)) throw new RangeError(`riskClass must be 1, 2, 3 or 4, not ${riskClass}.`);
  const isWide = isWideLawType(lawType) && admissionCountry !== 'DE';
  return (isWide ? wideLimits : standardLimits)[riskClass];
}

/**
 * Credit risk limit in percent of NAV by credit risk class; 40 for a class that is not 1 to 4.
 * Source: the portal's specification, business constants.
 */
export function creditRiskLimitPercent(riskClass: number, lawType: number): number {
  const isWide = isWideLawType(lawType);
  if (![1, 2, 3, 4].includes(requireFinite('riskClass', riskClass))) return 40;
  return isWide ? 10 * riskClass : 5 * riskClass;
}
