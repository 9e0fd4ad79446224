import type { BenchmarkIndex } from '@fundscope/contract/funds';
import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { usePositionMessages } from './messages/index.ts';

interface IndexBoxProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  isLocked: boolean;
  /** Empty: the installation keeps no list, and any index may be typed. */
  indices: readonly BenchmarkIndex[];
  onChange: (index: string) => void;
  onBlur: () => void;
}

/** The index of a position, found by its id or name. */
export function IndexBox({ id, label, value, error, isLocked, indices, onChange, onBlur }: IndexBoxProps) {
  const messages = usePositionMessages();
  const known = useMemo(
    () => indices.map(({ index, name }) => ({ value: index, label: `${index} · ${name}` })),
    [indices],
  );
  const box = { id, 'aria-label': label, error, readOnly: isLocked, onBlur };
  if (indices.length === 0)
    return (
      <TextInput
        {...box}
        placeholder={messages.typeIndex}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  const isKnown = value === '' || indices.some(({ index }) => index === value);
  return (
    <Select
      {...box}
      searchable
      limit={100}
      data={isKnown ? known : [...known, { value, label: messages.unknown(value) }]}
      value={value === '' ? null : value}
      placeholder={messages.chooseIndex}
      nothingFoundMessage={messages.noIndex}
      onChange={(index) => onChange(index ?? '')}
    />
  );
}
