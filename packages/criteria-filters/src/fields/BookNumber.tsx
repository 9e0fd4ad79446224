import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import type { Entry } from '../model/entry.ts';
import { readBookText } from '../model/number-text.ts';
import { errorProps, ErrorText } from './ErrorText.tsx';
import { useTypedField } from './useTypedField.ts';

interface BookNumberProps {
  /** DisplayName */
  column: string;
  entry: Entry;
  onChange: (entry: Entry) => void;
  /** Any text is taken, for what a number contains. */
  isText: boolean;
  /** There is nothing to type: the operator takes no value. */
  isDisabled: boolean;
}

/** A book's number, or a part of it, as it is typed. */
export function BookNumber({ column, entry, onChange, isText, isDisabled }: BookNumberProps) {
  const messages = useCriteriaMessages();
  const errorId = useId();
  const { inputProps, isMarked } = useTypedField({
    entry,
    onChange,
    read: isText ? (typed) => typed : readBookText,
    write: (value) => (isText || value === '' ? value : `Q${value}`),
  });
  const placeholder = isText ? messages.textPlaceholder : messages.bookNumberPlaceholder;
  return (
    <div>
      <TextInput
        {...inputProps}
        disabled={isDisabled}
        aria-label={messages.value(column)}
        placeholder={isDisabled ? '' : placeholder}
        {...errorProps(isMarked ? errorId : undefined)}
      />
      <ErrorText id={errorId}>{isMarked && messages.errors.book}</ErrorText>
    </div>
  );
}
