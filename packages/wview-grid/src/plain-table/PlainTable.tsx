import { Button, Group, Modal, Text } from '@mantine/core';
import { memo, useState } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { useGridMessages } from '../messages/index.ts';
import type { RowSource } from '../rows/row-source.ts';
import classes from './WviewPlainTable.module.css';

export interface PlainTableProps {
  label: string;
  rows: RowSource;
  rowCount: number;
  columns: readonly PreparedColumn[];
  onClose: () => void;
}

const MANY_ROWS = 2000;

/** All shown rows as an ordinary table: to print, and for tools that cannot follow a table which draws what is in view. */
export function PlainTable({ label, rows, rowCount, columns, onClose }: PlainTableProps) {
  const { plainTable } = useGridMessages();
  const [isConfirmed, setConfirmed] = useState(rowCount <= MANY_ROWS);
  const shown = columns.filter(({ kind }) => kind !== 'check');
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={label}
      classNames={{ root: classes['root'] ?? '', inner: classes['inner'] ?? '', content: classes['content'] ?? '' }}
    >
      <Group mb="md" className={classes['tools']}>
        {isConfirmed && (
          <Button variant="default" onClick={() => window.print()}>
            {plainTable.print}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {plainTable.back}
        </Button>
      </Group>
      {isConfirmed ? (
        <AllRows label={label} rows={rows} rowCount={rowCount} columns={shown} />
      ) : (
        <>
          <Text mb="md">{plainTable.many(rowCount)}</Text>
          <Button onClick={() => setConfirmed(true)}>{plainTable.show}</Button>
        </>
      )}
    </Modal>
  );
}

/** Drawn once: it holds as many cells as there are. */
const AllRows = memo(function AllRows({ label, rows, rowCount, columns }: Omit<PlainTableProps, 'onClose'>) {
  const indices = Array.from({ length: rowCount }, (_, row) => row);
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ definition, kind }) => (
            <th key={definition.SqlColName} scope="col" data-kind={kind}>
              {definition.DisplayName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {indices.map((row) => (
          <tr key={row}>
            {columns.map(({ definition, kind, format }, at) => {
              const text = format(rows.cell(row, definition.SqlColName));
              return at === 0 ? (
                <th key={definition.SqlColName} scope="row" data-kind={kind}>
                  {text}
                </th>
              ) : (
                <td key={definition.SqlColName} data-kind={kind}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
