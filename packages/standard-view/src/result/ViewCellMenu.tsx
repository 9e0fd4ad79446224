import { isNumericType } from '@fundscope/contract/views';
import { CellMenu, type MenuCell } from '@fundscope/wview-grid';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useViewMessages } from '../messages/index.ts';
import { addCellFilter, writeCellFilters } from '../model/cell-filters.ts';
import { bookOf } from '../model/row-book.ts';
import { useResult } from './view-result-context.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import { ExplainDialog } from './ExplainDialog.tsx';
import { useCellText } from './useCellText.ts';

interface ViewCellMenuProps {
  /** Rows can be narrowed by the values of their cells: the view's own, and not those that belong to one of them. */
  canNarrow: boolean;
}

/** What can be done with a cell: its value makes the rows fewer, its fund is opened, its number explained. */
export function ViewCellMenu({ canNarrow }: ViewCellMenuProps) {
  const [explained, setExplained] = useState<MenuCell | null>(null);
  return (
    <>
      <CellMenu>{(cell) => <CellEntries cell={cell} canNarrow={canNarrow} onExplain={setExplained} />}</CellMenu>
      {explained && <ExplainDialog cell={explained} onClose={() => setExplained(null)} />}
    </>
  );
}

interface CellEntriesProps extends ViewCellMenuProps {
  cell: MenuCell;
  onExplain: (cell: MenuCell) => void;
}

function CellEntries({ cell, canNarrow, onExplain }: CellEntriesProps) {
  const { cellMenu } = useViewMessages();
  const { changePresentation, current } = useViewActions();
  const { info } = useResult();
  const fundAddress = useView((view) => view.fundAddress);
  const textOf = useCellText();
  const { column, value } = cell;
  const narrow = (isExcluded: boolean) => {
    const filters = addCellFilter(current().cellFilters, { column: column.SqlColName, value, isExcluded });
    changePresentation({ cellsText: writeCellFilters(filters) });
  };
  const text = textOf(column, value);
  const book = bookOf(info, cell.rows, cell.rowIndex);
  // What a row's group is called is no column that rows could be narrowed by.
  const isOfView = info.colForList.some(({ SqlColName }) => SqlColName === column.SqlColName);
  return (
    <>
      {canNarrow && isOfView && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => narrow(false)}>{cellMenu.only(column.DisplayName, text)}</Menu.Item>
          <Menu.Item onClick={() => narrow(true)}>{cellMenu.without(column.DisplayName, text)}</Menu.Item>
        </>
      )}
      {fundAddress && book !== undefined && (
        <>
          <Menu.Divider />
          <Menu.Item component={Link} to={fundAddress(book)}>
            {cellMenu.openFund(book)}
          </Menu.Item>
        </>
      )}
      {isNumericType(column.ColType) && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => onExplain(cell)}>{cellMenu.explain}</Menu.Item>
        </>
      )}
    </>
  );
}
