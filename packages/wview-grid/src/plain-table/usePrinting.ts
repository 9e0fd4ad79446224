import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. What depends on it is drawn before the browser takes the page. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}

/**
 * Prints the page once, as soon as it may.
 *
 * @param onPrinted told when it is printed, or the user has decided otherwise
 */
export function usePrintingAtOnce(isWanted: boolean, onPrinted: () => void): void {
  const tell = useStableCallback(onPrinted);
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('afterprint', tell);
    // Not before what is to be printed is painted: the print's own event draws it anew, for paper.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', tell);
    };
  }, [isWanted, tell]);
}
