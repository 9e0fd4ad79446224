import { areFewBooks, type BookOption } from '../model/books.ts';
import { readBookSearch } from '../model/book-search.ts';
import { isTextOperator, isValueless, operatorsOf, type CompareOperator } from '../model/criterion.ts';
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
  const canChoose = books !== undefined && !isText && !isValueless(operator);
  /** What is typed for *contains* need not be a book's number; a number that is none of the books' can end a range. */
  const valueAfter = (next: typeof criterion): Entry => {
    if (isTextOperator(next.operator) !== isText) return '';
    if (!isUnreadable(next.value) || !books) return next.value;
    return readBookSearch(next.value.unreadable, { books, canBeOther: isRangeEnd(next.operator) });
  };
  return (
    <div className={classes.stack}>
      <OperatorSelect
        column={column.DisplayName}
        operators={operatorsOf('book')}
        criterion={criterion}
        onChange={(next) => onChange({ ...next, value: valueAfter(next) })}
      />
      {!canChoose ? (
        <BookNumber {...shared} entry={value} isText={isText} isDisabled={isValueless(operator)} />
      ) : canBeRadio(books, value) ? (
        <BookRadios {...shared} books={books} value={value} />
      ) : (
        <BookPicker {...shared} books={books} entry={value} canBeOther={isRangeEnd(operator)} />
      )}
      {!isText && !isValueless(operator) && <BookHint />}
    </div>
  );
}

const isRangeEnd = (operator: CompareOperator): boolean => operator !== '=';

const canBeRadio = (books: readonly BookOption[], value: Entry): value is string =>
  areFewBooks(books) && (value === '' || books.some(({ id }) => String(id) === value));
