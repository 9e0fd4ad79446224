import { TextInput } from '@mantine/core';
import { useLocale } from '@fundscope/ui-kit';
import { useId } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { errorOf } from '../model/criterion-errors.ts';
import { readNumberText, writeNumberText } from '../model/number-text.ts';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { errorProps, ErrorText } from './ErrorText.tsx';
import { useTypedField } from './useTypedField.ts';

/** Numbers and percentages: minimum and maximum. */
export function NumberCriterion({ column, criterion, onChange }: CriterionFieldProps<'between'>) {
  const messages = useCriteriaMessages();
  const { locale } = useLocale();
  const errorId = useId();
  const isPercent = column.ColType !== 'number';
  const typed = {
    read: (text: string) => readNumberText(text, { locale, isPercent }),
    write: (value: string) => writeNumberText(value, locale),
  };
  const minimum = useTypedField({
    ...typed,
    entry: criterion.from,
    onChange: (from) => onChange({ ...criterion, from }),
  });
  const maximum = useTypedField({ ...typed, entry: criterion.to, onChange: (to) => onChange({ ...criterion, to }) });
  const isReversed = errorOf('number', criterion) === 'reversed';
  const error = minimum.isMarked || maximum.isMarked ? 'number' : isReversed ? 'reversed' : undefined;
  const unit = isPercent ? '%' : undefined;
  const shared = { className: classes.grow, inputMode: 'decimal', rightSection: unit, rightSectionWidth: 24 } as const;
  const describe = (isMarked: boolean) => errorProps(isMarked || isReversed ? errorId : undefined);
  return (
    <div>
      <div className={classes.row}>
        <TextInput
          {...shared}
          {...minimum.inputProps}
          {...describe(minimum.isMarked)}
          leftSection="≥"
          aria-label={messages.minimum(column.DisplayName)}
        />
        <TextInput
          {...shared}
          {...maximum.inputProps}
          {...describe(maximum.isMarked)}
          leftSection="≤"
          aria-label={messages.maximum(column.DisplayName)}
        />
      </div>
      <ErrorText id={errorId}>{error && messages.errors[error]}</ErrorText>
    </div>
  );
}
