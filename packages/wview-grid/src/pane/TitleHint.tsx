import { Tooltip } from '@mantine/core';
import { useGrid } from '../model/grid-context.ts';
import { HEADER_ROW, type CellPosition } from '../selection/cell-position.ts';
import { cellId } from '../selection/cell-id.ts';
import { useHintedCell } from './useHintedCell.ts';
import classes from './WviewGridPane.module.css';

/** Shows what `TitleDescriptions` says: explains the column whose title the pointer rests on, or which the keyboard has reached. */
export function TitleHint() {
  const { scope, columns } = useGrid();
  const column = useHintedCell(isTitle)?.column ?? null;
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

const isTitle = ({ row }: CellPosition): boolean => row === HEADER_ROW;

const isOverflowing = (element: Element): boolean => element.scrollWidth > element.clientWidth;
