import type { ColumnDefinition, StatusTone } from '@fundscope/contract/views';
import { StateTag } from '@fundscope/ui-kit';
import { Checkbox, Radio } from '@mantine/core';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { PreparedColumn } from '../columns/prepare-columns.ts';
import { usePartMessages } from '../messages/parts.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { CardChooser } from './CardChoice.tsx';
import classes from './WviewRowCards.module.css';
import { cellText } from '../columns/cell-text.ts';

/** Whether a column is shown before the card of a row is opened. */
export type ShownColumn = (row: number, column: ColumnDefinition) => boolean;

interface RowCardProps {
  columns: readonly PreparedColumn[];
  /** They tell the row from all others. */
  keys: readonly PreparedColumn[];
  rows: RowSource;
  row: number;
  actions: ((rowIndex: number) => ReactNode) | undefined;
  isShown: ShownColumn;
  /** SqlColNames that stand beside the one before them. */
  beside: ReadonlySet<string> | undefined;
  /** Undefined: it cannot be chosen. */
  chooser: CardChooser | undefined;
}

/** One row: what it is called, its important figures, and the rest once it is opened. */
export function RowCard({ columns, keys, rows, row, actions, isShown, beside, chooser }: RowCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const important = columns.filter(({ definition }) => isShown(row, definition));
  const names = important.filter(isName);
  const figures = important.filter((column) => !isName(column));
  const others = columns.filter((column) => !important.includes(column));
  const called = (by: readonly PreparedColumn[]) => by.map((column) => cellText(column, rows, row)).join(' · ');
  const name = called(names);
  return (
    <li className={classes.item}>
      {chooser && <ChooseRow chooser={chooser} row={row} name={called([...new Set([...names, ...keys])])} />}
      <details className={classes.card} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span className={classes.name}>{name}</span>
          <Figures columns={figures} rows={rows} row={row} beside={beside} />
        </summary>
        {isOpen && (
          <>
            <Figures columns={others} rows={rows} row={row} beside={beside} />
            {actions?.(row)}
          </>
        )}
      </details>
    </li>
  );
}

/** Beside the card and not in its summary, which a press opens. */
function ChooseRow({ chooser, row, name }: { chooser: CardChooser; row: number; name: string }) {
  const { cards } = usePartMessages();
  const isChosen = chooser.isChosen(row);
  const Box = chooser.mode === 'single' ? Radio : Checkbox;
  return (
    <Box
      className={classes.choice}
      aria-label={cards.choose(name)}
      name={chooser.name}
      checked={isChosen}
      onChange={(event) => chooser.choose(row, event.currentTarget.checked)}
    />
  );
}

/** The signs are those of the table. */
const tags = {
  good: { tone: 'success', sign: '✓' },
  warning: { tone: 'warning', sign: '▲' },
  bad: { tone: 'error', sign: '✖' },
} as const satisfies Record<StatusTone, object>;

/** As the table's bar: nearly at its limit from 80 %. */
const levelOf = (share: number) => (share > 1 ? 'beyond' : share >= 0.8 ? 'nearly' : 'within');

const isName = ({ definition }: PreparedColumn): boolean =>
  definition.ColType === 'book' || definition.ColType === 'name';

function Figures({ columns, rows, row, beside }: Pick<RowCardProps, 'columns' | 'rows' | 'row' | 'beside'>) {
  return (
    <dl className={classes.figures} data-lines={beside !== undefined || undefined}>
      {columns.map((column) => {
        const { definition, toneOf, shareOf } = column;
        const tone = toneOf?.(rows.cell(row, definition.SqlColName));
        const share = shareOf?.(rows, row);
        return (
          <div
            key={definition.SqlColName}
            className={classes.figure}
            data-beside={beside?.has(definition.SqlColName) || undefined}
          >
            <dt>{definition.DisplayName}</dt>
            <dd>
              {tone ? (
                <StateTag tone={tags[tone].tone} icon={<span aria-hidden>{tags[tone].sign}</span>}>
                  {cellText(column, rows, row)}
                </StateTag>
              ) : (
                cellText(column, rows, row)
              )}
              {share !== undefined && (
                <span
                  aria-hidden
                  className={classes.bar}
                  data-level={levelOf(share)}
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
