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
