import { isNumericType, type ColumnDefinition } from '@fundscope/contract/views';
import type { MenuCell } from '@fundscope/wview-grid';
import { Anchor, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useViewMessages } from '../messages/index.ts';
import { bookOf } from '../model/row-book.ts';
import { useView } from '../state/view-context.ts';
import { ExplainDialog } from './ExplainDialog.tsx';
import classes from './SviewCardActions.module.css';
import { useCellText } from './useCellText.ts';
import { useResult } from './view-result-context.ts';

interface CardActionsProps {
  rowIndex: number;
  /** Its numbers are of one set, and can be explained. */
  canExplain: boolean;
}

/** What can be done with an opened card: its fund is opened, one of its numbers explained. */
export function CardActions({ rowIndex, canExplain }: CardActionsProps) {
  const messages = useViewMessages();
  const { info, rows } = useResult();
  const fundAddress = useView((view) => view.fundAddress);
  const book = bookOf(info, rows, rowIndex);
  return (
    <div className={classes.root}>
      {fundAddress && book !== undefined && (
        <Anchor component={Link} size="sm" className={classes.link} to={fundAddress(book)}>
          {messages.cellMenu.openFund(book)}
        </Anchor>
      )}
      {canExplain && <ExplainMenu rowIndex={rowIndex} />}
    </div>
  );
}

/** The numbers of a row that have a formula. */
function ExplainMenu({ rowIndex }: { rowIndex: number }) {
  const { cellMenu } = useViewMessages();
  const { info, rows, layout } = useResult();
  const textOf = useCellText();
  const [explained, setExplained] = useState<MenuCell | null>(null);
  const columns = info.colForList.filter(
    ({ ColType, formula, SqlColName }) =>
      isNumericType(ColType) && formula !== undefined && layout?.hidden.includes(SqlColName) !== true,
  );
  if (columns.length === 0) return null;
  const cellOf = (column: ColumnDefinition): MenuCell => {
    const value = rows.cell(rowIndex, column.SqlColName);
    return { column, rows, rowIndex, value, text: textOf(column, value) };
  };
  return (
    <>
      <Menu position="top-end" shadow="md" withinPortal>
        <Menu.Target>
          <Button variant="default" className={classes.button}>
            {cellMenu.explainOne}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.numbers}>
          {columns.map(cellOf).map((cell) => (
            <Menu.Item key={cell.column.SqlColName} onClick={() => setExplained(cell)}>
              {cell.column.DisplayName}: {cell.text}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {explained && <ExplainDialog cell={explained} onClose={() => setExplained(null)} />}
    </>
  );
}
