import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter, type RowSource } from '@fundscope/wview-grid';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import {
  alongOther,
  byColumns,
  overColumns,
  subjectColumn,
  valueColumns,
  type ChartChoice,
} from '../model/chart-choice.ts';
import classes from './SviewChart.module.css';

interface ChartFieldsProps {
  columns: readonly ColumnDefinition[];
  rows: RowSource;
  choice: ChartChoice;
  onChange: (choice: ChartChoice) => void;
}

/** What a chart draws: the value, along what, a line for each of what, against which limit, of which fund. */
export function ChartFields({ columns, rows, choice, onChange }: ChartFieldsProps) {
  const messages = useViewMessages();
  return (
    <div className={classes.choice}>
      <SubjectField columns={columns} rows={rows} choice={choice} onChange={onChange} />
      <NativeSelect
        size="xs"
        label={messages.chartValue}
        data={items(valueColumns(columns))}
        value={choice.value}
        onChange={(event) => onChange({ ...choice, value: event.currentTarget.value, limit: '' })}
      />
      <NativeSelect
        size="xs"
        label={messages.chartOver}
        data={items(overColumns(columns))}
        value={choice.over}
        onChange={(event) => onChange(alongOther(choice, event.currentTarget.value))}
      />
      <NativeSelect
        size="xs"
        label={messages.chartBy}
        data={[
          { value: '', label: messages.chartByNothing },
          ...items(byColumns(columns)).filter(({ value }) => value !== choice.over),
        ]}
        value={choice.by}
        onChange={(event) => onChange({ ...choice, by: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        label={messages.chartLimit}
        disabled={choice.by !== ''}
        data={[
          { value: '', label: messages.chartNoLimit },
          ...items(valueColumns(columns)).filter(({ value }) => value !== choice.value),
        ]}
        value={choice.by === '' ? choice.limit : ''}
        onChange={(event) => onChange({ ...choice, limit: event.currentTarget.value })}
      />
    </div>
  );
}

const items = (columns: readonly ColumnDefinition[]) =>
  columns.map(({ SqlColName, DisplayName }) => ({ value: SqlColName, label: DisplayName }));

/** So many can be chosen from; a longer list is none that anybody reads. */
const MOST_SUBJECTS = 1000;
const ALL = '';

/** Which fund is drawn, or all of them. */
function SubjectField({ columns, rows, choice, onChange }: ChartFieldsProps) {
  const messages = useViewMessages();
  const { locale } = useLocale();
  const { subject } = choice;
  const column = subjectColumn(columns, choice);
  const values = useMemo(() => (column ? distinct(rows, column.SqlColName) : []), [rows, column]);
  if (!column) return null;
  const format = createCellFormatter(column, locale);
  return (
    <NativeSelect
      size="xs"
      label={column.DisplayName}
      data={[
        { value: ALL, label: messages.chartAllSubjects },
        ...values.map((value) => ({ value: JSON.stringify(value), label: format(value) })),
      ]}
      value={subject ? JSON.stringify(subject.value) : ALL}
      onChange={({ currentTarget: { value: text } }) => {
        const value = values.find((each) => JSON.stringify(each) === text);
        onChange({ ...choice, subject: value === undefined ? undefined : { column: column.SqlColName, value } });
      }}
    />
  );
}

function distinct(rows: RowSource, name: string): CellValue[] {
  const values = new Set<CellValue>();
  for (let row = 0; row < rows.rowCount && values.size < MOST_SUBJECTS; row++) values.add(rows.cell(row, name));
  return [...values];
}
