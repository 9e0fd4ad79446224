import { Select, TextInput } from '@mantine/core';
import type { IndexChoices } from './index-choices.ts';
import { usePositionMessages } from './messages/index.ts';

interface IndexBoxProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  isLocked: boolean;
  indices: IndexChoices;
  onChange: (index: string) => void;
  onBlur: () => void;
}

/** The index of a position, found by its id or name. */
export function IndexBox({ id, label, value, error, isLocked, indices, onChange, onBlur }: IndexBoxProps) {
  const messages = usePositionMessages();
  const box = { id, 'aria-label': label, error, readOnly: isLocked, onBlur };
  if (indices.all.length === 0)
    return (
      <TextInput
        {...box}
        placeholder={messages.typeIndex}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <Select
      {...box}
      searchable
      openOnFocus={false}
      limit={100}
      data={indices.with(value)}
      value={value === '' ? null : value}
      placeholder={messages.chooseIndex}
      nothingFoundMessage={messages.noIndex}
      onChange={(index) => onChange(index ?? '')}
    />
  );
}
