import { useMemo } from 'react';
import { useView } from '../state/view-context.ts';

/** What both sets' criteria are edited with: columns, books to choose from, what their defaults depend on. */
export function useCriteriaSetting() {
  const { today, userNr, ...setting } = useView(({ info, books, booksState, today, userNr }) => ({
    columns: info.colForSearch,
    books,
    booksState,
    today,
    userNr,
  }));
  const defaults = useMemo(() => ({ today, userNr }), [today, userNr]);
  return { ...setting, defaults };
}
