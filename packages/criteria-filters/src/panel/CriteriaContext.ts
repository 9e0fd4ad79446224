import { createContext, use } from 'react';
import type { BookOption } from '../model/books.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import type { DefaultContext } from '../model/search-default.ts';

/** What all fields of a panel share. */
export interface CriteriaShared {
  /** The books to choose from; undefined while they are not known: then a number is typed. */
  readonly books: readonly BookOption[] | undefined;
  /** Why the books are not known, to be said beside the field. */
  readonly booksState?: 'loading' | 'failed' | undefined;
  /** What defaults depend on. Its `enabledDates` also restrict what can be typed and chosen. */
  readonly defaults: DefaultContext;
  /** The criteria are shown and cannot be changed. Default false. */
  readonly isReadOnly?: boolean | undefined;
}

export const CriteriaContext = createContext<CriteriaShared | null>(null);

/** What all fields share. Throws outside of a CriteriaPanel. */
export function useCriteriaContext(): CriteriaShared {
  const shared = use(CriteriaContext);
  if (!shared) throw new Error('A criterion must be inside a CriteriaPanel');
  return shared;
}

/** The boxes, apart from what is shared: they change with every letter that is typed. */
export const BoxesContext = createContext<readonly CriteriaBox[]>([]);
