import type { FundInput } from '../model/fund-input.ts';
import type { DayRisk } from './day-risk.ts';

/** A day of a fund that figures are wanted of. */
export interface FundDay {
  readonly fund: FundInput;
  /** Place in the fund's list of days. */
  readonly at: number;
  /** Index of the market's day. */
  readonly index: number;
  readonly netAssets: number;
  readonly risk: DayRisk;
  /** The fund's first day of a month. */
  readonly isFirstOfMonth: boolean;
  /** What every row of the day begins with. */
  readonly base: { readonly book: number; readonly fund_name: string; readonly date: string };
}
