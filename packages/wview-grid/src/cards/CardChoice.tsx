import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { usePartMessages } from '../messages/parts.ts';
import { rowId, type RowSource } from '../rows/row-source.ts';
import type { RowSelection } from '../selection/row-selection.ts';
import { useRowSelection } from '../selection/useRowSelection.ts';
import classes from './WviewRowCards.module.css';

export interface CardChoice {
  /** From `createRowSelection`: of several rows, or of one. */
  readonly selection: RowSelection;
  /** The user has chosen a row. */
  readonly onSelect?: ((rowIndex: number) => void) | undefined;
}

/** What a card asks to be chosen. */
export interface CardChooser {
  readonly mode: RowSelection['mode'];
  /** Of radio buttons that exclude each other. */
  readonly name: string;
  readonly isChosen: (rowIndex: number) => boolean;
  readonly choose: (rowIndex: number, isChosen: boolean) => void;
}

/** Follows what is chosen; undefined where nothing is to be. */
export function useCardChoice(choice: CardChoice | undefined, rows: RowSource): CardChooser | undefined {
  const name = useId();
  useRowSelection(choice?.selection);
  if (!choice) return undefined;
  const { selection, onSelect } = choice;
  return {
    mode: selection.mode,
    name,
    isChosen: (row) => selection.isSelected(rowId(rows, row)),
    choose: (row, isChosen) => {
      selection.set(rowId(rows, row), isChosen);
      if (isChosen) onSelect?.(row);
    },
  };
}

interface ChooseAllProps {
  selection: RowSelection;
  rows: RowSource;
}

/** All rows at once, those that no card shows yet among them. */
export function ChooseAll({ selection, rows }: ChooseAllProps) {
  const { cards } = usePartMessages();
  useRowSelection(selection);
  const count = selection.countIn(rows, rows.rowCount);
  const isAll = count === rows.rowCount;
  return (
    <Checkbox
      className={classes.all}
      label={cards.chooseAll}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => (isAll ? selection.clear() : selection.selectAll())}
    />
  );
}
