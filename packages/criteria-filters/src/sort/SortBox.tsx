import type { OrderTerm } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { VisuallyHidden } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { clearSort, moveSort, sortLines, toggleSort } from '../model/sort-order.ts';
import classes from './CriteriaSortBox.module.css';
import { SortLineItem } from './SortLineItem.tsx';
import { useDragReorder } from './useDragReorder.ts';

interface SortBoxProps {
  /** The columns that can be sorted. */
  columns: readonly ColumnDefinition[];
  order: readonly OrderTerm[];
  onChange: (order: readonly OrderTerm[]) => void;
}

/** The columns of an order: click, drag or the keyboard change it. */
export function SortBox({ columns, order, onChange }: SortBoxProps) {
  const messages = useCriteriaMessages();
  const [announcement, announce] = useState('');
  const hintId = useId();
  const titleOf = (name: string) => columns.find(({ SqlColName }) => SqlColName === name)?.DisplayName ?? name;
  const lines = sortLines(
    order,
    columns.map(({ SqlColName }) => SqlColName),
  );
  const move = (column: string, index: number) => {
    const next = moveSort(order, column, index);
    announce(messages.moved(titleOf(column), positionOf(next, column)));
    onChange(next);
  };
  const toggle = (column: string) => {
    const next = toggleSort(order, column);
    const direction = next.find((term) => term.column === column)?.direction ?? 'asc';
    announce(messages.sorted(titleOf(column), direction, positionOf(next, column)));
    onChange(next);
  };
  const clear = (column: string) => {
    announce(messages.notSorted(titleOf(column)));
    onChange(clearSort(order, column));
  };
  const { list, drag, handleProps } = useDragReorder(move);
  const moveByKey = (event: KeyboardEvent, column: string, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const isSorted = index < order.length;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    if (isSorted) move(column, Math.min(order.length - 1, index + step));
    else if (step < 0) move(column, order.length);
  };
  const others = lines.filter(({ column }) => column !== drag?.column);
  const sortedOthers = others.filter(({ direction }) => direction !== 'none').length;
  const dropBefore = drag && others[Math.min(drag.index, sortedOthers)]?.column;
  return (
    <div>
      <p id={hintId} className={classes.hint}>
        {messages.sortHint}
      </p>
      <ul ref={list} className={classes.list} aria-label={messages.sort} aria-describedby={hintId}>
        {lines.map((line, index) => (
          <SortLineItem
            key={line.column}
            line={line}
            title={titleOf(line.column)}
            position={index + 1}
            drag={drag?.column === line.column ? 'dragged' : dropBefore === line.column ? 'drop-target' : undefined}
            handleProps={handleProps(line.column)}
            onToggle={() => toggle(line.column)}
            onClear={() => clear(line.column)}
            onKeyDown={(event) => moveByKey(event, line.column, index)}
          />
        ))}
      </ul>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}

const positionOf = (order: readonly OrderTerm[], column: string): number =>
  order.findIndex((term) => term.column === column) + 1;
