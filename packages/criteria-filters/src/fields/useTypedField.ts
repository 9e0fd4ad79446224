import { useAfterPress } from '@fundscope/ui-kit';
import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isSameEntry, isUnreadable, type Entry } from '../model/entry.ts';
import { useFieldsContext } from './FieldsContext.ts';

interface TypedFieldOptions {
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
  readonly read: (typed: string) => Entry;
  readonly write: (value: string) => string;
  /** A value that can be read and yet is not allowed. */
  readonly isRefused?: boolean | undefined;
  /** The user has finished: the field lost the focus, or Enter was pressed in it. */
  readonly onCommit?: (() => void) | undefined;
}

/**
 * A text field over an entry. While it has the focus it shows what is typed, letter by letter; afterwards the
 * entry as it is written, or marked with its unreadable text. Once a load was refused it is marked while it has the
 * focus, too. Enter asks for a load.
 */
export function useTypedField({ entry, onChange, read, write, isRefused, onCommit }: TypedFieldOptions) {
  const { failedSubmits, onSubmit } = useFieldsContext();
  const [draft, setDraft] = useState<{ text: string; entry: Entry }>();
  const [isFocused, setIsFocused] = useState(false);
  const afterPress = useAfterPress();
  // A draft is out of date once something else has changed the entry, such as the calendar.
  const isDrafting = draft !== undefined && isSameEntry(draft.entry, entry);
  const written = isUnreadable(entry) ? entry.unreadable : write(entry);
  const commit = () => {
    setDraft(undefined);
    // What could not be read once may be by now, as a fund's name before the funds were loaded.
    const again = isUnreadable(entry) ? read(entry.unreadable) : entry;
    if (again !== entry && !isUnreadable(again)) onChange(again);
    else onCommit?.();
  };
  return {
    isMarked: (isUnreadable(entry) || isRefused === true) && (!isFocused || failedSubmits > 0),
    isDrafting,
    /** Shows the entry as it is written, for what is chosen instead of typed. */
    discardDraft: () => setDraft(undefined),
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
      onBlur: ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
        // A press on the label gives the focus back.
        afterPress(() => setIsFocused(document.activeElement === box));
        commit();
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // At once: a load that follows reads what has been committed.
        flushSync(commit);
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onSubmit();
      },
    },
  };
}
