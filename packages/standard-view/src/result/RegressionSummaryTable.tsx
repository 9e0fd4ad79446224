import { differenceKey, type CellValue, type ColumnDefinition } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter } from '@fundscope/wview-grid';
import { Anchor, ScrollArea, Table } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';
import classes from './SviewRegressionBanner.module.css';
import type { GrowingSummary } from './useRegressionSummary.ts';

interface RegressionSummaryTableProps {
  summary: GrowingSummary;
  /** Goes to the first difference of a column (SqlColName). */
  onJump: (sqlColName: string) => void;
}

/** For each compared column: in how many rows it differs, by how much at most, and what counts as equal. */
export function RegressionSummaryTable({ summary, onJump }: RegressionSummaryTableProps) {
  const messages = useViewMessages();
  const { locale } = useLocale();
  // What differs stands first.
  const byDiffering = summary.columns.toSorted((one, other) => other.differing - one.differing);
  const sizeOf = (column: ColumnDefinition, value: CellValue) =>
    createCellFormatter(
      { ...column, SqlColName: differenceKey(column.SqlColName) },
      locale,
    )(typeof value === 'number' && column.regType === 3 && column.ColType !== 'percmath' ? value * 100 : value);
  const differing = summary.columns.filter((column) => column.differing > 0).length;
  return (
    <>
      <p className={classes.sides} aria-busy={!summary.isDone}>
        {messages.columnsInDifference(differing, summary.columns.length)}{' '}
        {messages.sides(summary.onlyFirst, summary.onlySecond)}
      </p>
      <ScrollArea.Autosize
        className={classes.summary}
        mah="14rem"
        // Where there is more than is in view, the bar says so before anybody looks for it.
        type="auto"
        offsetScrollbars="present"
        // Reached by the keyboard, to be scrolled by it.
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': messages.summary }}
      >
        <Table className={classes.table} withRowBorders verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{messages.summaryColumn}</Table.Th>
              <Table.Th scope="col" className={classes.number}>
                {messages.summaryDiffering}
              </Table.Th>
              <Table.Th scope="col" className={classes.number}>
                {messages.summaryLargest}
              </Table.Th>
              <Table.Th scope="col" className={classes.number}>
                {messages.summaryTolerance}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {byDiffering.map(({ column, differing: rows, largest }) => (
              <Table.Tr key={column.SqlColName} className={classes.row}>
                <Table.Th scope="row">
                  {rows > 0 ? (
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      className={classes.jump}
                      title={messages.jumpHint}
                      onClick={() => onJump(column.SqlColName)}
                    >
                      {column.DisplayName}
                    </Anchor>
                  ) : (
                    column.DisplayName
                  )}
                </Table.Th>
                <Table.Td className={classes.number}>{messages.number(rows)}</Table.Td>
                <Table.Td className={classes.number}>{largest === null ? '-' : sizeOf(column, largest)}</Table.Td>
                <Table.Td className={classes.number}>
                  {column.regTolerance
                    ? messages.tolerance(column.regTolerance.absolute, column.regTolerance.relative)
                    : messages.noTolerance}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}
