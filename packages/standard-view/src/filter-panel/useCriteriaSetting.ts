import { useMemo } from 'react';
import { useDaysOfView } from '../state/useDaysOfView.ts';
import { useView } from '../state/view-context.ts';

/** What both sets' criteria are edited with: columns, books to choose from, what their defaults depend on. */
export function useCriteriaSetting() {
  const { info, options, state, today, userNr } = useView(({ info, books, booksState, today, userNr }) => ({
    info,
    options: books,
    state: booksState,
    today,
    userNr,
  }));
  const { days } = useDaysOfView();
  const { dayColumn } = info;
  const defaults = useMemo(() => {
    const isKnown = dayColumn !== undefined && days !== undefined && days.length > 0;
    const offeredDates = isKnown ? { [dayColumn]: new Set(days.map(({ day }) => day)) } : undefined;
    return { today, userNr, offeredDates };
  }, [today, userNr, dayColumn, days]);
  return { columns: info.colForSearch, books: { options, state }, defaults };
}
