import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useEdgeScroll } from './useEdgeScroll.ts';

interface Drag {
  readonly column: string;
  /** Index among the other lines. */
  readonly index: number;
}

/**
 * Dragging a list's lines by mouse, finger or pen; Escape leaves all as it was. Lines carry `data-column`; the
 * handle gets the returned props, and has `touch-action: none`.
 *
 * @param onMove called on release with the index among the other lines
 */
export function useDragReorder(onMove: (column: string, index: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;
  const { follow, stop } = useEdgeScroll(list);

  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
      setDrag(undefined);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [isDragging, stop]);

  const indexAt = (column: string, y: number): number =>
    Array.from(list.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []).filter((line) => {
      const { top, height } = line.getBoundingClientRect();
      return line.dataset.column !== column && top + height / 2 < y;
    }).length;

  const end = () => {
    stop();
    setDrag(undefined);
  };

  const handleProps = (column: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A second finger does not take over.
      if (event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ column, index: indexAt(column, event.clientY) });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (drag?.column !== column) return;
      follow(clientY, () => setDrag((now) => now && { column, index: indexAt(column, clientY) }));
      setDrag({ column, index: indexAt(column, clientY) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag?.column !== column) return;
      end();
      onMove(column, indexAt(column, event.clientY));
    },
    onPointerCancel: end,
  });

  return { list, drag, handleProps };
}
