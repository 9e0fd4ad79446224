import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { isSearchable, matchingBooks, type BookOption } from '../model/books.ts';
import { isUnreadable } from '../model/entry.ts';
import { readBookText } from '../model/number-text.ts';
import classes from './CriteriaFields.module.css';

interface BookPickerProps {
  /** DisplayName */
  column: string;
  books: readonly BookOption[];
  /** The chosen book's number as text; empty for none. */
  value: string;
  /** A range may also end at a number that is none of these books'. */
  canBeOther: boolean;
  onChange: (value: string) => void;
}

const MOST_SHOWN = 100;

/** Finds one of the user's books by number or label. */
export function BookPicker({ column, books, value, canBeOther, onChange }: BookPickerProps) {
  const messages = useCriteriaMessages();
  const [search, setSearch] = useState('');
  const matches = matchingBooks(books, search);
  const other = canBeOther && isSearchable(search) ? numberOf(search, books) : undefined;
  const shown = [...matches.slice(0, MOST_SHOWN), ...(other ? [other] : [])].map(toItem);
  const isShown = value === '' || shown.some((item) => item.value === value);
  const chosen = books.find(({ id }) => String(id) === value) ?? { id: Number(value), label: `Q${value}` };
  return (
    <div>
      <Select
        searchable
        clearable
        clearSectionMode="clear"
        aria-label={messages.book(column)}
        placeholder={messages.bookPlaceholder}
        classNames={{ input: classes.picker ?? '' }}
        {...(value === '' ? { rightSection: null } : {})}
        title={value === '' ? messages.bookPlaceholder : undefined}
        // Our own search has chosen the options; the chosen book must be among them for its label.
        data={isShown ? shown : [...shown, toItem(chosen)]}
        filter={({ options }) => options}
        value={value === '' ? null : value}
        onChange={(next) => onChange(next ?? '')}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={isSearchable(search) ? messages.noBookFound : messages.bookPlaceholder}
        maxDropdownHeight={280}
        comboboxProps={{ shadow: 'md' }}
      />
      {matches.length > MOST_SHOWN && value === '' && (
        <p className={classes.hint}>{messages.moreBooks(MOST_SHOWN, matches.length)}</p>
      )}
    </div>
  );
}

const toItem = ({ id, label }: BookOption) => ({ value: String(id), label });

/** The typed number as something to choose, if it is one and none of the books has it. */
function numberOf(typed: string, books: readonly BookOption[]): BookOption | undefined {
  const number = readBookText(typed);
  if (isUnreadable(number) || number === '' || books.some(({ id }) => String(id) === number)) return undefined;
  return { id: Number(number), label: `Q${number}` };
}
