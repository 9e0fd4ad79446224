import { useCallback, useState } from 'react';
import { capShowing, INITIAL_ROW_CAP, MAX_ROW_CAP, moreRows } from '../model/row-cap.ts';

/**
 * How many rows are shown. It begins anew with each load.
 *
 * @param loadId tells one load from another
 */
export function useRowCap(loadId: string) {
  const [raised, setRaised] = useState({ loadId, cap: INITIAL_ROW_CAP });
  const cap = raised.loadId === loadId ? raised.cap : INITIAL_ROW_CAP;
  /** Shows a row that was found anew, such as the one of the address. */
  const showRow = (row: number) => {
    const needed = capShowing(row, cap);
    if (needed !== cap) setRaised({ loadId, cap: needed });
  };
  return {
    cap,
    showRow,
    showMore: () => setRaised({ loadId, cap: moreRows(cap) }),
    showAll: useCallback(() => setRaised({ loadId, cap: MAX_ROW_CAP }), [loadId]),
  };
}
