import { useCallback, useEffect, useRef, type RefObject } from 'react';

const EDGE_PX = 28;
const STEP_PX = 6;

/** Scrolls what a list stands in while the pointer is held near its upper or lower edge. */
export function useEdgeScroll(list: RefObject<HTMLElement | null>) {
  const frame = useRef(0);
  const stop = useCallback(() => cancelAnimationFrame(frame.current), []);
  useEffect(() => stop, [stop]);

  /** The pointer is at `y` now; `onScrolled` is called after each step. */
  const follow = useCallback(
    (y: number, onScrolled: () => void) => {
      stop();
      const pane = scrollParent(list.current);
      if (!pane) return;
      const { top, bottom } = pane.getBoundingClientRect();
      const step = y < top + EDGE_PX ? -STEP_PX : y > bottom - EDGE_PX ? STEP_PX : 0;
      if (step === 0) return;
      const scroll = () => {
        const before = pane.scrollTop;
        pane.scrollTop += step;
        if (pane.scrollTop === before) return;
        onScrolled();
        frame.current = requestAnimationFrame(scroll);
      };
      frame.current = requestAnimationFrame(scroll);
    },
    [list, stop],
  );
  return { follow, stop };
}

function scrollParent(element: HTMLElement | null): HTMLElement | undefined {
  for (let pane = element?.parentElement; pane; pane = pane.parentElement) {
    if (pane.scrollHeight > pane.clientHeight && /auto|scroll/u.test(getComputedStyle(pane).overflowY)) return pane;
  }
  return undefined;
}
