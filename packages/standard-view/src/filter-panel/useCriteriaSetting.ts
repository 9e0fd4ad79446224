import { useMemo } from 'react';
import { useView } from '../state/view-context.ts';

/** What both sets' criteria are edited with: columns, books to choose from, what their defaults depend on. */
export function useCriteriaSetting() {
  const { columns, options, state, today, userNr } = useView(({ info, books, booksState, today, userNr }) => ({
    columns: info.colForSearch,
    options: books,
    state: booksState,
    today,
    userNr,
  }));
  const defaults = useMemo(() => ({ today, userNr }), [today, userNr]);
  return { columns, books: { options, state }, defaults };
}
