import { Radio } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import { areFewBooks, type BookOption } from '../model/books.ts';
import { readBookSearch } from '../model/book-search.ts';
import { isTextOperator, isValueless, operatorsOf, type CompareOperator } from '../model/criterion.ts';
import { isUnreadable, type Entry } from '../model/entry.ts';
import { useFieldsContext } from './FieldsContext.ts';
import { BookNumber } from './BookNumber.tsx';
import { BookPicker } from './BookPicker.tsx';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { OperatorSelect } from './OperatorSelect.tsx';

/** Funds: chosen from the user's books, as one or as the end of a range, or by what the number contains. */
export function BookCriterion({ column, criterion, onChange }: CriterionFieldProps<'compare'>) {
  const { books } = useFieldsContext();
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

interface BookRadiosProps {
  /** DisplayName */
  column: string;
  books: readonly BookOption[];
  /** The chosen book's number as text; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The user's few books where only one can be chosen, as the end of a range. */
function BookRadios({ column, books, value, onChange }: BookRadiosProps) {
  const messages = useCriteriaMessages();
  return (
    <Radio.Group aria-label={messages.book(column)} value={value} onChange={onChange}>
      <div className={classes.checkboxes}>
        <Radio value="" label={messages.anyBook} />
        {books.map(({ id, label }) => (
          <Radio key={id} value={String(id)} label={label} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Why there is nothing to choose from: books that are still being loaded, could not be, or are none. */
function BookHint() {
  const messages = useCriteriaMessages();
  const { books, booksState } = useFieldsContext();
  const hint =
    booksState === 'loading'
      ? messages.booksLoading
      : booksState === 'failed'
        ? messages.booksFailed
        : books?.length === 0
          ? messages.noBooks
          : undefined;
  return <output className={classes.hint}>{hint}</output>;
}
