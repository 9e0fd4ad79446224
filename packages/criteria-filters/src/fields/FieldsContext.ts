import { createContext, use } from 'react';
import type { BookOption } from '../model/books.ts';
import type { DefaultContext } from '../model/search-default.ts';

/** The books to choose from. */
export interface BookChoice {
  /** Absent while they are not known: then a number is typed. */
  readonly options?: readonly BookOption[] | undefined;
  /** Why the books are not known; it is said beside the field. */
  readonly state?: 'loading' | 'failed' | undefined;
}

/** How a panel's fields load, and how often that was refused. */
export interface CriteriaSubmission {
  /** Enter was pressed in a field: load by the criteria as they are. */
  readonly onSubmit: () => void;
  /**
   * How often a load was refused for an error since the criteria could last be sent: see `useFailedSubmits`. From the
   * first on a field shows its error while it is typed in, too; with each the boxes with an error open.
   */
  readonly failedSubmits: number;
}

/** What all fields of a panel share. */
export interface CriteriaShared {
  readonly books?: BookChoice | undefined;
  /** What defaults depend on. Its `enabledDates` also restrict what can be typed and chosen. */
  readonly defaults: DefaultContext;
  /** The criteria are shown and cannot be changed. Default false. */
  readonly isReadOnly?: boolean | undefined;
  /** Without it nothing is loaded by Enter. */
  readonly submission?: CriteriaSubmission | undefined;
}

interface FieldsModel extends CriteriaSubmission, Pick<CriteriaShared, 'defaults' | 'isReadOnly'> {
  readonly books: BookChoice['options'];
  readonly booksState: BookChoice['state'];
}

export const FieldsContext = createContext<FieldsModel | null>(null);

/** What all fields share. Throws outside of a CriteriaPanel. */
export function useFieldsContext(): FieldsModel {
  const fields = use(FieldsContext);
  if (!fields) throw new Error('A criterion must be inside a CriteriaPanel');
  return fields;
}
