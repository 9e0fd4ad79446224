import { useRef } from 'react';
import type { TypedAhead } from '../model/grid-context.ts';

/** Fetches the search once. */
export const loadFindBar = () => import('./FindBar.tsx');

/** Keeps what is typed while the search is awaited. */
export function useTypedAhead(onFind: () => void): TypedAhead {
  /** Null while the search is not awaited. */
  const typed = useRef<string | null>(null);
  return {
    begin: () => {
      typed.current = '';
      onFind();
    },
    type: (key) => {
      if (typed.current === null) return false;
      typed.current += key;
      return true;
    },
    text: () => typed.current ?? '',
    end: () => {
      typed.current = null;
    },
  };
}
