import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusRows } from './focus-rows.ts';

/** Names the parts of an area whose children come and go without the area being drawn again. */
export const COMES_AND_GOES = { 'data-comes-and-goes': true } as const;

/**
 * Keeps the keyboard where it was: where the focused part of an area is taken away, as a button is by the load that it
 * began, the focus goes to the area's rows.
 *
 * @returns the area's ref
 */
export function useKeptFocus() {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && area.current?.contains(target) === true ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // After each drawing: what had the focus may be gone, and the rows that it waits for may be there.
  useLayoutEffect(() => {
    if (area.current) keepFocus(area.current, focused.current);
  });
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (area.current) keepFocus(area.current, focused.current);
    });
    for (const part of area.current?.querySelectorAll('[data-comes-and-goes]') ?? []) {
      observer.observe(part, { childList: true });
    }
    return () => observer.disconnect();
  });
  return area;
}

function keepFocus(area: HTMLElement, focused: Element | null): void {
  const { activeElement } = document;
  const isNowhere = activeElement === null || activeElement === document.body;
  if (activeElement === area || (isNowhere && focused?.isConnected === false)) focusRows();
}
