import { Checkbox } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import { newRegression, type RegressionSettings } from '../model/regression.ts';

interface RegressionActivationProps {
  /** Undefined: regression mode is off. */
  regression: RegressionSettings | undefined;
  onChange: (regression: RegressionSettings | undefined) => void;
  /** It is shown and cannot be changed. Default false. */
  isReadOnly?: boolean | undefined;
}

/** Turns regression mode on and off. Only for users who can see all books: who shows it has to know. */
export function RegressionActivation({ regression, onChange, isReadOnly = false }: RegressionActivationProps) {
  const messages = useCriteriaMessages();
  return (
    <Checkbox
      label={messages.regressionActivation}
      description={messages.regressionActivationHint}
      checked={regression !== undefined}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.checked ? newRegression : undefined)}
    />
  );
}
