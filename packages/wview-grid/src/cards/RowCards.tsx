import type { ColumnDefinition } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { createNumberFormatter } from '../format/number-format.ts';
import { usePartMessages } from '../messages/parts.ts';
import type { RowSource } from '../rows/row-source.ts';
import { ChooseAll, useCardChoice, type CardChoice } from './CardChoice.tsx';
import { RowCard, type ShownColumn } from './RowCard.tsx';
import classes from './WviewRowCards.module.css';

export interface RowCardsProps {
  columns: readonly ColumnDefinition[];
  rows: RowSource;
  /** SqlColNames of columns that no card shows. Default none. */
  hidden?: readonly string[] | undefined;
  /** SqlColNames that tell a row from all others: what is ticked is called by them too. Default none. */
  keyColumns?: readonly string[] | undefined;
  /** The list's name for assistive technology. */
  label: string;
  /** Stands at the end of an opened card, such as links. Default nothing. */
  actions?: ((rowIndex: number) => ReactNode) | undefined;
  /** Rows are ticked, or one of them is chosen. Default neither. */
  choice?: CardChoice | undefined;
}

interface CardsProps extends RowCardsProps {
  /** What a card shows before it is opened. Default what the catalogue calls important. */
  isShown?: ShownColumn | undefined;
  /** SqlColNames that stand beside the one before them, at most two; each other one begins a line. Default as many as there is room for. */
  beside?: ReadonlySet<string> | undefined;
}

/** So many more are drawn at a time. */
const STEP = 50;

/** Rows as cards, for a screen that is too narrow for columns: the important ones, and the others of an opened card. */
export function RowCards({
  columns,
  rows,
  hidden,
  keyColumns,
  label,
  actions,
  choice,
  isShown = isImportant,
  beside,
}: CardsProps) {
  const { cards } = usePartMessages();
  const { locale } = useLocale();
  const [most, setMost] = useState(STEP);
  const prepared = useMemo(() => prepareColumns(columns, locale), [columns, locale]);
  const drawn = useMemo(
    () => prepared.filter(({ definition }) => !hidden?.includes(definition.SqlColName)),
    [prepared, hidden],
  );
  const keys = useMemo(
    () => prepared.filter(({ definition }) => keyColumns?.includes(definition.SqlColName)),
    [prepared, keyColumns],
  );
  const whole = useMemo(() => createNumberFormatter({ locale, decimals: 0 }), [locale]);
  const chooser = useCardChoice(choice, rows);
  const shown = Math.min(most, rows.rowCount);
  return (
    <div className={classes.root}>
      {choice?.selection.mode === 'multiple' && <ChooseAll selection={choice.selection} rows={rows} />}
      <ul aria-label={label} className={classes.list}>
        {Array.from({ length: shown }, (_, row) => (
          <RowCard
            key={row}
            columns={drawn}
            keys={keys}
            rows={rows}
            row={row}
            actions={actions}
            isShown={isShown}
            beside={beside}
            chooser={chooser}
          />
        ))}
      </ul>
      {shown < rows.rowCount && (
        <Button variant="default" fullWidth onClick={() => setMost(most + STEP)}>
          {cards.more(shown, whole(rows.rowCount))}
        </Button>
      )}
    </div>
  );
}

const isImportant: ShownColumn = (_row, column) => column.isImportant === true;
