import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import { alignRange, errorOf } from '../model/criterion-errors.ts';
import { criterionType } from '../model/criterion.ts';
import { changeDateMode, dateModes, type DateMode } from '../model/date-mode.ts';
import { useFieldsContext } from './FieldsContext.ts';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { DateField } from './DateField.tsx';
import { ErrorText } from './ErrorText.tsx';
import { LastPeriod } from './LastPeriod.tsx';

/** Days: on one, between two, or the last so many. */
export function DateCriterion(props: CriterionFieldProps<DateMode>) {
  const { column, criterion, onChange } = props;
  const messages = useCriteriaMessages();
  const { today, enabledDates, offeredDates } = useFieldsContext().defaults;
  const withTime = column.ColType === 'logdate';
  return (
    <div className={classes.stack}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={messages.dateMode(column.DisplayName)}
        value={criterion.kind}
        data={dateModes.map((mode) => ({ value: mode, label: messages.dateModes[mode] }))}
        onChange={(mode) => onChange(changeDateMode(criterion, mode, today))}
      />
      {criterion.kind === 'on' && (
        <DateField
          label={messages.date(column.DisplayName)}
          entry={criterion.date}
          today={today}
          enabledDays={enabledDates?.[column.SqlColName]}
          offeredDays={offeredDates?.[column.SqlColName]}
          withTime={withTime}
          onChange={(date) => onChange({ kind: 'on', date })}
        />
      )}
      {criterion.kind === 'between' && <DateRange column={column} criterion={criterion} onChange={onChange} />}
      {criterion.kind === 'last' && <LastPeriod column={column} criterion={criterion} onChange={onChange} />}
    </div>
  );
}

function DateRange({ column, criterion, onChange }: CriterionFieldProps<'between'>) {
  const messages = useCriteriaMessages();
  const { today, enabledDates, offeredDates } = useFieldsContext().defaults;
  const errorId = useId();
  const type = criterionType(column.ColType);
  const isReversed = errorOf(type, criterion) === 'reversed';
  const end = (side: 'from' | 'to') => (
    <DateField
      label={messages[side](column.DisplayName)}
      entry={criterion[side]}
      today={today}
      enabledDays={enabledDates?.[column.SqlColName]}
      offeredDays={offeredDates?.[column.SqlColName]}
      withTime={type === 'moment'}
      errorBesideId={isReversed ? errorId : undefined}
      onChange={(entry) => onChange({ ...criterion, [side]: entry })}
      onCommit={(entry) => {
        const range = { ...criterion, [side]: entry };
        const aligned = alignRange(type, range, side);
        if (aligned !== range) onChange(aligned);
      }}
    />
  );
  return (
    <div>
      <div className={classes.row}>
        {end('from')}
        {end('to')}
      </div>
      <ErrorText id={errorId}>{isReversed && messages.errors.reversed}</ErrorText>
    </div>
  );
}
