import { isSearchable, matchingBooks } from '@fundscope/criteria-filters';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { ControlProps } from './control-props.ts';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';

interface BookPickerProps {
  control: ControlProps;
  label: string;
  /** The book's number as text; empty: none. */
  value: string;
  onChange: (value: string) => void;
}

const MOST_SHOWN = 100;

/** Finds a book by its number with Q, or by its label; the search begins at 3 characters or a space. */
export function BookPicker({ control, label, value, onChange }: BookPickerProps) {
  const { picker: messages } = useFundMessages();
  const { books } = useFundLookups();
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosen = value === '' ? '' : (books.find(({ id }) => String(id) === value)?.label ?? messages.noBook(value));
  const text = typed ?? chosen;
  const found = typed === null ? [] : matchingBooks(books, typed).slice(0, MOST_SHOWN);
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(number) => {
        onChange(number);
        setTyped(null);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...control}
          value={text}
          placeholder={messages.placeholder}
          rightSectionPointerEvents="all"
          rightSection={
            value !== '' &&
            !control.readOnly && <Combobox.ClearButton aria-label={messages.clear} onClear={() => onChange('')} />
          }
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown();
            // A text that names no book is no choice: what was chosen stays.
            if (typed?.trim() === '') onChange('');
            setTyped(null);
            control.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === null}>
        <Combobox.Options aria-label={label} mah={280} style={{ overflowY: 'auto' }}>
          {found.map((book) => (
            <Combobox.Option key={book.id} value={String(book.id)} active={String(book.id) === value}>
              {book.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && (
          <Combobox.Empty>{isSearchable(text) ? messages.none : messages.placeholder}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
