import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useGrid, usePane } from '../model/grid-context.ts';
import { HEADER_ROW } from '../selection/cell-position.ts';
import { cellId, cellOfElement } from '../selection/cell-id.ts';
import classes from './WviewGridPane.module.css';

/** Shows what `TitleDescriptions` says: explains the column whose title the pointer rests on, or which the keyboard has reached. */
export function TitleHint() {
  const { scope, columns, elements } = useGrid();
  const { active } = usePane();
  const { scroller } = elements;
  const [hovered, setHovered] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const listening = new AbortController();
    const listen = (type: string, handle: (event: Event) => void) =>
      grid.addEventListener(type, handle, { signal: listening.signal });
    listen('mouseover', ({ target }) => setHovered(target instanceof Element ? titleColumn(target) : null));
    listen('mouseleave', () => setHovered(null));
    listen('focusin', () => setFocused(grid.matches(':focus-visible')));
    listen('keydown', (event) => {
      // Whatever shows on hover or focus can be dismissed where it stands.
      const isDismissing = event instanceof KeyboardEvent && event.key === 'Escape';
      setFocused(!isDismissing);
      if (isDismissing) setHovered(null);
    });
    listen('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [scroller]);

  const reached = isFocused && active.row === HEADER_ROW ? active.column : null;
  const column = hovered ?? reached;
  const target = column === null ? null : document.getElementById(cellId(scope, { row: HEADER_ROW, column }));
  const definition = column === null ? undefined : columns[column]?.definition;
  if (!target || !definition || column === null) return null;
  const isCut = target.firstElementChild ? isOverflowing(target.firstElementChild) : false;
  if (!definition.TextTooltip && !isCut) return null;
  return (
    <Tooltip
      key={column}
      opened
      target={target}
      multiline
      maw={320}
      label={
        <>
          <strong>{definition.DisplayName}</strong>
          {definition.TextTooltip && <span className={classes['hint']}>{definition.TextTooltip}</span>}
        </>
      }
    />
  );
}

function titleColumn(element: Element): number | null {
  const cell = cellOfElement(element);
  return cell?.row === HEADER_ROW ? cell.column : null;
}

const isOverflowing = (element: Element): boolean => element.scrollWidth > element.clientWidth;
