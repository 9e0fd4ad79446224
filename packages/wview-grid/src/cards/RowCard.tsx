import type { StatusTone } from '@fundscope/contract/views';
import { StateTag } from '@fundscope/ui-kit';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import type { RowSource } from '../rows/row-source.ts';
import classes from './WviewRowCards.module.css';

interface RowCardProps {
  columns: readonly PreparedColumn[];
  rows: RowSource;
  row: number;
  actions: ((rowIndex: number) => ReactNode) | undefined;
}

/** One row: what it is called, its important figures, and the rest once it is opened. */
export function RowCard({ columns, rows, row, actions }: RowCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const important = columns.filter(({ definition }) => definition.isImportant);
  const names = important.filter(isName);
  const figures = important.filter((column) => !isName(column));
  const others = columns.filter(({ definition }) => !definition.isImportant);
  return (
    <li>
      <details className={classes.card} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span className={classes.name}>{names.map((column) => textOf(column, rows, row)).join(' · ')}</span>
          <Figures columns={figures} rows={rows} row={row} />
        </summary>
        {isOpen && (
          <>
            <Figures columns={others} rows={rows} row={row} />
            {actions?.(row)}
          </>
        )}
      </details>
    </li>
  );
}

/** The signs are those of the table. */
const tags = {
  good: { tone: 'success', sign: '✓' },
  warning: { tone: 'warning', sign: '▲' },
  bad: { tone: 'error', sign: '✖' },
} as const satisfies Record<StatusTone, object>;

const isName = ({ definition }: PreparedColumn): boolean =>
  definition.ColType === 'book' || definition.ColType === 'name';

const textOf = ({ definition, format }: PreparedColumn, rows: RowSource, row: number): string =>
  format(rows.cell(row, definition.SqlColName));

function Figures({ columns, rows, row }: Omit<RowCardProps, 'actions'>) {
  return (
    <dl className={classes.figures}>
      {columns.map((column) => {
        const { definition, toneOf, shareOf } = column;
        const tone = toneOf?.(rows.cell(row, definition.SqlColName));
        const share = shareOf?.(rows, row);
        return (
          <div key={definition.SqlColName} className={classes.figure}>
            <dt>{definition.DisplayName}</dt>
            <dd>
              {tone ? (
                <StateTag tone={tags[tone].tone} icon={<span aria-hidden>{tags[tone].sign}</span>}>
                  {textOf(column, rows, row)}
                </StateTag>
              ) : (
                textOf(column, rows, row)
              )}
              {share !== undefined && (
                <span
                  aria-hidden
                  className={classes.bar}
                  data-beyond={share > 1 || undefined}
                  style={{ '--share': Math.min(share, 1) } as CSSProperties}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
