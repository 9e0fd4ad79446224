import type { ColumnDefinition } from '@fundscope/contract/views';
import { Checkbox } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import type { BookOption } from '../model/books.ts';
import { checkedBooks, withCheckedBooks, withOperator } from '../model/checked-books.ts';
import { operatorsOf, type CriteriaBox } from '../model/criterion.ts';
import classes from './CriteriaFields.module.css';
import { OperatorSelect } from './OperatorSelect.tsx';

interface BookCheckboxesProps {
  column: ColumnDefinition;
  books: readonly BookOption[];
  box: CriteriaBox;
  onChange: (box: CriteriaBox) => void;
}

/** The user's few books as checkboxes: the rows of any ticked one. Another operator makes it a box like others. */
export function BookCheckboxes({ column, books, box, onChange }: BookCheckboxesProps) {
  const messages = useCriteriaMessages();
  return (
    <div className={classes.stack}>
      <OperatorSelect
        column={column.DisplayName}
        operators={operatorsOf('book')}
        criterion={{ kind: 'compare', operator: '=', value: '' }}
        onChange={({ operator }) => onChange(withOperator(box, operator))}
      />
      <Checkbox.Group
        aria-label={messages.book(column.DisplayName)}
        value={checkedBooks(box)}
        onChange={(checked) => onChange(withCheckedBooks(box, checked))}
      >
        <div className={classes.checkboxes}>
          {books.map(({ id, label }) => (
            <Checkbox key={id} value={String(id)} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
