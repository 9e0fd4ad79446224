import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './AdminTypedFields.module.css';

interface NumberBoxProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  /** Stands in the box behind the number, such as `%`. */
  unit?: string | undefined;
}

/** A number as it is typed. */
export function NumberBox({ value, onChange, unit, ...input }: NumberBoxProps) {
  return (
    <TextInput
      {...input}
      classNames={{ wrapper: classes.short ?? '', input: classes.number ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...(unit === undefined ? {} : { rightSection: <span aria-hidden>{unit}</span>, rightSectionWidth: 28 })}
    />
  );
}
