import type { ColumnDefinition } from '@fundscope/contract/views';
import { Accordion } from '@mantine/core';
import { useLocale } from '@fundscope/ui-kit';
import { memo, useId } from 'react';
import { BookCheckboxes } from '../fields/BookCheckboxes.tsx';
import { useCriteriaMessages } from '../messages/index.ts';
import { canCheckBooks } from '../model/checked-books.ts';
import { criterionType, type CriteriaBox } from '../model/criterion.ts';
import { describeCriteria } from '../model/describe-criteria.ts';
import type { FocusPlace } from './focus-place.ts';
import { BoxButtons } from './BoxButtons.tsx';
import { CriteriaList } from './CriteriaList.tsx';
import { useCriteriaContext } from './CriteriaContext.ts';
import classes from './CriteriaBox.module.css';

/** What can be done with a box. Keep the functions the same: with others each box is drawn again. */
export interface CriteriaBoxHandlers {
  onChange: (box: CriteriaBox) => void;
  onRemove: (column: string) => void;
  /** Opens a column's item, if it is closed. */
  onOpen: (column: string) => void;
  /** Where the focus is to be after the change that comes now. */
  onFocusNext: (place: FocusPlace) => void;
}

interface CriteriaBoxItemProps extends CriteriaBoxHandlers {
  column: ColumnDefinition;
  box: CriteriaBox;
  isOpen: boolean;
}

/** One criteria box as an accordion item; closed, it says its criteria in a few words. */
export const CriteriaBoxItem = memo(function CriteriaBoxItem(props: CriteriaBoxItemProps) {
  const { column, box, isOpen, ...handlers } = props;
  const messages = useCriteriaMessages();
  const { locale } = useLocale();
  const { panelId, books, isReadOnly = false } = useCriteriaContext();
  const fieldsId = useId();
  const type = criterionType(column.ColType);
  const summary = isOpen ? '' : describeCriteria(box, { type, books, messages, locale });
  const hasCheckboxes = type === 'book' && canCheckBooks(box, books);
  const change = (next: CriteriaBox) => {
    // Checkboxes take the place of the fields, or give it back: the operator that was chosen keeps the focus.
    if (type === 'book' && canCheckBooks(next, books) !== hasCheckboxes) {
      handlers.onFocusNext({ at: 'operator', column: column.SqlColName, index: 0 });
    }
    handlers.onChange(next);
  };
  return (
    <Accordion.Item value={column.SqlColName} className={classes.item} data-box={column.SqlColName}>
      <div className={classes.head}>
        <Accordion.Control title={column.TextTooltip || undefined}>
          <span className={classes.title}>{column.DisplayName}</span>
          {summary !== '' && <span className={classes.summary}>{summary}</span>}
        </Accordion.Control>
        {!isReadOnly && (
          <BoxButtons {...handlers} column={column} box={box} canHaveSeveral={type !== 'bool' && !hasCheckboxes} />
        )}
      </div>
      {/* With the panel's name: beside a second panel each column has two boxes. */}
      <Accordion.Panel aria-labelledby={`${panelId} ${fieldsId}`}>
        <fieldset id={fieldsId} className={classes.fields} disabled={isReadOnly} aria-label={column.DisplayName}>
          {hasCheckboxes ? (
            <BookCheckboxes column={column} books={books ?? []} box={box} onChange={change} />
          ) : (
            <CriteriaList column={column} box={box} onChange={change} onFocusNext={handlers.onFocusNext} />
          )}
        </fieldset>
      </Accordion.Panel>
    </Accordion.Item>
  );
});
