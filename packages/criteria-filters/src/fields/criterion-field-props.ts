import type { ColumnDefinition } from '@fundscope/contract/views';
import type { Criterion } from '../model/criterion.ts';

/** What each field of a criterion gets. */
export interface CriterionFieldProps<Kind extends Criterion['kind']> {
  readonly column: ColumnDefinition;
  readonly criterion: Extract<Criterion, { kind: Kind }>;
  readonly onChange: (criterion: Criterion) => void;
}
