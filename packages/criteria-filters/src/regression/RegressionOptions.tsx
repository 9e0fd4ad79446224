import { Checkbox } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import { comparedSets, type RegressionColumns, type RegressionSettings } from '../model/regression.ts';
import classes from './CriteriaRegression.module.css';
import { IgnoredColumns } from './IgnoredColumns.tsx';

interface RegressionOptionsProps {
  /** What the view's regression looks at: see `regressionColumnsOf`. */
  columns: RegressionColumns;
  regression: RegressionSettings;
  onChange: (regression: RegressionSettings) => void;
  /** The options are shown and cannot be changed. Default false. */
  isReadOnly?: boolean | undefined;
}

/** Which data a regression compares, and which columns it leaves out. */
export function RegressionOptions({ columns, regression, onChange, isReadOnly = false }: RegressionOptionsProps) {
  const messages = useCriteriaMessages();
  const { first, second } = comparedSets(regression);
  return (
    <fieldset className={classes.options} aria-label={messages.regressionOptions} disabled={isReadOnly}>
      <Checkbox
        label="isTestingDB"
        description={messages.isTestingDbHint}
        checked={regression.isTestingDb}
        onChange={(event) => onChange({ ...regression, isTestingDb: event.currentTarget.checked })}
      />
      <Checkbox
        label="isProdDB"
        description={messages.isProdDbHint}
        checked={regression.isProdDb}
        onChange={(event) => onChange({ ...regression, isProdDb: event.currentTarget.checked })}
      />
      <output className={classes.sets}>{messages.compares(first, second)}</output>
      <IgnoredColumns
        columns={columns}
        ignored={regression.ignoredColumns}
        onChange={(ignoredColumns) => onChange({ ...regression, ignoredColumns })}
        isReadOnly={isReadOnly}
      />
    </fieldset>
  );
}
