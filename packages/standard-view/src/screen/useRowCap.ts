import { useCallback, useState } from 'react';
import { INITIAL_ROW_CAP, MAX_ROW_CAP, moreRows } from '../model/row-cap.ts';

/**
 * How many rows are shown. It begins anew with each load.
 *
 * @param loadId tells one load from another
 */
export function useRowCap(loadId: string) {
  const [raised, setRaised] = useState({ loadId, cap: INITIAL_ROW_CAP });
  const cap = raised.loadId === loadId ? raised.cap : INITIAL_ROW_CAP;
  return {
    cap,
    showMore: () => setRaised({ loadId, cap: moreRows(cap) }),
    showAll: useCallback(() => setRaised({ loadId, cap: MAX_ROW_CAP }), [loadId]),
  };
}
