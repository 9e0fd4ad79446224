import type { ColumnDefinition } from '@fundscope/contract/views';
import { Accordion } from '@mantine/core';
import { memo, use } from 'react';
import type { CriteriaBox } from '../model/criterion.ts';
import { BoxesContext } from './CriteriaContext.ts';
import { CriteriaBoxItem, type CriteriaBoxHandlers } from './CriteriaBoxItem.tsx';
import classes from './CriteriaPanel.module.css';

interface BoxAccordionProps extends CriteriaBoxHandlers {
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
export const BoxAccordion = memo(function BoxAccordion(props: BoxAccordionProps) {
  const { columns, closed, onClosedChange, ...handlers } = props;
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
        <BoxOfColumn
          key={column.SqlColName}
          column={column}
          isOpen={!closed.includes(column.SqlColName)}
          {...handlers}
        />
      ))}
    </Accordion>
  );
});

interface BoxOfColumnProps extends CriteriaBoxHandlers {
  column: ColumnDefinition;
  isOpen: boolean;
}

function BoxOfColumn(props: BoxOfColumnProps) {
  const box: CriteriaBox | undefined = use(BoxesContext).find(({ column }) => column === props.column.SqlColName);
  return box && <CriteriaBoxItem {...props} box={box} />;
}
