import { requireAtLeast, requireBetween, requireCount, requireNumbers } from '../input/require.ts';
import { empiricalTail } from '../value-at-risk/empirical-tail.ts';

/** Fewer sums of redemptions have no tail; their worst stands for it. */
const LEAST_OBSERVATIONS = 60;

export interface RedemptionHistory {
  /**
   * Redemptions of each business day as fractions of NAV, oldest first, without what was subscribed the same day; 0 on
   * days without.
   */
  readonly grossDailyRedemptions: ArrayLike<number>;
  /** Business days that are added up, e.g. 20. */
  readonly horizonDays: number;
  /** E.g. 0.99. */
  readonly confidence: number;
}

export interface RedemptionAtRisk {
  /** Of NAV, over the horizon. */
  readonly share: number;
  /** Sums over the horizon that were looked at; they overlap. */
  readonly observations: number;
  /** `worst` where there are too few for a tail: the largest of them. */
  readonly basis: 'tail' | 'worst';
}

/**
 * Redemptions that a fund must be ready for: the tail of all sums of gross daily redemptions over the horizon.
 * Source: ESMA34-39-897, "Guidelines on liquidity stress testing in UCITS and AIFs", section V.1.8 (redemptions).
 *
 * @returns null, not known, where the history is shorter than the horizon
 */
export function redemptionAtRisk(history: RedemptionHistory): RedemptionAtRisk | null {
  const { grossDailyRedemptions: days, horizonDays, confidence } = history;
  requireCount('horizonDays', horizonDays, 1);
  requireBetween('confidence', confidence, 0, 1);
  if (days.length < horizonDays) return null;
  requireNumbers('grossDailyRedemptions', days);
  for (let day = 0; day < days.length; day++) requireAtLeast(`grossDailyRedemptions[${day}]`, days[day]!, 0);
  const sums = Array.from({ length: days.length - horizonDays + 1 }, (_, first) => {
    let sum = 0;
    for (let day = first; day < first + horizonDays; day++) sum += days[day]!;
    return sum;
  });
  const observations = sums.length;
  if (observations < LEAST_OBSERVATIONS) return { share: Math.max(...sums), observations, basis: 'worst' };
  const { valueAtRisk } = empiricalTail(
    sums.map((sum) => -sum),
    confidence,
  );
  return { share: valueAtRisk, observations, basis: 'tail' };
}
