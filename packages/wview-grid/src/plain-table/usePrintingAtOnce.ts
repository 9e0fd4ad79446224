import { useEffect, useRef } from 'react';

/**
 * Prints the page once, as soon as it may.
 *
 * @param onPrinted told when it is printed, or the user has decided otherwise
 */
export function usePrintingAtOnce(isWanted: boolean, onPrinted: () => void): void {
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('afterprint', tell);
    // Not before what is to be printed is painted: the print's own event draws it anew, for paper.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', tell);
    };
    function tell() {
      done.current();
    }
  }, [isWanted]);
}
