import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { isValueless, operatorsOf } from '../model/criterion.ts';
import { isUnreadable, type Entry } from '../model/entry.ts';
import { readBookText } from '../model/number-text.ts';
import { useCriteriaContext } from '../panel/CriteriaContext.ts';
import { BookPicker } from './BookPicker.tsx';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { FaultText } from './FaultText.tsx';
import { OperatorSelect } from './OperatorSelect.tsx';
import { useTypedField } from './useTypedField.ts';

/** Funds: chosen from the user's books, by number range, or by what the number contains. */
export function BookCriterion({ column, criterion, onChange }: CriterionFieldProps<'compare'>) {
  const { books } = useCriteriaContext();
  const { operator, value } = criterion;
  const setValue = (next: Entry) => onChange({ ...criterion, value: next });
  return (
    <div className={classes.stack}>
      <OperatorSelect
        column={column.DisplayName}
        operators={operatorsOf('book')}
        criterion={criterion}
        // What is typed for `contains` need not be a book's number.
        onChange={(next) => onChange(isText(next.operator) === isText(operator) ? next : { ...next, value: '' })}
      />
      {isValueless(operator) ? null : operator === '=' && books ? (
        <BookPicker
          column={column.DisplayName}
          books={books}
          value={isUnreadable(value) ? '' : value}
          onChange={setValue}
        />
      ) : (
        <BookNumber column={column.DisplayName} entry={value} onChange={setValue} isText={isText(operator)} />
      )}
    </div>
  );
}

const isText = (operator: string): boolean => operator === '%' || operator === '!%';

interface BookNumberProps {
  column: string;
  entry: Entry;
  onChange: (entry: Entry) => void;
  isText: boolean;
}

function BookNumber({ column, entry, onChange, isText }: BookNumberProps) {
  const messages = useCriteriaMessages();
  const faultId = useId();
  const { inputProps, isMarked } = useTypedField({
    entry,
    onChange,
    read: isText ? (typed) => typed : readBookText,
    write: (value) => (isText || value === '' ? value : `Q${value}`),
  });
  return (
    <div>
      <TextInput
        {...inputProps}
        aria-label={messages.value(column)}
        placeholder={isText ? messages.textPlaceholder : messages.bookNumberPlaceholder}
        error={isMarked}
        aria-describedby={isMarked ? faultId : undefined}
      />
      <FaultText id={faultId} fault={isMarked ? 'book' : undefined} />
    </div>
  );
}
