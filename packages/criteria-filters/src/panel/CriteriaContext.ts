import { createContext, use } from 'react';
import type { BookOption } from '../model/books.ts';
import type { DefaultContext } from '../model/search-default.ts';

/** What all fields of a panel share. */
export interface CriteriaShared {
  /** The books to choose from; undefined while they are not known: then a number is typed. */
  readonly books: readonly BookOption[] | undefined;
  readonly defaults: DefaultContext;
}

export const CriteriaContext = createContext<CriteriaShared | null>(null);

/** What all fields share. Throws outside of a CriteriaPanel. */
export function useCriteriaContext(): CriteriaShared {
  const shared = use(CriteriaContext);
  if (!shared) throw new Error('A criterion must be inside a CriteriaPanel');
  return shared;
}
