import {
  absoluteUtilisation,
  lawfulMarketRiskLimits,
  limitStatus,
  relativeUtilisation,
  type LimitStatus,
} from '@fundscope/risk-engine';
import type { LimitName } from '../model/fund-input.ts';
import { validOn } from '../model/market.ts';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { FundDay } from './fund-day.ts';

type LimitRow = RowOf<FundTables['limits']>;

/** What limits are held against; null where it is not known. */
export interface Measures {
  readonly valueAtRisk: number | null;
  readonly referenceVar: number | null;
  readonly worstLoss: number | null;
  readonly notionals: number;
  readonly gross: number | null;
  readonly commitment: number;
  readonly within1Day: number;
  readonly within30Days: number;
}

/** Of one that is measured by it, which the law may hold below what was given. */
interface EffectiveLimit {
  readonly limit: number;
  readonly given: number;
}

/** Every limit that holds for the fund on the day. */
export function limitRows(day: FundDay, measures: Measures): LimitRow[] {
  const checks: readonly (readonly [
    LimitName,
    (limit: EffectiveLimit) => Omit<LimitRow, keyof FundDay['base'] | 'limit_name'>,
  ])[] = [
    ['var_absolute', (limit) => atMost(measures.valueAtRisk, limit)],
    ['var_relative', (limit) => relative(measures, limit)],
    ['commitment', (limit) => atMost(measures.commitment, limit)],
    ['gross', (limit) => atMost(measures.gross, limit)],
    ['notionals', (limit) => atMost(measures.notionals, limit)],
    ['stress', (limit) => atMost(measures.worstLoss, limit)],
    ['liquid_1_day', (limit) => atLeast(measures.within1Day, limit)],
    ['liquid_30_days', (limit) => atLeast(measures.within30Days, limit)],
  ];
  return checks.flatMap(([name, check]) => {
    const given = validOn(day.fund.limits[name] ?? [], day.base.date)?.value;
    if (given === undefined) return [];
    return [{ ...day.base, limit_name: name, ...check({ given, limit: effectiveLimit(day, name, given) }) }];
  });
}

/** The limit that the fund is held to: of a UCITS never beyond the law. */
function effectiveLimit({ fund }: FundDay, name: LimitName, given: number): number {
  if (name !== 'var_absolute' && name !== 'var_relative') return given;
  const percent = given * 100;
  const limits = { limitAbsPercent: percent, limitRelPercent: percent, stressLimitPercent: 0 };
  const lawful = lawfulMarketRiskLimits(limits, fund.lawType);
  const limit = name === 'var_absolute' ? lawful.limitAbsPercent : lawful.limitRelPercent;
  // Not divided where nothing was taken away: 0.07 times 100 and back is another number.
  return limit === percent ? given : limit / 100;
}

const rowOf = (measure: number | null, { limit, given }: EffectiveLimit, utilisation: number | null) => ({
  measure,
  limit_value: limit,
  given_value: given,
  is_capped: limit < given,
  utilisation,
  status: limitStatus(utilisation) satisfies LimitStatus as string,
});

const atMost = (measure: number | null, limit: EffectiveLimit) => ({
  kind: 'most',
  ...rowOf(measure, limit, absoluteUtilisation(measure, limit.limit)),
});

function relative({ valueAtRisk, referenceVar }: Measures, limit: EffectiveLimit) {
  // A reference without risk has no ratio.
  if (valueAtRisk === null || referenceVar === null || referenceVar === 0)
    return { kind: 'most', ...rowOf(null, limit, null) };
  const utilisation = relativeUtilisation(valueAtRisk, referenceVar, limit.limit);
  return { kind: 'most', ...rowOf(valueAtRisk / referenceVar, limit, utilisation) };
}

/** A fund with nothing liquid has used the limit a hundred times. */
const MOST_USED = 100;

const atLeast = (measure: number, limit: EffectiveLimit) => ({
  kind: 'least',
  // 80 % used is 125 % of the minimum.
  ...rowOf(measure, limit, measure <= 0 ? MOST_USED : Math.min(MOST_USED, limit.limit / measure)),
});
