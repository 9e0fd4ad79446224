import { Select } from '@mantine/core';
import { useMemo } from 'react';
import type { ControlProps } from './control-props.ts';
import { useFundMessages } from './messages/index.ts';
import { withUnknown } from './model/class-options.ts';

interface BenchmarkSelectProps {
  control: Partial<ControlProps>;
  label: string;
  /** Name of the benchmark; empty: none. */
  value: string;
  names: readonly string[];
  className?: string | undefined;
  /** A process needs one. Default: there may be none. */
  isNeeded?: boolean;
  onChange: (name: string) => void;
}

/** One of the benchmarks, found by typing a part of its name. */
export function BenchmarkSelect({
  control,
  label,
  value,
  names,
  className,
  isNeeded = false,
  onChange,
}: BenchmarkSelectProps) {
  const messages = useFundMessages();
  const { unknownClass: unknown } = messages;
  const choices = useMemo(
    () =>
      withUnknown(
        names.map((name) => ({ value: name, label: name })),
        { value, unknown },
      ),
    [names, value, unknown],
  );
  return (
    <Select
      {...control}
      className={className ?? ''}
      searchable
      limit={100}
      clearable={!isNeeded}
      data={choices}
      value={value === '' ? null : value}
      placeholder={isNeeded ? messages.perfProcesses.chooseBenchmark : messages.notSet}
      clearButtonProps={{ 'aria-label': messages.positions.clear(label) }}
      nothingFoundMessage={messages.positions.noBenchmark}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}
