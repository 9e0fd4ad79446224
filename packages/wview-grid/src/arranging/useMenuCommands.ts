import type { OrderTerm } from '@fundscope/contract/filter';
import { setColumnHidden, setColumnPinned, shownNames } from '../columns/column-layout.ts';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid } from '../model/grid-context.ts';
import type { ColumnCommands } from './useColumnCommands.ts';

/** What the menu of a title can do to its column besides what keys do; fetched with the menu. */
export function useMenuCommands({ arrange, announce, lead }: ColumnCommands, column: number) {
  const { columns, arrangement, sort } = useGrid();
  const { columnMenu } = usePartMessages();
  const { layout } = arrangement;
  const { SqlColName: name = '', DisplayName: title = '' } = columns[column]?.definition ?? {};
  const isPinned = layout.pinned.includes(name);
  return {
    title,
    sortBy: (direction: OrderTerm['direction']): void => sort(name, false, direction),
    isPinned,
    /** Pins the column, or lets it go. */
    togglePin: (): void => {
      arrange(setColumnPinned(layout, name, !isPinned), column);
      announce(columnMenu.pinned(title, !isPinned));
    },
    /** Whether it can move this way. */
    canMove: (direction: -1 | 1): boolean => shownNames(layout)[column - lead + direction] !== undefined,
    canHide: columns.length - lead > 1,
    hide: (): void => {
      arrange(setColumnHidden(layout, name, true), column);
      announce(columnMenu.hidden(title));
    },
  };
}
