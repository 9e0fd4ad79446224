import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { isSameEntry, isUnreadable, type Entry } from '../model/entry.ts';

interface TypedFieldOptions {
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
  readonly read: (typed: string) => Entry;
  readonly write: (value: string) => string;
  /** A value that can be read and yet is not allowed. */
  readonly isRefused?: boolean | undefined;
  /** The user has finished: the field lost the focus. */
  readonly onCommit?: (() => void) | undefined;
}

/**
 * A text field over an entry. While it has the focus it shows what is typed, letter by letter; afterwards the
 * entry as it is written, or marked with its unreadable text.
 */
export function useTypedField({ entry, onChange, read, write, isRefused, onCommit }: TypedFieldOptions) {
  const [draft, setDraft] = useState<{ text: string; entry: Entry }>();
  const [isFocused, setIsFocused] = useState(false);
  // A draft is out of date once something else has changed the entry, such as the calendar.
  const isDrafting = draft !== undefined && isSameEntry(draft.entry, entry);
  const written = isUnreadable(entry) ? entry.unreadable : write(entry);
  return {
    isMarked: (isUnreadable(entry) || isRefused === true) && !isFocused,
    inputProps: {
      value: isDrafting ? draft.text : written,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value;
        const next = read(text);
        setDraft({ text, entry: next });
        onChange(next);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        setIsFocused(true);
        event.currentTarget.select();
      },
      onBlur: () => {
        setIsFocused(false);
        setDraft(undefined);
        onCommit?.();
      },
    },
  };
}
