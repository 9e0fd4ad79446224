import { useEffect } from 'react';

/** Reports whether a form has unsaved changes, and that there are none once it is closed. */
export function useDirtyReport(isDirty: boolean, report: (isDirty: boolean) => void): void {
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty, report]);
}
