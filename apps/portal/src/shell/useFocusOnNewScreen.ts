import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * With each new screen, its top is shown and the focus is put there: the link that was clicked is gone, and
 * the keyboard should not begin at the top of the page again. Not on the first screen, and not away from the
 * header, where the user may be doing something else.
 */
export function useFocusOnNewScreen() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.scrollTo?.({ top: 0 });
    const { activeElement } = document;
    // The new screen has put the focus into its first field itself.
    if (activeElement instanceof HTMLInputElement && content.current?.contains(activeElement)) return;
    const isBusyElsewhere = activeElement !== document.body && !content.current?.contains(activeElement);
    if (!isBusyElsewhere) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
