import { useCallback } from 'react';
import { create } from 'zustand';

const INITIAL_ROWS = 200;
export const MAX_ROWS = 10_000;

const store = create<{ readonly cap: number }>(() => ({ cap: INITIAL_ROWS }));

/** How many rows the lists of the screen show: 200, twice as many at each request for more, 10,000 at most. */
export function useShownRows() {
  const cap = store((state) => state.cap);
  const showMore = useCallback(
    () => store.setState(({ cap: before }) => ({ cap: Math.min(before * 2, MAX_ROWS) })),
    [],
  );
  const showAll = useCallback(() => store.setState({ cap: MAX_ROWS }), []);
  return { cap, showMore, showAll };
}

/** Other lines are loaded: as many are shown as at first. */
export const resetShownRows = (): void => store.setState({ cap: INITIAL_ROWS });
