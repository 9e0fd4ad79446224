import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect, useState } from 'react';
import { useGrid, usePane } from '../model/grid-context.ts';
import { cellOfElement } from '../selection/cell-id.ts';
import type { CellPosition } from '../selection/cell-position.ts';

/**
 * The cell that the pointer rests on, or that the keyboard has reached, of those that have something to tell; null for none.
 * Escape dismisses it where it stands.
 */
export function useHintedCell(isTelling: (cell: CellPosition) => boolean): CellPosition | null {
  const { scroller } = useGrid().elements;
  const { active } = usePane();
  const [hovered, setHovered] = useState<CellPosition | null>(null);
  const [isFocused, setFocused] = useState(false);
  const onHover = useStableCallback((target: EventTarget | null) => {
    const cell = target instanceof Element ? cellOfElement(target) : null;
    const next = cell && isTelling(cell) ? cell : null;
    setHovered((before) => (isSame(before, next) ? before : next));
  });

  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const listening = new AbortController();
    const listen = (type: string, handle: (event: Event) => void) =>
      grid.addEventListener(type, handle, { signal: listening.signal });
    listen('mouseover', ({ target }) => onHover(target));
    listen('mouseleave', () => onHover(null));
    listen('focusin', () => setFocused(grid.matches(':focus-visible')));
    listen('keydown', (event) => {
      // Whatever shows on hover or focus can be dismissed where it stands.
      const isDismissing = event instanceof KeyboardEvent && event.key === 'Escape';
      setFocused(!isDismissing);
      if (isDismissing) setHovered(null);
    });
    listen('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [scroller, onHover]);

  return hovered ?? (isFocused && isTelling(active) ? active : null);
}

const isSame = (one: CellPosition | null, other: CellPosition | null): boolean =>
  one?.row === other?.row && one?.column === other?.column;
