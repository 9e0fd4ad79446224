import { createContext, use } from 'react';
import type { BookOption } from '../model/books.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import type { DefaultContext } from '../model/search-default.ts';

/** What all fields of a panel share. */
export interface CriteriaShared {
  /** The books to choose from; absent while they are not known: then a number is typed. */
  readonly books?: readonly BookOption[] | undefined;
  /** Why the books are not known, to be said beside the field. */
  readonly booksState?: 'loading' | 'failed' | undefined;
  /** What defaults depend on. Its `enabledDates` also restrict what can be typed and chosen. */
  readonly defaults: DefaultContext;
  /** The criteria are shown and cannot be changed. Default false. */
  readonly isReadOnly?: boolean | undefined;
  /**
   * How often a load was refused for a fault since the criteria could last be sent. From the first on a field shows its
   * fault while it is typed in, too; with each the boxes with a fault open. Default 0.
   */
  readonly failedSubmits?: number | undefined;
  /** Enter was pressed in a field: load what the criteria say now. */
  readonly onSubmit?: (() => void) | undefined;
}

interface CriteriaContextValue extends CriteriaShared {
  /** The id of the element that has the panel's name. */
  readonly panelId: string;
}

export const CriteriaContext = createContext<CriteriaContextValue | null>(null);

/** What all fields share. Throws outside of a CriteriaPanel. */
export function useCriteriaContext(): CriteriaContextValue {
  const shared = use(CriteriaContext);
  if (!shared) throw new Error('A criterion must be inside a CriteriaPanel');
  return shared;
}

/** The boxes, apart from what is shared: they change with every letter that is typed. */
export const BoxesContext = createContext<readonly CriteriaBox[]>([]);
