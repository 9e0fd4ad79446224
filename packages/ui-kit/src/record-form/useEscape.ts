import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';

/** What Esc closes, or what it means something else in. Mantine marks a control whose list is open with `data-expanded`. */
const OWN_ESCAPE =
  '[role="dialog"], [role="alertdialog"], [role="menu"], input[type="search"], [aria-expanded="true"], [data-expanded]';
/** What is open anywhere, wherever the focus is. */
const OPEN =
  '[aria-modal="true"], [role="menu"], [aria-haspopup][aria-expanded="true"], [aria-haspopup][data-expanded]';

export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** Esc that closes nothing, clears nothing and ends no composition of an input method. */
export function useEscape(onEscape: () => void): void {
  const isFree = useRef(false);
  // Looks before anybody else acts: afterwards what was open is closed.
  useWindowEvent(
    'keydown',
    ({ key, isComposing, target }) => {
      isFree.current =
        key === 'Escape' &&
        !isComposing &&
        !(target instanceof Element && target.closest(OWN_ESCAPE)) &&
        !document.querySelector(OPEN);
    },
    { capture: true },
  );
  useWindowEvent('keydown', (event) => {
    if (isFree.current && !event.defaultPrevented) onEscape();
    isFree.current = false;
  });
}
