import { NativeSelect } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import { isValueless, type CompareOperator, type Criterion } from '../model/criterion.ts';
import classes from './CriteriaFields.module.css';

type CompareCriterion = Extract<Criterion, { kind: 'compare' }>;

interface OperatorSelectProps {
  /** DisplayName */
  column: string;
  operators: readonly CompareOperator[];
  criterion: CompareCriterion;
  onChange: (criterion: CompareCriterion) => void;
}

/** Chooses how a value is compared; *is missing* and *is empty text* clear the value. */
export function OperatorSelect({ column, operators, criterion, onChange }: OperatorSelectProps) {
  const messages = useCriteriaMessages();
  return (
    <NativeSelect
      className={classes.operator}
      aria-label={messages.operator(column)}
      value={criterion.operator}
      data={operators.map((operator) => ({ value: operator, label: messages.operators[operator] }))}
      onChange={(event) => {
        const operator = operators.find((one) => one === event.currentTarget.value) ?? criterion.operator;
        onChange({ ...criterion, operator, value: isValueless(operator) ? '' : criterion.value });
      }}
    />
  );
}
