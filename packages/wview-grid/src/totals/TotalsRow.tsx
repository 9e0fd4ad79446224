import type { CellValue } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { createNumberFormatter } from '../format/number-format.ts';
import { useGridMessages } from '../messages/index.ts';
import { usePartMessages } from '../messages/parts.ts';
import { useGrid, usePane } from '../model/grid-context.ts';
import { runInSlices } from '../scheduling/run-in-slices.ts';
import { countTotals, createTotalsCounter, type ColumnTotals } from './column-totals.ts';
import type { TotalKind } from '../model/total-kinds.ts';
import classes from './WviewTotalsRow.module.css';

/** One total of each column, below it; counted in pieces over all shown rows. */
export function TotalsRow({ kind }: { kind: TotalKind }) {
  const { rows, rowCount, columns, elements } = useGrid();
  const { scroller } = elements;
  const { geometry } = usePane();
  const { totals: kinds } = useGridMessages();
  const { totals: messages } = usePartMessages();
  const { locale } = useLocale();
  const moving = useRef<HTMLDivElement>(null);
  const [counted, setCounted] = useState<readonly ColumnTotals[] | null>(null);

  useEffect(() => {
    const counters = columns.map(({ definition }) => createTotalsCounter(definition));
    return runInSlices(countTotals({ rows, rowCount, columns, counters }), {
      onPiece: () => {},
      onSlice: (isDone) => {
        if (isDone) setCounted(counters.map((counter) => counter.totals()));
      },
    });
  }, [rows, rowCount, columns]);

  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return;
    const move = () => {
      if (moving.current) moving.current.style.transform = `translateX(${-pane.scrollLeft}px)`;
    };
    move();
    pane.addEventListener('scroll', move, { passive: true });
    return () => pane.removeEventListener('scroll', move);
  }, [scroller]);

  const whole = useMemo(() => createNumberFormatter({ locale, decimals: 0 }), [locale]);
  const textOf = ({ format, kind: drawn }: PreparedColumn, totals: ColumnTotals | undefined): string => {
    if (!totals || drawn === 'check') return '';
    if (kind === 'count') return whole(totals.count);
    const value: CellValue = totals[kind];
    return value === null ? '' : format(value);
  };
  const label = messages.label(kinds[kind], whole(rowCount));
  /** The first column of the view: it tells what the others are, unless it has a figure of its own. */
  const labelled = columns.findIndex(({ kind: drawn }) => drawn !== 'check');
  const cell = (column: PreparedColumn, index: number) => (
    <div
      key={column.definition.SqlColName}
      role="cell"
      className={classes['cell']}
      data-kind={column.kind}
      style={{ left: geometry.lefts[index], width: geometry.widths[index] }}
    >
      {textOf(column, counted?.[index]) || (index === labelled ? label : '')}
    </div>
  );
  const { pinnedCount, pinnedWidth } = geometry;
  return (
    <div role="table" aria-label={label} aria-busy={counted === null} className={classes['totals']}>
      <div role="rowgroup" className={classes['titles']}>
        <div role="row">
          {columns.map(({ definition }) => (
            <span role="columnheader" key={definition.SqlColName}>
              {definition.DisplayName}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        <div role="row">
          <div role="presentation" ref={moving} className={classes['moving']}>
            {columns.map((column, index) => (index < pinnedCount ? null : cell(column, index)))}
          </div>
          <div role="presentation" className={classes['pinned']} style={{ width: pinnedWidth }}>
            {columns.slice(0, pinnedCount).map(cell)}
          </div>
        </div>
      </div>
    </div>
  );
}
