import { SegmentedControl } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import { isUnreadable } from '../model/entry.ts';
import type { CriterionFieldProps } from './criterion-field-props.ts';

/** Yes, no, or any. */
export function BoolCriterion({ column, criterion, onChange }: CriterionFieldProps<'compare'>) {
  const messages = useCriteriaMessages();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={messages.value(column.DisplayName)}
      value={isUnreadable(criterion.value) ? '' : criterion.value}
      data={[
        { value: '', label: messages.any },
        { value: 'true', label: messages.yes },
        { value: 'false', label: messages.no },
      ]}
      onChange={(value) => onChange({ kind: 'compare', operator: '=', value })}
    />
  );
}
