import type { FundConfigMapEntry } from '@fundscope/contract/funds';
import type { BookOption } from '@fundscope/criteria-filters';
import { createContext, use } from 'react';

/** What the fields of all books choose from, and how they are shown. It changes seldom. */
export interface FundLookups {
  readonly map: readonly FundConfigMapEntry[];
  readonly riskBenchmarks: readonly string[];
  readonly perfBenchmarks: readonly string[];
  readonly books: readonly BookOption[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Wire names stand under the labels. */
  readonly isShowingNames: boolean;
}

export const FundLookupsContext = createContext<FundLookups | null>(null);

/** Throws outside of the screen. */
export function useFundLookups(): FundLookups {
  const lookups = use(FundLookupsContext);
  if (!lookups) throw new Error('useFundLookups must be used inside a FundLookupsContext');
  return lookups;
}
