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
import { useTotalWidths } from './useTotalWidths.ts';
import classes from './WviewTotalsRow.module.css';

/** What was counted, of which columns. */
interface Counted {
  readonly columns: readonly PreparedColumn[];
  readonly totals: readonly ColumnTotals[];
}

/** One total of each column over all rows, below them; counted in pieces. Says in a line of its own what it is of. */
export function TotalsRow({ kind }: { kind: TotalKind }) {
  const { rows, columns, elements } = useGrid();
  const { scroller } = elements;
  const { geometry } = usePane();
  const { totals: kinds } = useGridMessages();
  const { totals: messages } = usePartMessages();
  const { locale } = useLocale();
  const moving = useRef<HTMLDivElement>(null);
  const [counted, setCounted] = useState<Counted | null>(null);

  useEffect(() => {
    const counters = columns.map(({ definition }) => createTotalsCounter(definition));
    return runInSlices(countTotals({ rows, columns, counters }), {
      onPiece: () => {},
      onSlice: (isDone) => {
        if (isDone) setCounted({ columns, totals: counters.map((counter) => counter.totals()) });
      },
    });
  }, [rows, columns]);

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
  const isCounted = counted?.columns === columns;
  const texts = useMemo(
    () => columns.map((column, index) => (isCounted ? totalText(column, kind, counted.totals[index], whole) : '')),
    [columns, kind, counted, isCounted, whole],
  );
  useTotalWidths(texts);
  const label = messages.label(kinds[kind], whole(rows.rowCount));
  const cell = (column: PreparedColumn, index: number) => (
    <div
      key={column.definition.SqlColName}
      role="cell"
      className={classes['cell']}
      data-kind={column.kind}
      title={texts[index]}
      style={{ left: geometry.lefts[index], width: geometry.widths[index] }}
    >
      {texts[index]}
    </div>
  );
  const { pinnedCount, pinnedWidth } = geometry;
  return (
    <div role="table" aria-label={label} aria-busy={!isCounted} className={classes['totals']}>
      <p className={classes['scope']} aria-hidden>
        {label}
      </p>
      <div role="rowgroup" className={classes['titles']}>
        <div role="row">
          {columns.map(({ definition }) => (
            <span role="columnheader" key={definition.SqlColName}>
              {definition.DisplayName}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes['line']}>
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

function totalText(
  { definition, format, kind: drawn }: PreparedColumn,
  kind: TotalKind,
  totals: ColumnTotals | undefined,
  whole: (count: number) => string,
): string {
  if (!totals || drawn === 'check') return '';
  if (kind === 'count') return whole(totals.count);
  // Rows of different units have no common sum, mean or extreme.
  if (definition.unitColumn !== undefined) return '';
  const value = totals[kind];
  return value === null ? '' : format(value);
}
