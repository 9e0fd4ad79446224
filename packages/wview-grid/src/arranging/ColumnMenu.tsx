import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePartMessages } from '../messages/parts.ts';
import type { ColumnCommands } from './useColumnCommands.ts';
import { useMenuCommands } from './useMenuCommands.ts';
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
  const { column, left, width } = menu;
  const { canSort } = commands;
  const { title, isPinned, ...own } = useMenuCommands(commands, column);
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
            <Menu.Item data-autofocus onClick={() => own.sortBy('asc')}>
              {columnMenu.ascending}
            </Menu.Item>
            <Menu.Item onClick={() => own.sortBy('desc')}>{columnMenu.descending}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item data-autofocus={!canSort || undefined} onClick={own.togglePin}>
          {isPinned ? columnMenu.unpin : columnMenu.pin}
        </Menu.Item>
        <Menu.Item disabled={!own.canHide} onClick={own.hide}>
          {columnMenu.hide}
        </Menu.Item>
        <Menu.Item rightSection={<Keys>Alt+{columnMenu.home}</Keys>} onClick={() => commands.fit(column)}>
          {columnMenu.fit}
        </Menu.Item>
        <Menu.Item
          disabled={!own.canMove(-1)}
          rightSection={<Keys>{columnMenu.moveKeys}+←</Keys>}
          onClick={() => commands.move(column, -1)}
        >
          {columnMenu.left}
        </Menu.Item>
        <Menu.Item
          disabled={!own.canMove(1)}
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
