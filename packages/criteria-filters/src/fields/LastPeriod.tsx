import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { periods } from '../model/criterion.ts';
import { readCountText } from '../model/number-text.ts';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { errorProps, ErrorText } from './ErrorText.tsx';
import { useTypedField } from './useTypedField.ts';

/** The last so many days, weeks, months or years; hours too where the column has a time. */
export function LastPeriod({ column, criterion, onChange }: CriterionFieldProps<'last'>) {
  const messages = useCriteriaMessages();
  const errorId = useId();
  const offered = periods.filter((period) => period !== 'hours' || column.ColType === 'logdate');
  const { inputProps, isMarked } = useTypedField({
    entry: criterion.count,
    onChange: (count) => onChange({ ...criterion, count }),
    read: readCountText,
    write: (value) => value,
  });
  return (
    <div>
      <div className={classes.row}>
        <TextInput
          {...inputProps}
          className={classes.count}
          inputMode="numeric"
          aria-label={messages.count(column.DisplayName)}
          {...errorProps(isMarked ? errorId : undefined)}
        />
        <NativeSelect
          className={classes.grow}
          aria-label={messages.period(column.DisplayName)}
          value={criterion.period}
          data={offered.map((period) => ({ value: period, label: messages.periods[period] }))}
          onChange={(event) => {
            const period = offered.find((one) => one === event.currentTarget.value);
            if (period) onChange({ ...criterion, period });
          }}
        />
      </div>
      <ErrorText id={errorId}>{isMarked && messages.errors.count}</ErrorText>
    </div>
  );
}
