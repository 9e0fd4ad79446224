import { findColumn } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';

/** The columns by which a pack limits a view's rows to its own. */
export interface PackLimits {
  readonly book: string;
  readonly day: string;
}

/** Nothing where the view has no such columns, or where loading it is a request. */
export function packLimits(view: ViewDefinition): PackLimits | undefined {
  const { bookColumn: book, isRequest } = view;
  const day = dayColumnOf(view);
  return book === undefined || day === undefined || isRequest ? undefined : { book, day };
}

/** The day that the rows are of, as the portal finds it: by which the view opens, else one of its key, else its first. */
function dayColumnOf({ columns, day }: ViewDefinition): string | undefined {
  if (day !== undefined) return findColumn(columns, day)?.name;
  const days = columns.filter(
    ({ type, listed, searchOrder }) => type === 'date' && listed && searchOrder !== undefined,
  );
  return (days.find(({ key }) => key) ?? days[0])?.name;
}
