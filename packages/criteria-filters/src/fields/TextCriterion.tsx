import { TextInput } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import { isValueless, operatorsOf } from '../model/criterion.ts';
import { isUnreadable } from '../model/entry.ts';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { OperatorSelect } from './OperatorSelect.tsx';

/** Text: equals, contains, does not contain, is missing, is empty. */
export function TextCriterion({ column, criterion, onChange }: CriterionFieldProps<'compare'>) {
  const messages = useCriteriaMessages();
  const isDisabled = isValueless(criterion.operator);
  return (
    <div className={classes.row}>
      <OperatorSelect
        column={column.DisplayName}
        operators={operatorsOf('text')}
        criterion={criterion}
        onChange={onChange}
      />
      <TextInput
        className={classes.grow}
        aria-label={messages.value(column.DisplayName)}
        placeholder={isDisabled ? '' : messages.textPlaceholder}
        disabled={isDisabled}
        value={isUnreadable(criterion.value) ? criterion.value.unreadable : criterion.value}
        onChange={(event) => onChange({ ...criterion, value: event.currentTarget.value })}
      />
    </div>
  );
}
