import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import type { SortLine } from '../model/sort-order.ts';
import classes from './CriteriaSortBox.module.css';

interface SortLineItemProps {
  line: SortLine;
  title: string;
  position: number;
  /** It is dragged itself, or the dragged line would come before it. */
  drag: 'dragged' | 'drop-target' | undefined;
  handleProps: HTMLAttributes<HTMLElement>;
  onToggle: () => void;
  onClear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One line of the sort box: handle, column with direction and place, clear icon. */
export function SortLineItem(props: SortLineItemProps) {
  const { line, title, position, drag, handleProps, onToggle, onClear, onKeyDown } = props;
  const messages = useCriteriaMessages();
  const isSorted = line.direction !== 'none';
  const Arrow = line.direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <li
      className={classes.line}
      data-column={line.column}
      data-sorted={isSorted}
      data-dragged={drag === 'dragged'}
      data-drop-target={drag === 'drop-target'}
    >
      <span className={classes.handle} {...handleProps} aria-hidden>
        <IconGripVertical size={16} />
      </span>
      <UnstyledButton
        className={classes.toggle}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onToggle}
        onKeyDown={onKeyDown}
      >
        <span className={classes.title}>
          {title}
          <VisuallyHidden component="span">{messages.sortState[line.direction]}</VisuallyHidden>
        </span>
        {isSorted && (
          <span className={classes.direction}>
            <Arrow size={16} aria-hidden />
            {position}
          </span>
        )}
      </UnstyledButton>
      {isSorted && (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={messages.clearSort(title)} onClick={onClear}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
