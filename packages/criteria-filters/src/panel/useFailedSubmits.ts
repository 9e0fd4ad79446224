import { useEffect, useRef, useState } from 'react';

/**
 * Counts the loads that were refused since the criteria could last be sent; with each the focus goes to the first field
 * that is marked with an error.
 *
 * @param canBeSent the criteria as they are now have no error
 * @returns the count, for the panels; `refuse`, for the load; and the ref of the element around the panels
 */
export function useFailedSubmits(canBeSent: boolean) {
  const [failedSubmits, setFailedSubmits] = useState(0);
  const panels = useRef<HTMLDivElement>(null);
  if (canBeSent && failedSubmits > 0) setFailedSubmits(0);
  useEffect(() => {
    if (failedSubmits > 0) panels.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);
  return { failedSubmits, refuse: () => setFailedSubmits((count) => count + 1), panels };
}
