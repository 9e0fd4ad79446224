import type { ColumnDefinition } from '@fundscope/contract/views';
import { MultiSelect } from '@mantine/core';
import { useCriteriaMessages } from '../messages/index.ts';
import type { RegressionColumns } from '../model/regression.ts';

interface IgnoredColumnsProps {
  columns: RegressionColumns;
  /** SqlColNames */
  ignored: readonly string[];
  onChange: (ignored: readonly string[]) => void;
  isReadOnly: boolean;
}

/** The columns that a regression leaves out; one must be left to match the rows by. */
export function IgnoredColumns({ columns, ignored, onChange, isReadOnly }: IgnoredColumnsProps) {
  const messages = useCriteriaMessages();
  const left = columns.matched.filter(({ SqlColName }) => !ignored.includes(SqlColName));
  const toItem = ({ SqlColName, DisplayName }: ColumnDefinition) => ({
    value: SqlColName,
    label: DisplayName,
    disabled: left.length === 1 && left[0]?.SqlColName === SqlColName,
  });
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      disabled={isReadOnly}
      label={messages.ignored}
      description={left.length === 1 ? `${messages.ignoredHint} ${messages.lastMatched}` : messages.ignoredHint}
      {...(ignored.length === 0 ? { placeholder: messages.ignoredPlaceholder } : {})}
      data={[
        { group: messages.comparedGroup, items: columns.compared.map(toItem) },
        { group: messages.matchedGroup, items: columns.matched.map(toItem) },
      ]}
      value={[...ignored]}
      onChange={onChange}
      nothingFoundMessage={messages.nothingFound}
      clearButtonProps={{ 'aria-label': messages.removeIgnored }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
