import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface PaneScroll {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly header: RefObject<HTMLDivElement | null>;
  /** Ref of an element that stays in place sideways. */
  readonly pin: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Moves the body and the header of the sticky pane when the user scrolls. They move in the scroll event and
 * not with the scrolled content, so what has not been drawn yet never shows as a blank area.
 */
export function usePaneScroll(scroller: RefObject<HTMLDivElement | null>, isPinned: boolean): PaneScroll {
  const body = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const [pins] = useState(() => new Set<HTMLElement>());
  const pinnedLeft = useRef(0);

  const pin = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      pins.add(element);
      element.style.setProperty('transform', `translateX(${pinnedLeft.current}px)`);
      return () => {
        pins.delete(element);
      };
    },
    [pins],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const move = () => {
      const { scrollTop, scrollLeft } = element;
      body.current?.style.setProperty('transform', `translate3d(${-scrollLeft}px,${-scrollTop}px,0)`);
      header.current?.style.setProperty('transform', `translate3d(${-scrollLeft}px,0,0)`);
      const left = isPinned ? scrollLeft : 0;
      if (left === pinnedLeft.current) return;
      pinnedLeft.current = left;
      for (const pinned of pins) pinned.style.setProperty('transform', `translateX(${left}px)`);
    };
    move();
    element.addEventListener('scroll', move, { passive: true });
    return () => element.removeEventListener('scroll', move);
  }, [scroller, pins, isPinned]);

  return { body, header, pin };
}
