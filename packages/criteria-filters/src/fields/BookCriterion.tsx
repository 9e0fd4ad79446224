import { areFewBooks, type BookOption } from '../model/books.ts';
import { isTextOperator, isValueless, operatorsOf } from '../model/criterion.ts';
import { isUnreadable, type Entry } from '../model/entry.ts';
import { useCriteriaContext } from '../panel/CriteriaContext.ts';
import { BookHint } from './BookHint.tsx';
import { BookNumber } from './BookNumber.tsx';
import { BookPicker } from './BookPicker.tsx';
import { BookRadios } from './BookRadios.tsx';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { OperatorSelect } from './OperatorSelect.tsx';

/** Funds: chosen from the user's books, as one or as the end of a range, or by what the number contains. */
export function BookCriterion({ column, criterion, onChange }: CriterionFieldProps<'compare'>) {
  const { books } = useCriteriaContext();
  const { operator, value } = criterion;
  const shared = { column: column.DisplayName, onChange: (next: Entry) => onChange({ ...criterion, value: next }) };
  const isText = isTextOperator(operator);
  const canChoose = books !== undefined && !isText && !isValueless(operator) && !isUnreadable(value);
  return (
    <div className={classes.stack}>
      <OperatorSelect
        column={column.DisplayName}
        operators={operatorsOf('book')}
        criterion={criterion}
        // What is typed for *contains* need not be a book's number.
        onChange={(next) => onChange(isTextOperator(next.operator) === isText ? next : { ...next, value: '' })}
      />
      {!canChoose ? (
        <BookNumber {...shared} entry={value} isText={isText} isDisabled={isValueless(operator)} />
      ) : canBeRadio(books, value) ? (
        <BookRadios {...shared} books={books} value={value} />
      ) : (
        <BookPicker {...shared} books={books} value={value} canBeOther={operator !== '='} />
      )}
      {!isText && !isValueless(operator) && <BookHint />}
    </div>
  );
}

const canBeRadio = (books: readonly BookOption[], value: string): boolean =>
  areFewBooks(books) && (value === '' || books.some(({ id }) => String(id) === value));
