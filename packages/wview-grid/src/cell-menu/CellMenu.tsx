import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid, usePane } from '../model/grid-context.ts';
import { loadClipboard } from '../pane/useCopying.ts';
import { rowId, type RowSource } from '../rows/row-source.ts';
import { useMenuPlace } from './useMenuPlace.ts';
import classes from './WviewCellMenu.module.css';
import { cellText } from '../columns/cell-text.ts';

/** The cell that a menu is open for. */
export interface MenuCell {
  readonly column: ColumnDefinition;
  readonly rows: RowSource;
  readonly rowIndex: number;
  readonly value: CellValue;
  /** As the cell shows it. */
  readonly text: string;
}

interface CellMenuProps {
  /** Further entries for a cell: `Menu.Item` and the like of Mantine. Called while the menu is open. */
  children: (cell: MenuCell) => ReactNode;
}

/**
 * The menu of a cell: opened by the right button of the mouse, Shift+F10 or the key of menus, and a finger that rests
 * there. One of the grid's `settings`; without it the browser's own menu opens.
 */
export function CellMenu({ children }: CellMenuProps) {
  const { rows, columns } = useGrid();
  const { focus } = usePane();
  const { locale } = useLocale();
  const { cellMenu } = usePartMessages();
  const { place, close } = useMenuPlace();
  const [isRefused, setIsRefused] = useState(false);
  const column = place && columns[place.cell.column];
  if (!place || !column) return null;
  const { row, column: index } = place.cell;
  const value = rows.cell(row, column.definition.SqlColName);
  const cell: MenuCell = {
    column: column.definition,
    rows,
    rowIndex: row,
    value,
    text: cellText(column, rows, row),
  };
  const leave = () => {
    setIsRefused(false);
    close();
    focus();
  };
  const copy = async () => {
    const range = { firstRow: row, lastRow: row, firstColumn: index, lastColumn: index };
    try {
      const { writeToClipboard } = await loadClipboard();
      await writeToClipboard({ rows, columns, range, locale, hasTitles: false });
      leave();
    } catch {
      setIsRefused(true);
    }
  };
  return (
    <Menu
      opened
      onClose={leave}
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
          aria-label={cellMenu.label(column.definition.DisplayName, cell.text)}
          className={classes.target}
          style={place.box}
        />
      </Menu.Target>
      <Menu.Dropdown onContextMenu={(event) => event.preventDefault()}>
        <Menu.Item data-autofocus closeMenuOnClick={false} onClick={() => void copy()}>
          {isRefused ? cellMenu.notCopied : cellMenu.copy}
        </Menu.Item>
        {/* The head of a group is no row. */}
        {rowId(rows, row) >= 0 && children(cell)}
      </Menu.Dropdown>
    </Menu>
  );
}
