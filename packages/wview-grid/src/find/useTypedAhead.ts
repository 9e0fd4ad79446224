import { useRef } from 'react';

/** Fetches the search once. */
export const loadFindBar = () => import('./FindBar.tsx');

/** What is typed between the call of the search and the moment that its bar is there. */
export function useTypedAhead(onFind: () => void) {
  /** Null while the search is not awaited. */
  const typed = useRef<string | null>(null);
  return {
    begin: (): void => {
      typed.current = '';
      onFind();
    },
    /** @returns whether the key was one of the search's */
    type: (key: string): boolean => {
      if (typed.current === null) return false;
      typed.current += key;
      return true;
    },
    text: (): string => typed.current ?? '',
    end: (): void => {
      typed.current = null;
    },
  };
}
