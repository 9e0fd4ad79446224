import type { PerformanceDates, PeriodBeginDates } from '@fundscope/contract/funds';

/** A valuation: the date of the NAV, and the date of the prices that it is computed from. Dates are `YYYY-MM-DD`. */
export interface Valuation {
  readonly niwDate: string;
  readonly refDate: string;
}

/** As the data has it: without a ref date the fund's `niw_ref_shift` decides. */
export interface StoredValuation {
  readonly niwDate: string;
  readonly refDate: string | null;
}

/** Which of the two dates a report is asked for by. */
export type DateKind = keyof Valuation;

/**
 * The valuations with both dates: where the ref date is not given it is the NIW date of so many valuations before. Those
 * at the begin that have none are left out.
 *
 * @param stored oldest first
 * @param niwRefShift 0: the ref date is the NIW date; 1: it is the NIW date of the valuation before
 */
export const valuationsOf = (stored: readonly StoredValuation[], niwRefShift: number): Valuation[] =>
  stored.flatMap(({ niwDate, refDate }, index) => {
    const shifted = refDate ?? stored[index - niwRefShift]?.niwDate;
    return shifted === undefined ? [] : [{ niwDate, refDate: shifted }];
  });

/** Every date once, oldest first. */
export const performanceDatesOf = (valuations: readonly Valuation[]): PerformanceDates => ({
  RefDate: distinct(valuations.map(({ refDate }) => refDate)),
  NiwDate: distinct(valuations.map(({ niwDate }) => niwDate)),
});

const distinct = (dates: readonly string[]): string[] => [...new Set(dates)].toSorted();

/**
 * What the day, month and year to date of a valuation begin with: the valuation before it, the last one of an earlier
 * month, the last one of an earlier year, by the date of the kind that is asked for.
 *
 * @param valuations oldest first
 * @returns undefined where no valuation has that date
 */
export function periodBeginDates(
  valuations: readonly Valuation[],
  kind: DateKind,
  date: string,
): PeriodBeginDates | undefined {
  const valuation = valuations.findLast((valuation) => valuation[kind] === date);
  if (!valuation) return undefined;
  const lastBefore = (length: number): Valuation | undefined =>
    valuations.findLast((valuation) => valuation[kind].slice(0, length) < date.slice(0, length));
  const [day, month, year] = ['YYYY-MM-DD', 'YYYY-MM', 'YYYY'].map(({ length }) => lastBefore(length));
  return {
    RefDate: valuation.refDate,
    NiwDate: valuation.niwDate,
    refDateBeginDTD: day?.refDate ?? null,
    refDateBeginMTD: month?.refDate ?? null,
    refDateBeginYTD: year?.refDate ?? null,
    niwDateBeginDTD: day?.niwDate ?? null,
    niwDateBeginMTD: month?.niwDate ?? null,
    niwDateBeginYTD: year?.niwDate ?? null,
  };
}
