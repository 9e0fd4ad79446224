import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '@fundscope/ui-kit';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { createNumberFormatter } from '../format/number-format.ts';
import { useRegressionMessages } from '../messages/regression.ts';
import type { GridCursor, WantedCells } from '../selection/grid-cursor.ts';
import { positionAt, stepFrom } from './difference-steps.ts';
import { cellsOfDifference, differenceAt, firstRowDifferingIn, type DifferenceSpace } from './find-differences.ts';
import { groupNames } from './compared-groups.ts';
import type { ColumnJump } from './regression-options.ts';
import { useDifferences } from './useDifferences.ts';
import classes from './WviewDifferenceTools.module.css';

interface DifferenceToolsProps {
  cursor: GridCursor;
  space: DifferenceSpace;
  /** All that the grid has, by SqlColName. */
  titles: ReadonlyMap<string, ColumnDefinition>;
  jump: ColumnJump | undefined;
  onJumped: (() => void) | undefined;
  onGoTo: (cells: WantedCells) => void;
  /** The grid. */
  children: ReactNode;
}

/** Steps from one difference to the next, with buttons above the grid, and with Alt+↓ and Alt+↑ in it. */
export function DifferenceTools({ cursor, space, titles, jump, onJumped, onGoTo, children }: DifferenceToolsProps) {
  const { differences: messages } = useRegressionMessages();
  const { locale } = useLocale();
  const { differences, isDone } = useDifferences(space);
  const active = useSyncExternalStore(cursor.subscribe, cursor.active, cursor.active);
  const current = active ? differenceAt(space, active.row, active.name) : -1;
  const index = positionAt(differences, current);
  const isNone = differences.length === 0;
  const [lastMissed, setLastMissed] = useState<{ sqlColName: string; space: DifferenceSpace }>();
  const missed = lastMissed?.space === space ? lastMissed : undefined;

  const jumpTo = useRef<((wanted: ColumnJump) => void) | null>(null);
  useEffect(() => {
    jumpTo.current = (wanted) => {
      const column = titles.get(wanted.sqlColName);
      const row = column && firstRowDifferingIn(space, column);
      setLastMissed(row === undefined ? { ...wanted, space } : undefined);
      if (row !== undefined) onGoTo({ row, names: groupNames(wanted.sqlColName) });
      onJumped?.();
    };
  });
  useEffect(() => {
    if (jump) jumpTo.current?.(jump);
  }, [jump]);

  const step = (by: 1 | -1) => {
    const next = stepFrom(differences, current, by);
    setLastMissed(undefined);
    if (next !== undefined) onGoTo(cellsOfDifference(space, next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target, currentTarget } = event;
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
    // A dialog of the grid hands its keys on, though it stands elsewhere; what takes Alt+↓ itself has done so.
    if (!(target instanceof Node) || !currentTarget.contains(target) || event.defaultPrevented) return;
    // Alt+↓ opens a list of choices.
    if (!by || !altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLSelectElement) return;
    event.preventDefault();
    step(by);
  };

  const number = createNumberFormatter({ locale, decimals: 0 });
  const text = missed
    ? messages.none(titles.get(missed.sqlColName)?.DisplayName ?? missed.sqlColName)
    : isNone && isDone
      ? messages.noneAtAll
      : messages.count(index < 0 ? '–' : number(index + 1), `${number(differences.length)}${isDone ? '' : '…'}`);
  const button = { variant: 'default', size: 'sm', 'aria-disabled': isNone, 'data-disabled': isNone || undefined };
  return (
    <div role="presentation" className={classes['root']} onKeyDown={onKeyDown}>
      <div role="group" aria-label={messages.label} className={classes['bar']}>
        <ActionIcon
          {...button}
          aria-label={messages.previous}
          aria-keyshortcuts="Alt+ArrowUp"
          title={`${messages.previous} (Alt+↑)`}
          onClick={() => step(-1)}
        >
          ↑
        </ActionIcon>
        <ActionIcon
          {...button}
          aria-label={messages.next}
          aria-keyshortcuts="Alt+ArrowDown"
          title={`${messages.next} (Alt+↓)`}
          onClick={() => step(1)}
        >
          ↓
        </ActionIcon>
        <span role="status">
          {text}
          {active && index >= 0 && !missed && (
            <VisuallyHidden>
              {messages.cell(titles.get(active.name)?.DisplayName ?? active.name, number(active.row + 1))}
            </VisuallyHidden>
          )}
        </span>
        {!isNone && <span className={classes['keys']}>{messages.keys}</span>}
      </div>
      {children}
    </div>
  );
}
