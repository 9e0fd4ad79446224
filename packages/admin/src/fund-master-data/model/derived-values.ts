import {
  complianceSettingCode,
  creditRiskLimitPercent,
  liquidityLimits,
  marketRiskLimits,
  type LiquidityCategory,
  type MarketRiskLimits,
  type RiskClass,
} from '@fundscope/risk-engine';
import type { FundForm, VarProcessForm } from './fund-form.ts';

/** What the derived values are made of, as it stands in the boxes. */
type LimitFields = Pick<FundForm, 'law_type' | 'admission_country'>;

const codeOf = (text: string): number | undefined => (/^\d{1,9}$/u.test(text) ? Number(text) : undefined);
const countryOf = ({ admission_country }: LimitFields): string => admission_country.trim().toUpperCase();

const riskClassOf = (text: string): RiskClass | undefined =>
  ([1, 2, 3, 4] as const).find((riskClass) => String(riskClass) === text);

/** The compliance setting code by law type, limit type and market risk class; empty where the law type is none. */
export function complianceCodeOf(form: Pick<FundForm, 'law_type' | 'LimitType' | 'riskclass_marketrisk_fund'>): string {
  const lawType = codeOf(form.law_type);
  if (lawType === undefined) return '';
  const marketRiskClass = riskClassOf(form.riskclass_marketrisk_fund) ?? -1;
  return complianceSettingCode({ lawType, limitType: form.LimitType, marketRiskClass });
}

/** The table's VaR limits for a market risk class; undefined for a class without limits. */
export function varLimitsOf(form: LimitFields, marketRiskClass: string): MarketRiskLimits | undefined {
  const lawType = codeOf(form.law_type);
  const riskClass = riskClassOf(marketRiskClass);
  if (lawType === undefined || riskClass === undefined) return undefined;
  return marketRiskLimits(riskClass, lawType, countryOf(form));
}

/** A process with the table's stress limit; its other limits stay. */
export function withCalculatedStress(form: LimitFields, process: VarProcessForm): VarProcessForm {
  const limits = varLimitsOf(form, process.riskclass_marketrisk);
  return limits ? { ...process, stresstest_limit: String(limits.stressLimitPercent) } : process;
}

/** The table's credit risk limit in percent. */
export function creditLimitOf(form: Pick<FundForm, 'law_type' | 'riskclass_creditrisk'>): number | undefined {
  const lawType = codeOf(form.law_type);
  return lawType === undefined
    ? undefined
    : creditRiskLimitPercent(riskClassOf(form.riskclass_creditrisk) ?? -1, lawType);
}

/** The liquidity quotes of a fund without overwrites, in percent; RVaR is its redemption value at risk. */
export interface LiquidityHint {
  /** The base is RVaR, at most this. */
  readonly sockelAtMost: number;
  /** The buffer is RVaR, at least this. */
  readonly pufferAtLeast: number;
  readonly reserve: number;
}

const percent = (fraction: number): number => Math.round(fraction * 10_000) / 100;

/** By liquidity category; `not-applicable` for category 4, undefined for one that is not known. */
export function liquidityHintOf(category: string): LiquidityHint | 'not-applicable' | undefined {
  const known: LiquidityCategory | undefined = riskClassOf(category);
  if (known === undefined) return undefined;
  const withoutRedemptions = liquidityLimits(known, 0);
  const withAll = liquidityLimits(known, 1);
  if (!withoutRedemptions || !withAll) return 'not-applicable';
  return {
    sockelAtMost: percent(withAll.sockel),
    pufferAtLeast: percent(withoutRedemptions.puffer),
    reserve: percent(withAll.reserve),
  };
}
