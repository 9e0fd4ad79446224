import { useRef, useState, type PointerEvent } from 'react';

interface Drag {
  readonly column: string;
  /** Index among the other lines. */
  readonly index: number;
}

/**
 * Dragging a list's lines by the pointer. Lines carry `data-column`; the handle gets the returned props.
 *
 * @param onMove called on release with the index among the other lines
 */
export function useDragReorder(onMove: (column: string, index: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  const indexAt = (column: string, y: number): number =>
    Array.from(list.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []).filter((line) => {
      const { top, height } = line.getBoundingClientRect();
      return line.dataset.column !== column && top + height / 2 < y;
    }).length;

  const handleProps = (column: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ column, index: indexAt(column, event.clientY) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.column === column) setDrag({ column, index: indexAt(column, event.clientY) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag?.column !== column) return;
      setDrag(undefined);
      onMove(column, indexAt(column, event.clientY));
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag, handleProps };
}
