import type { ColumnDefinition } from '@fundscope/contract/views';
import { Accordion } from '@mantine/core';
import { useLocale } from '@fundscope/ui-kit';
import { memo, useId, useRef } from 'react';
import { BookCheckboxes } from '../fields/BookCheckboxes.tsx';
import { useFieldsContext } from '../fields/FieldsContext.ts';
import { useCriteriaMessages } from '../messages/index.ts';
import { canCheckBooks, checkedBooks, withTickedBefore } from '../model/checked-books.ts';
import { criterionType, type CriteriaBox } from '../model/criterion.ts';
import { describeCriteria } from '../model/describe-criteria.ts';
import { BoxButtons } from './BoxButtons.tsx';
import { CriteriaList } from './CriteriaList.tsx';
import classes from './CriteriaBox.module.css';
import { usePanel } from './PanelContext.ts';

interface CriteriaBoxItemProps {
  column: ColumnDefinition;
  box: CriteriaBox;
  isOpen: boolean;
}

/** One criteria box as an accordion item; closed, it says its criteria in a few words. */
export const CriteriaBoxItem = memo(function CriteriaBoxItem({ column, box, isOpen }: CriteriaBoxItemProps) {
  const messages = useCriteriaMessages();
  const { locale } = useLocale();
  const { books, isReadOnly = false } = useFieldsContext();
  const { panelId, replaceBox, focusNext } = usePanel();
  const fieldsId = useId();
  const type = criterionType(column.ColType);
  const summary = isOpen ? '' : describeCriteria(box, { type, books, messages, locale });
  const hasCheckboxes = type === 'book' && canCheckBooks(box, books);
  const tickedBefore = useRef<readonly string[]>([]);
  const change = (next: CriteriaBox) => {
    const willHaveCheckboxes = type === 'book' && canCheckBooks(next, books);
    // Checkboxes take the place of the fields, or give it back: the operator that was chosen keeps the focus.
    if (willHaveCheckboxes !== hasCheckboxes) focusNext({ part: 'operator', column: column.SqlColName, index: 0 });
    if (hasCheckboxes && !willHaveCheckboxes) tickedBefore.current = checkedBooks(box);
    replaceBox(!hasCheckboxes && willHaveCheckboxes ? withTickedBefore(next, tickedBefore.current) : next);
  };
  return (
    <Accordion.Item value={column.SqlColName} className={classes.item} data-box={column.SqlColName}>
      <div className={classes.head}>
        <Accordion.Control title={column.TextTooltip || undefined}>
          <span className={classes.title}>{column.DisplayName}</span>
          {summary !== '' && <span className={classes.summary}>{summary}</span>}
        </Accordion.Control>
        {!isReadOnly && <BoxButtons column={column} box={box} canHaveSeveral={type !== 'bool' && !hasCheckboxes} />}
      </div>
      {/* With the panel's name: beside a second panel each column has two boxes. */}
      <Accordion.Panel aria-labelledby={`${panelId} ${fieldsId}`}>
        <fieldset id={fieldsId} className={classes.fields} disabled={isReadOnly} aria-label={column.DisplayName}>
          {hasCheckboxes ? (
            <BookCheckboxes column={column} books={books ?? []} box={box} onChange={change} />
          ) : (
            <CriteriaList column={column} box={box} onChange={change} />
          )}
        </fieldset>
      </Accordion.Panel>
    </Accordion.Item>
  );
});
