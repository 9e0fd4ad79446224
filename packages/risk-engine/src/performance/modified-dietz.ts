import { requireCount, requireFinite } from '../input/require.ts';

export interface ExternalFlow {
  /** Calendar days after the begin of the period at the end of which the money came or went. */
  readonly day: number;
  /** Above 0 for money that came in. */
  readonly amount: number;
}

export interface DietzPeriod {
  readonly beginValue: number;
  readonly endValue: number;
  /** Calendar days of the period. */
  readonly days: number;
  readonly flows: readonly ExternalFlow[];
}

/**
 * Money-weighted return of a period: profit over the average capital, each flow weighted by the share of the period in
 * which it worked, (CD - D) / CD.
 * Source: GIPS standards, "Guidance statement on calculation methodology" (modified Dietz, flows at the end of the day).
 *
 * @returns a fraction of the period, not annualised
 * @throws {RangeError} for a flow outside the period, or an average capital that is not above 0
 */
export function modifiedDietzReturn({ beginValue, endValue, days, flows }: DietzPeriod): number {
  requireFinite('beginValue', beginValue);
  requireFinite('endValue', endValue);
  requireCount('days', days, 1);
  let netFlow = 0;
  let weightedFlow = 0;
  flows.forEach(({ day, amount }, index) => {
    requireFinite(`flows[${index}].amount`, amount);
    if (!(day >= 0 && day <= days))
      throw new RangeError(`flows[${index}].day must lie in the period, 0 to ${days}, not be ${day}.`);
    netFlow += amount;
    weightedFlow += (amount * (days - day)) / days;
  });
  const averageCapital = beginValue + weightedFlow;
  if (!(averageCapital > 0))
    throw new RangeError(`beginValue with the weighted flows must be above 0, not ${averageCapital}.`);
  return (endValue - beginValue - netFlow) / averageCapital;
}
