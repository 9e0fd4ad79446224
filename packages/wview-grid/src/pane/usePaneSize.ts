import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner size of the scrolling element in px, without scroll bars; zeros before the first layout. */
export function usePaneSize(scroller: RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () =>
      setSize((before) =>
        before.width === element.clientWidth && before.height === element.clientHeight
          ? before
          : { width: element.clientWidth, height: element.clientHeight },
      );
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}
