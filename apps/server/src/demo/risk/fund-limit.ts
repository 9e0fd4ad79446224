import { absoluteUtilisation, limitStatus, type LimitStatus } from '@fundscope/risk-engine';
import { limitNames, type LimitNumber } from './limit-names.ts';
import { rounded } from '../seeded-random.ts';

/** Three kinds, never mixed: of the law, of prospectus and investment conditions, of the house. */
export type LimitKind = 'legal' | 'contractual' | 'internal';

/** A limit of a fund and what it is measured by on a day; fractions. */
export interface FundLimit {
  /** The same in every fund. */
  readonly number: number;
  readonly name: string;
  readonly kind: LimitKind;
  readonly source: string;
  readonly limit: number;
  /** Where a part of it is not known: what is. */
  readonly measure: number;
  /** A minimum is kept by more. */
  readonly isMinimum: boolean;
  /** Above 1 is a breach; null where it is not known. */
  readonly utilisation: number | null;
  readonly status: LimitStatus;
}

/** Its name follows from its number. */
export type Origin = Pick<FundLimit, 'kind' | 'source'> & { readonly number: LimitNumber };

export function atMost(origin: Origin, measure: number, limit: number): FundLimit {
  const utilisation = rounded(absoluteUtilisation(measure, limit), 8);
  return {
    ...origin,
    name: limitNames[origin.number],
    limit,
    measure,
    isMinimum: false,
    utilisation,
    status: limitStatus(utilisation),
  };
}

/** A fund with nothing liquid has used the limit a hundred times. */
const MOST_USED = 100;

export function atLeast(origin: Origin, measure: number, limit: number): FundLimit {
  const utilisation = rounded(Math.min(MOST_USED, limit / Math.max(measure, 1e-9)), 8);
  // Yellow below 125 % of the minimum, which is a utilisation of 80 %.
  return {
    ...origin,
    name: limitNames[origin.number],
    limit,
    measure,
    isMinimum: true,
    utilisation,
    status: limitStatus(utilisation),
  };
}
