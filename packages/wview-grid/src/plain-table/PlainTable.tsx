import { Button, Group, Modal, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid, type PlainTableUse } from '../model/grid-context.ts';
import { pageBands } from './page-bands.ts';
import { RowsTable, useRowsInSlices } from './RowsTable.tsx';
import { usePrinting, usePrintingAtOnce } from './usePrinting.ts';
import classes from './WviewPlainTable.module.css';

interface PlainTableProps {
  /** To be printed at once, it prints as soon as the rows are there, and closes then. */
  use: PlainTableUse;
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
export function PlainTable({ use, onClose }: PlainTableProps) {
  const { label, rowCount, columns, marker, widths } = useGrid();
  const { plainTable } = usePartMessages();
  const [isConfirmed, setConfirmed] = useState(rowCount <= MANY_ROWS);
  const isPrinting = usePrinting();
  const drawn = useRowsInSlices(isConfirmed ? rowCount : 0);
  // Paper waits for nobody.
  const drawnCount = isPrinting ? rowCount : drawn;
  const isPrintedAtOnce = use === 'print';
  usePrintingAtOnce(isPrintedAtOnce && isConfirmed, onClose);
  const parts = useMemo(() => {
    const shown = columns.flatMap((column, index) =>
      column.kind === 'check' ? [] : [{ column, px: Math.min(WIDEST_PX, widths[index] ?? 0) }],
    );
    const pagePx = isPrinting ? PAGE_PX : Infinity;
    const bands = pageBands(
      shown.map(({ px }) => px),
      pagePx,
    );
    return bands.map((band) => band.flatMap((index) => shown[index]?.column ?? []));
  }, [columns, widths, isPrinting]);
  return (
    <Modal
      opened
      fullScreen
      transitionProps={isPrintedAtOnce ? { duration: 0 } : undefined}
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
        <>
          {marker && marker(0, '') !== 'group' && <p>{plainTable.legend}</p>}
          {parts.map((part, index) => (
            <section key={part.at(-1)?.definition.SqlColName} className={classes['part']}>
              {parts.length > 1 && <p>{plainTable.part(index + 1, parts.length)}</p>}
              <RowsTable columns={part} drawnCount={drawnCount} />
            </section>
          ))}
        </>
      ) : (
        <>
          <Text mb="md">{plainTable.many(rowCount)}</Text>
          <Button onClick={() => setConfirmed(true)}>{plainTable.show}</Button>
        </>
      )}
    </Modal>
  );
}
