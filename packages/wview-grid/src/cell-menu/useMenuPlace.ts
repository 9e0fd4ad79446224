import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect, useState } from 'react';
import { whenHeld } from '../arranging/follow-pointer.ts';
import { useGrid, usePane } from '../model/grid-context.ts';
import { cellId, cellOfElement } from '../selection/cell-id.ts';
import type { CellPosition } from '../selection/cell-position.ts';

/** Where a menu is open. */
interface MenuPlace {
  readonly cell: CellPosition;
  /** What it opens at, in px from the table's upper left corner. */
  readonly box: Box;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Of a click of the right button, or of a finger: the menu opens beside it. */
const POINT_PX = 1;

/** Follows what asks for the menu of a cell: pointer, finger and keys. The cell becomes the active one. */
export function useMenuPlace() {
  const { scope, elements, columns, rowCount } = useGrid();
  const { active, goTo } = usePane();
  const { scroller } = elements;
  const [place, setPlace] = useState<MenuPlace | null>(null);

  /** @param box of the window */
  const openAt = useStableCallback((cell: CellPosition, box: Box) => {
    const edge = scroller.current?.getBoundingClientRect();
    if (!edge || cell.row < 0 || cell.row >= rowCount || columns[cell.column]?.kind === 'check') return false;
    const { left, top, width, height } = box;
    setPlace({ cell, box: { left: left - edge.left, top: top - edge.top, width, height } });
    return true;
  });
  const openAtPointer = useStableCallback((target: EventTarget | null, x: number, y: number) => {
    const cell = target instanceof Element && !isTypedInto(target) ? cellOfElement(target) : null;
    if (!cell || !openAt(cell, { left: x, top: y, width: POINT_PX, height: POINT_PX })) return false;
    goTo(cell);
    return true;
  });
  const openAtActive = useStableCallback(() => {
    const box = document.getElementById(cellId(scope, active))?.getBoundingClientRect();
    return box !== undefined && openAt(active, box);
  });

  useEffect(() => {
    const element = scroller.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener(
      'contextmenu',
      (event) => {
        if (openAtPointer(event.target, event.clientX, event.clientY)) event.preventDefault();
      },
      { signal },
    );
    element?.addEventListener(
      'keydown',
      (event) => {
        const isAsking = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey && !event.ctrlKey);
        if (isAsking && !isTypedInto(event.target) && openAtActive()) event.preventDefault();
      },
      { signal },
    );
    element?.addEventListener(
      'pointerdown',
      ({ pointerType, target, clientX, clientY }) => {
        if (pointerType === 'touch') whenHeld({ clientX, clientY }, () => openAtPointer(target, clientX, clientY));
      },
      { signal },
    );
    return () => listening.abort();
  }, [scroller, openAtPointer, openAtActive]);

  return { place, close: () => setPlace(null) };
}

/** An editor has the browser's own menu: it pastes. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
