import { useCallback, useRef, useState, type ReactNode } from 'react';
import classes from './UikitScrollRegion.module.css';

interface ScrollRegionBase {
  className?: string;
  children: ReactNode;
}
/** Id of the heading that names what scrolls, or its name where there is no heading. */
type ScrollRegionName = { labelledBy: string; label?: never } | { label: string; labelledBy?: never };
type ScrollRegionProps = ScrollRegionBase & ScrollRegionName;

/**
 * Something wide, mostly a table, where there may be less room: it scrolls sideways in itself. A shade at an edge says
 * that it goes on there, and only then is it a stop of the Tab key, so that the arrows scroll it.
 */
export function ScrollRegion({ labelledBy, label, className, children }: ScrollRegionProps) {
  const { watch, hidden } = useHiddenSides();
  const isCut = hidden.start || hidden.end;
  return (
    <div
      className={[classes.root, className].filter(Boolean).join(' ')}
      data-more-start={hidden.start || undefined}
      data-more-end={hidden.end || undefined}
    >
      <div
        ref={watch}
        // No landmark: mostly it stands in one of its name.
        role="group"
        className={classes.scroll}
        aria-labelledby={labelledBy}
        aria-label={label}
        tabIndex={isCut ? 0 : undefined}
      >
        {children}
      </div>
    </div>
  );
}

const nothingHidden = { start: false, end: false };

/** On which sides of an element there is more to be scrolled to, followed while it is on the page. */
function useHiddenSides() {
  const [hidden, setHidden] = useState(nothingHidden);
  const release = useRef<() => void>(undefined);
  const watch = useCallback((element: HTMLElement | null) => {
    release.current?.();
    release.current = undefined;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Widths are rounded: one pixel is none.
      const next = { start: scrollLeft > 1, end: scrollWidth - clientWidth - scrollLeft > 1 };
      setHidden((before) => (before.start === next.start && before.end === next.end ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    release.current = () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return { watch, hidden };
}
