import { SegmentedControl } from '@mantine/core';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { useCriteriaMessages } from '../messages/index.ts';
import { criterionType, type Criterion } from '../model/criterion.ts';
import { isUnreadable } from '../model/entry.ts';
import { BookCriterion } from './BookCriterion.tsx';
import type { CriterionFieldProps } from './criterion-field-props.ts';
import { DateCriterion } from './DateCriterion.tsx';
import { NumberCriterion } from './NumberCriterion.tsx';
import { isStatusChoice, StatusCriterion } from './StatusCriterion.tsx';
import { TextCriterion } from './TextCriterion.tsx';

interface AnyCriterionFieldProps {
  column: ColumnDefinition;
  criterion: Criterion;
  onChange: (criterion: Criterion) => void;
}

/** The field for a criterion, by its kind and its column's type. */
export function CriterionField({ column, criterion, onChange }: AnyCriterionFieldProps) {
  const type = criterionType(column.ColType);
  if (criterion.kind === 'compare') {
    if (type === 'text' && column.status && isStatusChoice(criterion.operator, criterion.value)) {
      return <StatusCriterion column={column} criterion={criterion} onChange={onChange} />;
    }
    const Field = type === 'book' ? BookCriterion : type === 'bool' ? BoolCriterion : TextCriterion;
    return <Field column={column} criterion={criterion} onChange={onChange} />;
  }
  if (type === 'number' && criterion.kind === 'between') {
    return <NumberCriterion column={column} criterion={criterion} onChange={onChange} />;
  }
  return <DateCriterion column={column} criterion={criterion} onChange={onChange} />;
}

const MISSING = 'missing';

/** Yes, no, neither, or any. */
function BoolCriterion({ column, criterion, onChange }: CriterionFieldProps<'compare'>) {
  const messages = useCriteriaMessages();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={messages.value(column.DisplayName)}
      value={criterion.operator === 'n' ? MISSING : isUnreadable(criterion.value) ? '' : criterion.value}
      data={[
        { value: '', label: messages.any },
        { value: 'true', label: messages.yes },
        { value: 'false', label: messages.no },
        { value: MISSING, label: messages.operators.n },
      ]}
      onChange={(value) =>
        onChange(
          value === MISSING ? { kind: 'compare', operator: 'n', value: '' } : { kind: 'compare', operator: '=', value },
        )
      }
    />
  );
}
