import { Radio } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import type { BookOption } from '../model/books.ts';
import classes from './CriteriaFields.module.css';

interface BookRadiosProps {
  /** DisplayName */
  column: string;
  books: readonly BookOption[];
  /** The chosen book's number as text; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The user's few books where one of them is wanted, as the end of a range. */
export function BookRadios({ column, books, value, onChange }: BookRadiosProps) {
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
