import type { CellValue, ColumnDefinition } from '@fundscope/contract';
import { Select } from '@mantine/core';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter, type RowSource } from '@fundscope/wview-grid';
import { useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { inlineValues, type InlineChoice } from '../model/inline-choice.ts';
import classes from './SviewInlineFilter.module.css';

interface InlineFilterProps {
  groups: readonly (readonly string[])[];
  columns: readonly ColumnDefinition[];
  rows: RowSource;
  choice: InlineChoice;
  choose: (group: readonly string[], column: string, value: CellValue | undefined) => void;
}

/** Narrows the loaded rows by values of the columns that the address names, in one or two levels. */
export function InlineFilter({ groups, columns, rows, choice, choose }: InlineFilterProps) {
  const messages = useViewMessages();
  return (
    <fieldset className={classes.root} aria-label={messages.inlineFilter}>
      {groups.flatMap((group) =>
        group.map((name, level) => {
          const column = columns.find(({ SqlColName }) => SqlColName === name);
          const isReady = level === 0 || choice.has(group[0] ?? '');
          return column && isReady ? (
            <InlineSelect
              key={`${group.join(':')} ${name}`}
              column={column}
              rows={rows}
              within={new Map([...choice].filter(([chosen]) => !group.slice(level).includes(chosen)))}
              value={choice.get(name)}
              onChange={(value) => choose(group, name, value)}
            />
          ) : null;
        }),
      )}
    </fieldset>
  );
}

interface InlineSelectProps {
  column: ColumnDefinition;
  rows: RowSource;
  within: InlineChoice;
  value: CellValue | undefined;
  onChange: (value: CellValue | undefined) => void;
}

const MOST_SHOWN = 200;

function InlineSelect({ column, rows, within, value, onChange }: InlineSelectProps) {
  const messages = useViewMessages();
  const { locale } = useLocale();
  const withinText = JSON.stringify([...within]);
  const values = useMemo(
    () => inlineValues(rows, column.SqlColName, new Map(JSON.parse(withinText) as [string, CellValue][])),
    [rows, column.SqlColName, withinText],
  );
  // A value of the address that no row has is shown all the same: it can be taken back.
  const offered = value === undefined || values.includes(value) ? values : [value, ...values];
  const format = useMemo(() => createCellFormatter(column, locale), [column, locale]);
  const label = (cell: CellValue): string => {
    if (cell === null) return messages.missing;
    if (cell === '') return messages.emptyValue;
    return typeof cell === 'boolean' ? (cell ? messages.yes : messages.no) : format(cell);
  };
  return (
    <Select
      searchable
      clearable
      className={classes.select}
      label={column.DisplayName}
      placeholder={messages.anyValue}
      limit={MOST_SHOWN}
      data={offered.map((cell, index) => ({ value: String(index), label: label(cell) }))}
      value={value === undefined ? null : String(offered.indexOf(value))}
      onChange={(index) => onChange(index === null ? undefined : offered[Number(index)])}
    />
  );
}
