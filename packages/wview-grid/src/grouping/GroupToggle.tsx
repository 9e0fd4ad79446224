import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect } from 'react';
import { useGrid, usePane } from '../model/grid-context.ts';
import { cellOfElement } from '../selection/cell-id.ts';
import type { CellPosition } from '../selection/cell-position.ts';
import type { GroupLine } from './group-rows.ts';
import { GROUP_COLUMN } from './grouped-source.ts';

interface GroupToggleProps {
  lines: readonly GroupLine[];
  onToggle: (group: number) => void;
}

/** Opens and closes groups at their heads: a click, Enter or the space bar, the arrow to the right and to the left. */
export function GroupToggle({ lines, onToggle }: GroupToggleProps) {
  const { elements, columns } = useGrid();
  const { active } = usePane();
  const { scroller } = elements;
  const headAt = ({ row, column }: CellPosition) => {
    const line = lines[row];
    return columns[column]?.definition.SqlColName === GROUP_COLUMN && line?.kind === 'head' ? line : undefined;
  };
  const click = useStableCallback((target: EventTarget | null) => {
    const cell = target instanceof Element ? cellOfElement(target) : null;
    const head = cell && headAt(cell);
    if (head) onToggle(head.group);
  });
  const press = useStableCallback((key: string): boolean => {
    const head = headAt(active);
    if (!head) return false;
    const isToggling =
      key === 'Enter' || key === ' ' || (key === 'ArrowRight' && !head.isOpen) || (key === 'ArrowLeft' && head.isOpen);
    if (isToggling) onToggle(head.group);
    return isToggling;
  });
  useEffect(() => {
    const element = scroller.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener('click', ({ target }) => click(target), { signal });
    element?.addEventListener(
      'keydown',
      (event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
        if (!isPlain || !press(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal },
    );
    return () => listening.abort();
  }, [scroller, click, press]);
  return null;
}
