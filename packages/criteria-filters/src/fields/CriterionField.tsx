import type { ColumnDefinition } from '@fundscope/contract/views';
import { criterionType, type Criterion } from '../model/criterion.ts';
import { BookCriterion } from './BookCriterion.tsx';
import { BoolCriterion } from './BoolCriterion.tsx';
import { DateCriterion } from './DateCriterion.tsx';
import { NumberCriterion } from './NumberCriterion.tsx';
import { TextCriterion } from './TextCriterion.tsx';

interface CriterionFieldProps {
  column: ColumnDefinition;
  criterion: Criterion;
  onChange: (criterion: Criterion) => void;
}

/** The field for a criterion, by its kind and its column's type. */
export function CriterionField({ column, criterion, onChange }: CriterionFieldProps) {
  const type = criterionType(column.ColType);
  if (criterion.kind === 'compare') {
    const Field = type === 'book' ? BookCriterion : type === 'bool' ? BoolCriterion : TextCriterion;
    return <Field column={column} criterion={criterion} onChange={onChange} />;
  }
  if (type === 'number' && criterion.kind === 'between') {
    return <NumberCriterion column={column} criterion={criterion} onChange={onChange} />;
  }
  return <DateCriterion column={column} criterion={criterion} onChange={onChange} />;
}
