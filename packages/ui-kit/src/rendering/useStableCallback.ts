import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the whole life of a component, which calls the newest callback. Not to be called while drawing. */
export function useStableCallback<Args extends readonly unknown[], Result>(callback: (...args: Args) => Result) {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
