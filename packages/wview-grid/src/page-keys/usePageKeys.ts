import { useEffect, useRef, type RefObject } from 'react';
import { showGrid } from './shown-grids.ts';

interface PageKeysOptions {
  /** The whole of the grid, with its tools. */
  readonly element: RefObject<HTMLElement | null>;
  /** Whether there are rows to find and to print. */
  readonly isReady: boolean;
  readonly onFind: () => void;
  readonly onPrint: () => void;
}

/** Lets a grid answer Ctrl+F and Ctrl+P as long as it shows rows. */
export function usePageKeys({ element, isReady, onFind, onPrint }: PageKeysOptions): void {
  const answers = useRef({ onFind, onPrint });
  useEffect(() => {
    answers.current = { onFind, onPrint };
  });
  useEffect(() => {
    if (!isReady) return;
    return showGrid({
      element: () => element.current,
      find: () => answers.current.onFind(),
      print: () => answers.current.onPrint(),
    });
  }, [element, isReady]);
}
