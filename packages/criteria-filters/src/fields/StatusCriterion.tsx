import { NativeSelect } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import { isValueless, type CompareOperator } from '../model/criterion.ts';
import type { Entry } from '../model/entry.ts';
import type { CriterionFieldProps } from './criterion-field-props.ts';

/** Whether a criterion is one that choosing from a list can make: none, or one value. */
export const isStatusChoice = (operator: CompareOperator, value: Entry): boolean =>
  operator === '=' || (value === '' && !isValueless(operator));

/** One of the values that the catalogue has words for: the words are shown, the value is searched. */
export function StatusCriterion({ column, criterion, onChange }: CriterionFieldProps<'compare'>) {
  const messages = useCriteriaMessages();
  const { status = {} } = column;
  const value = typeof criterion.value === 'string' ? criterion.value : '';
  const isKnown = value === '' || Object.hasOwn(status, value);
  return (
    <NativeSelect
      aria-label={messages.value(column.DisplayName)}
      value={value}
      data={[
        { value: '', label: messages.any },
        ...Object.entries(status).map(([each, { text }]) => ({ value: each, label: text || each })),
        ...(isKnown ? [] : [value]),
      ]}
      onChange={(event) => onChange({ kind: 'compare', operator: '=', value: event.currentTarget.value })}
    />
  );
}
