import { differenceKey, type CellValue, type ColumnDefinition } from '@fundscope/contract';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter, type RowSource } from '@fundscope/wview-grid';
import { ScrollArea, Table } from '@mantine/core';
import { useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { summarizeRegression } from '../model/regression-summary.ts';
import classes from './SviewRegressionBanner.module.css';

interface RegressionSummaryTableProps {
  rows: RowSource;
  compared: readonly ColumnDefinition[];
}

/** For each compared column: in how many rows it differs, by how much at most, and what counts as equal. */
export function RegressionSummaryTable({ rows, compared }: RegressionSummaryTableProps) {
  const messages = useViewMessages();
  const { locale } = useLocale();
  const summary = useMemo(() => summarizeRegression(rows, compared), [rows, compared]);
  // What differs stands first.
  const byDiffering = summary.columns.toSorted((one, other) => other.differing - one.differing);
  const sizeOf = (column: ColumnDefinition, value: CellValue) =>
    createCellFormatter(
      { ...column, SqlColName: differenceKey(column.SqlColName) },
      locale,
    )(typeof value === 'number' && column.regType === 3 && column.ColType !== 'percmath' ? value * 100 : value);
  return (
    <>
      <p className={classes.sides}>{messages.sides(summary.onlyFirst, summary.onlySecond)}</p>
      <ScrollArea.Autosize
        mah="14rem"
        // Reached by the keyboard, to be scrolled by it.
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': messages.summary }}
      >
        <Table className={classes.table} withRowBorders verticalSpacing={4}>
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
            {byDiffering.map(({ column, differing, largest }) => (
              <Table.Tr key={column.SqlColName}>
                <Table.Th scope="row">{column.DisplayName}</Table.Th>
                <Table.Td className={classes.number}>{messages.number(differing)}</Table.Td>
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
