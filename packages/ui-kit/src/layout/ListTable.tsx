import { Table, type TableProps } from '@mantine/core';
import classes from './UikitListTable.module.css';

/** A long table in what is left of a screen's height: its titles stay while it scrolls, a row with `data-chosen` stands out. */
export function ListTable(props: TableProps) {
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={6} className={classes.table} {...props} />
    </div>
  );
}
