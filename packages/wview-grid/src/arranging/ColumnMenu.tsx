import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ColumnCommands } from './useColumnCommands.ts';
import { usePartMessages } from '../messages/parts.ts';
import classes from './WviewColumnMenu.module.css';

export interface ColumnMenuProps {
  /** The index of the column. */
  column: number;
  title: string;
  /** Of the title in the table, in px from its left edge. */
  left: number;
  width: number;
  commands: ColumnCommands;
  /** Copies the shown rows of the column. */
  onCopy: (hasTitles: boolean) => void;
  onClose: () => void;
}

/** What can be done to a column, opened at its title. */
export function ColumnMenu({ column, title, left, width, commands, onCopy, onClose }: ColumnMenuProps) {
  const { columnMenu } = usePartMessages();
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
