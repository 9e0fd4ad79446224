import { Tooltip } from '@mantine/core';
import { useGrid, usePane } from '../model/grid-context.ts';
import { useHintedCell } from './useHintedCell.ts';

/** Tells what is to be told of a cell besides its value, where the pointer rests on it or the keyboard has reached it. */
export function NoteHint() {
  const { scroller } = useGrid().elements;
  const { cells } = usePane();
  const cell = useHintedCell(({ row, column }) => row >= 0 && cells.noteOf(row, column) !== '');
  if (!cell || cells.editor) return null;
  const text = cells.noteOf(cell.row, cell.column);
  const place = `[aria-rowindex="${cell.row + 2}"] [aria-colindex="${cell.column + 1}"]`;
  const target = scroller.current?.querySelector<HTMLElement>(place);
  if (!target || text === '') return null;
  return <Tooltip key={place} opened target={target} multiline maw={320} label={text} />;
}
