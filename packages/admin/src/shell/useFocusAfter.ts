import { useEffect, useRef } from 'react';

type FindElement = () => HTMLElement | null | undefined;

/** Gives the focus to an element once what is changed now is drawn: what has it may be gone by then. */
export function useFocusAfter(): (find: FindElement) => void {
  const wanted = useRef<FindElement | null>(null);
  useEffect(() => {
    const find = wanted.current;
    wanted.current = null;
    find?.()?.focus();
  });
  return (find) => {
    wanted.current = find;
  };
}
