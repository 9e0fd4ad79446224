import { createContext, use } from 'react';
import type { BookOption } from '../model/books.ts';
import type { DefaultContext } from '../model/search-default.ts';

/** What all fields of a panel share. */
export interface CriteriaShared {
  /** The books to choose from; absent while they are not known: then a number is typed. */
  readonly books?: readonly BookOption[] | undefined;
  /** Why the books are not known; it is said beside the field. */
  readonly booksState?: 'loading' | 'failed' | undefined;
  /** What defaults depend on. Its `enabledDates` also restrict what can be typed and chosen. */
  readonly defaults: DefaultContext;
  /** The criteria are shown and cannot be changed. Default false. */
  readonly isReadOnly?: boolean | undefined;
  /**
   * How often a load was refused for an error since the criteria could last be sent. From the first on a field shows its
   * error while it is typed in, too; with each the boxes with an error open. Default 0.
   */
  readonly failedSubmits?: number | undefined;
  /** Enter was pressed in a field: load by the criteria as they are. */
  readonly onSubmit?: (() => void) | undefined;
}

export const FieldsContext = createContext<CriteriaShared | null>(null);

/** What all fields share. Throws outside of a CriteriaPanel. */
export function useFieldsContext(): CriteriaShared {
  const shared = use(FieldsContext);
  if (!shared) throw new Error('A criterion must be inside a CriteriaPanel');
  return shared;
}
