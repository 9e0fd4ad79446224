import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid } from '../model/grid-context.ts';
import type { ColumnCommands } from './useColumnCommands.ts';
import classes from './WviewColumnMenu.module.css';

/** The column whose menu is open, and where its title stands, in px from the table's left edge. */
export interface OpenMenu {
  readonly column: number;
  readonly left: number;
  readonly width: number;
}

interface ColumnMenuProps {
  menu: OpenMenu;
  commands: ColumnCommands;
  /** Copies the shown rows of the column. */
  onCopy: (hasTitles: boolean) => void;
  onClose: () => void;
}

/** What can be done to a column, opened at its title. */
export function ColumnMenu({ menu, commands, onCopy, onClose }: ColumnMenuProps) {
  const { columnMenu } = usePartMessages();
  const { columns } = useGrid();
  const { column, left, width } = menu;
  const title = columns[column]?.definition.DisplayName ?? '';
  const { canSort } = commands;
  const isPinned = commands.isPinned(column);
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={2}
      shadow="md"
      withinPortal
      // The first entry is reached at once, not by a further key.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={columnMenu.label(title)}
          className={classes['target']}
          style={{ left, width }}
        />
      </Menu.Target>
      <Menu.Dropdown onContextMenu={(event) => event.preventDefault()}>
        {canSort && (
          <>
            <Menu.Item data-autofocus onClick={() => commands.sortBy(column, 'asc')}>
              {columnMenu.ascending}
            </Menu.Item>
            <Menu.Item onClick={() => commands.sortBy(column, 'desc')}>{columnMenu.descending}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item data-autofocus={!canSort || undefined} onClick={() => commands.pin(column, !isPinned)}>
          {isPinned ? columnMenu.unpin : columnMenu.pin}
        </Menu.Item>
        <Menu.Item disabled={!commands.canHide} onClick={() => commands.hide(column)}>
          {columnMenu.hide}
        </Menu.Item>
        <Menu.Item rightSection={<Keys>Alt+{columnMenu.home}</Keys>} onClick={() => commands.fit(column)}>
          {columnMenu.fit}
        </Menu.Item>
        <Menu.Item
          disabled={!commands.canMove(column, -1)}
          rightSection={<Keys>{columnMenu.moveKeys}+←</Keys>}
          onClick={() => commands.move(column, -1)}
        >
          {columnMenu.left}
        </Menu.Item>
        <Menu.Item
          disabled={!commands.canMove(column, 1)}
          rightSection={<Keys>{columnMenu.moveKeys}+→</Keys>}
          onClick={() => commands.move(column, 1)}
        >
          {columnMenu.right}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => onCopy(false)}>{columnMenu.copy}</Menu.Item>
        <Menu.Item onClick={() => onCopy(true)}>{columnMenu.copyWithTitle}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const Keys = ({ children }: { children: ReactNode }) => (
  <kbd aria-hidden className={classes['keys']}>
    {children}
  </kbd>
);
