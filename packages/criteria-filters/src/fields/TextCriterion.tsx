import { TextInput } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import { isValueless, operatorsOf } from '../model/criterion.ts';
import classes from './CriteriaFields.module.css';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { OperatorSelect } from './OperatorSelect.tsx';
import { useTypedField } from './useTypedField.ts';

/** Text: equals, contains, does not contain, is missing, is empty. */
export function TextCriterion({ column, criterion, onChange }: CriterionFieldProps<'compare'>) {
  const messages = useCriteriaMessages();
  const isDisabled = isValueless(criterion.operator);
  const { inputProps } = useTypedField({
    entry: criterion.value,
    onChange: (value) => onChange({ ...criterion, value }),
    read: (typed) => typed,
    write: (value) => value,
  });
  return (
    <div className={classes.row}>
      <OperatorSelect
        column={column.DisplayName}
        operators={operatorsOf('text')}
        criterion={criterion}
        onChange={onChange}
      />
      <TextInput
        {...inputProps}
        className={classes.grow}
        aria-label={messages.value(column.DisplayName)}
        placeholder={isDisabled ? '' : messages.textPlaceholder}
        disabled={isDisabled}
      />
    </div>
  );
}
