import type { ColumnDefinition } from '@fundscope/contract/views';
import { Accordion } from '@mantine/core';
import { memo, use } from 'react';
import type { CriteriaBox } from '../model/criterion.ts';
import { CriteriaBoxItem } from './CriteriaBoxItem.tsx';
import classes from './CriteriaPanel.module.css';
import { BoxesContext } from './PanelContext.ts';

interface BoxAccordionProps {
  /** The columns that have a box, in the order of their boxes. */
  columns: readonly ColumnDefinition[];
  /** SqlColNames */
  closed: readonly string[];
  onClosedChange: (closed: readonly string[]) => void;
}

/**
 * The boxes as an accordion. It gets columns, not boxes: so typing in one box draws neither the accordion nor the
 * other boxes again, only `BoxOfColumn`, which reads its box from the context and hands it on.
 */
export const BoxAccordion = memo(function BoxAccordion({ columns, closed, onClosedChange }: BoxAccordionProps) {
  const names = columns.map(({ SqlColName }) => SqlColName);
  return (
    <Accordion
      multiple
      // At once, so that what an opening box holds can have the focus.
      transitionDuration={0}
      order={3}
      classNames={{ control: classes.control ?? '', content: classes.content ?? '', label: classes.label ?? '' }}
      value={names.filter((name) => !closed.includes(name))}
      onChange={(opened) => onClosedChange(names.filter((name) => !opened.includes(name)))}
    >
      {columns.map((column) => (
        <BoxOfColumn key={column.SqlColName} column={column} isOpen={!closed.includes(column.SqlColName)} />
      ))}
    </Accordion>
  );
});

interface BoxOfColumnProps {
  column: ColumnDefinition;
  isOpen: boolean;
}

function BoxOfColumn({ column, isOpen }: BoxOfColumnProps) {
  const box: CriteriaBox | undefined = use(BoxesContext).find((one) => one.column === column.SqlColName);
  return box && <CriteriaBoxItem column={column} box={box} isOpen={isOpen} />;
}
