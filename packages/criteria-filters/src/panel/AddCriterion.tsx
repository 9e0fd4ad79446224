import type { ColumnDefinition } from '@fundscope/contract/views';
import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import classes from './CriteriaPanel.module.css';

interface AddCriterionProps {
  /** The columns without a box, in order. */
  columns: readonly ColumnDefinition[];
  onAdd: (column: ColumnDefinition) => void;
}

/** The list of columns that have no box: a choice gives its column one. */
export const AddCriterion = memo(function AddCriterion({ columns, onAdd }: AddCriterionProps) {
  const messages = useCriteriaMessages();
  const [search, setSearch] = useState('');
  return (
    <div className={classes.add} data-add>
      <Select
        searchable
        aria-label={messages.addLabel}
        title={messages.addLabel}
        placeholder={messages.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        data={columns.map((column) => ({ value: column.SqlColName, label: column.DisplayName }))}
        nothingFoundMessage={messages.nothingFound}
        // Nothing stays chosen or typed; the field keeps the focus, so that several can be added in a row.
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(name) => {
          const column = columns.find(({ SqlColName }) => SqlColName === name);
          setSearch('');
          if (column) onAdd(column);
        }}
        comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
      />
    </div>
  );
});
