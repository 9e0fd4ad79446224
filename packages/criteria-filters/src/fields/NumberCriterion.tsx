import { TextInput } from '@mantine/core';
import { useLocale } from '@fundscope/ui-kit';
import { useId } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { faultOf } from '../model/criterion-faults.ts';
import { readNumberText, writeNumberText } from '../model/number-text.ts';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { faultProps } from './fault-props.ts';
import { FaultText } from './FaultText.tsx';
import { useTypedField } from './useTypedField.ts';

/** Numbers and percentages: minimum and maximum. */
export function NumberCriterion({ column, criterion, onChange }: CriterionFieldProps<'between'>) {
  const messages = useCriteriaMessages();
  const { locale } = useLocale();
  const faultId = useId();
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
  const isReversed = faultOf('number', criterion) === 'reversed';
  const fault = minimum.isMarked || maximum.isMarked ? 'number' : isReversed ? 'reversed' : undefined;
  const unit = isPercent ? '%' : undefined;
  const shared = { className: classes.grow, inputMode: 'decimal', rightSection: unit, rightSectionWidth: 24 } as const;
  const describe = (isMarked: boolean) => faultProps(isMarked || isReversed ? faultId : undefined);
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
      <FaultText id={faultId}>{fault && messages.faults[fault]}</FaultText>
    </div>
  );
}
