import { useEffect, useRef, useState } from 'react';
import { focusFirstFault } from './focus-place.ts';

/**
 * Counts the loads that were refused since the criteria could last be sent; with each the focus goes to the first field
 * that is marked with a fault.
 *
 * @param canBeSent the criteria as they are now have no fault
 * @returns the count, for the panels; `refuse`, for the load; and the ref of what holds the panels
 */
export function useFailedSubmits(canBeSent: boolean) {
  const [failedSubmits, setFailedSubmits] = useState(0);
  const panels = useRef<HTMLDivElement>(null);
  if (canBeSent && failedSubmits > 0) setFailedSubmits(0);
  useEffect(() => {
    if (failedSubmits > 0 && panels.current) focusFirstFault(panels.current);
  }, [failedSubmits]);
  return { failedSubmits, refuse: () => setFailedSubmits((count) => count + 1), panels };
}
