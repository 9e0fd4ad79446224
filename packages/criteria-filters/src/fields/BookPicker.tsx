import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { labelOfBook, offeredBooks, readBookSearch } from '../model/book-search.ts';
import { isSearchable, matchingBooks, type BookOption } from '../model/books.ts';
import type { Entry } from '../model/entry.ts';
import { useFieldsContext } from './FieldsContext.ts';
import classes from './CriteriaFields.module.css';
import { errorProps, ErrorText } from './ErrorText.tsx';
import { useTypedField } from './useTypedField.ts';

interface BookPickerProps {
  /** DisplayName */
  column: string;
  books: readonly BookOption[];
  /** The book's number as text, or a text that names no single book. */
  entry: Entry;
  /** A range may also end at a number that is none of these books'. */
  canBeOther: boolean;
  onChange: (entry: Entry) => void;
}

const MOST_SHOWN = 100;

/**
 * Finds one of the user's books by number or label. An exact number, or the only hit, is taken as it stands; any other
 * text stays and is an error.
 */
export function BookPicker({ column, books, entry, canBeOther, onChange }: BookPickerProps) {
  const messages = useCriteriaMessages();
  const { isReadOnly = false } = useFieldsContext();
  const errorId = useId();
  const search = { books, canBeOther };
  const { inputProps, isMarked, isDrafting, discardDraft } = useTypedField({
    entry,
    onChange,
    read: (typed) => readBookSearch(typed, search),
    write: (value) => (value === '' ? '' : labelOfBook(value, books)),
  });
  const { value: text } = inputProps;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { dropdownOpened: isOpen, selectFirstOption } = combobox;
  const offered = offeredBooks(text, search).slice(0, MOST_SHOWN);
  const [hasMoved, setHasMoved] = useState(false);
  const optionId = useId();
  const [first] = offered;
  // What is typed proposes its first hit, for Enter; what merely stands there proposes nothing.
  const firstId = first && isOpen && isDrafting && !hasMoved ? `${optionId}${first.id}` : undefined;
  useEffect(() => {
    if (firstId !== undefined) selectFirstOption();
  }, [firstId, selectFirstOption]);
  const hits = matchingBooks(books, text).length;
  const error = !isMarked
    ? undefined
    : !isSearchable(text)
      ? messages.errors.book
      : hits > 0
        ? messages.chooseBook(text)
        : messages.noBookMatches(text);
  return (
    <div>
      <Combobox
        store={combobox}
        shadow="md"
        onOptionSubmit={(number) => {
          onChange(number);
          discardDraft();
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target withExpandedAttribute {...(firstId !== undefined ? { 'aria-activedescendant': firstId } : {})}>
          <TextInput
            {...inputProps}
            aria-label={messages.book(column)}
            placeholder={messages.bookPlaceholder}
            title={text === '' ? messages.bookPlaceholder : undefined}
            classNames={{ input: classes.picker ?? '' }}
            {...errorProps(isMarked ? errorId : undefined)}
            rightSectionPointerEvents="all"
            rightSection={
              text !== '' &&
              !isReadOnly && (
                <Combobox.ClearButton
                  onClear={() => {
                    onChange('');
                    discardDraft();
                  }}
                />
              )
            }
            onChange={(event) => {
              inputProps.onChange(event);
              setHasMoved(false);
              combobox.openDropdown();
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={(event: FocusEvent<HTMLInputElement>) => {
              inputProps.onFocus(event);
              // It would cover what is said of a text that stands there.
              if (text === '') combobox.openDropdown();
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              combobox.closeDropdown();
              inputProps.onBlur(event);
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
              if (event.key.startsWith('Arrow')) setHasMoved(true);
              const isChoosing = isOpen && offered[combobox.getSelectedOptionIndex()] !== undefined;
              if (!isEnter || (isChoosing && !event.ctrlKey && !event.metaKey)) return;
              // Nothing is chosen by this key: it loads.
              combobox.resetSelectedOption();
              combobox.closeDropdown();
              inputProps.onKeyDown(event);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={messages.book(column)} className={classes.options}>
            {offered.map(({ id, label }) => (
              <Combobox.Option
                key={id}
                id={`${optionId}${id}`}
                value={String(id)}
                active={String(id) === entry}
                aria-selected={String(id) === entry}
              >
                {label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {offered.length === 0 && (
            <Combobox.Empty>{isSearchable(text) ? messages.noBookFound : messages.bookPlaceholder}</Combobox.Empty>
          )}
        </Combobox.Dropdown>
      </Combobox>
      <ErrorText id={errorId}>{error}</ErrorText>
      {hits > MOST_SHOWN && (isDrafting || isMarked) && (
        <p className={classes.hint}>{messages.moreBooks(MOST_SHOWN, hits)}</p>
      )}
    </div>
  );
}
