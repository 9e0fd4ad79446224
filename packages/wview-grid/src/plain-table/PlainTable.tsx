import { Button, Group, Modal, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { useGridMessages } from '../messages/index.ts';
import type { CellMarker } from '../regression/cell-mark.ts';
import type { RowSource } from '../rows/row-source.ts';
import { pageBands } from './page-bands.ts';
import { RowsTable } from './RowsTable.tsx';
import { usePrinting } from './usePrinting.ts';
import classes from './WviewPlainTable.module.css';

export interface PlainTableProps {
  label: string;
  rows: RowSource;
  rowCount: number;
  columns: readonly PreparedColumn[];
  /** In px, of each column. */
  widths: readonly number[];
  marker: CellMarker | undefined;
  onClose: () => void;
}

const MANY_ROWS = 2000;
/** The narrower of A4 and Letter, on its side and without margins, in px of the grid, whose letters are larger. */
const PAGE_PX = 1150;
/** A text that is longer wraps. */
const WIDEST_PX = 260;

/**
 * All shown rows as an ordinary table: to print, and for tools that cannot follow a table which draws what is in view.
 * On paper, columns that do not fit beside the others go on in a part of their own.
 */
export function PlainTable({ label, rows, rowCount, columns, widths, marker, onClose }: PlainTableProps) {
  const { plainTable } = useGridMessages();
  const [isConfirmed, setConfirmed] = useState(rowCount <= MANY_ROWS);
  const isPrinting = usePrinting();
  const parts = useMemo(() => {
    const shown = columns.flatMap((column, at) =>
      column.kind === 'check' ? [] : [{ column, px: Math.min(WIDEST_PX, widths[at] ?? 0) }],
    );
    const pagePx = isPrinting ? PAGE_PX : Infinity;
    const bands = pageBands(
      shown.map(({ px }) => px),
      pagePx,
    );
    return bands.map((band) => band.flatMap((at) => shown[at]?.column ?? []));
  }, [columns, widths, isPrinting]);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={label}
      closeButtonProps={{ 'aria-label': plainTable.back }}
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
        parts.map((part, at) => (
          <section key={part.at(-1)?.definition.SqlColName} className={classes['part']}>
            {parts.length > 1 && <p>{plainTable.part(at + 1, parts.length)}</p>}
            <RowsTable label={label} rows={rows} rowCount={rowCount} columns={part} marker={marker} />
          </section>
        ))
      ) : (
        <>
          <Text mb="md">{plainTable.many(rowCount)}</Text>
          <Button onClick={() => setConfirmed(true)}>{plainTable.show}</Button>
        </>
      )}
    </Modal>
  );
}
