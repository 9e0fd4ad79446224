import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import { useColumns, useGrid } from '../model/grid-context.ts';
import { HEADER_ROW, type CellPosition } from '../selection/cell-position.ts';
import { cellId, descriptionId } from '../selection/cell-id.ts';
import { useHintedCell } from './useHintedCell.ts';
import classes from './WviewGridPane.module.css';

/** What assistive technology reads with a title; `TitleHint` shows the same to the eye. */
export const TitleDescriptions = memo(function TitleDescriptions() {
  const { scope, columns } = useColumns();
  return (
    <div hidden>
      {columns.map(
        ({ definition }, index) =>
          definition.TextTooltip && (
            <span key={definition.SqlColName} id={descriptionId(scope, index)}>
              {definition.TextTooltip}
            </span>
          ),
      )}
    </div>
  );
});

/** Explains the column whose title the pointer rests on, or which the keyboard has reached. */
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
