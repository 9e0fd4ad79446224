import type { CellValue, ColumnDefinition } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { createCellFormatter, type RowSource } from '@fundscope/wview-grid';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { choiceAround, inlineValues } from '../model/inline-choice.ts';
import { useView } from '../state/view-context.ts';
import classes from './SviewInlineFilter.module.css';

interface InlineSelectProps {
  column: ColumnDefinition;
  rows: RowSource;
  /** The group of columns that this one belongs to, and its index there. */
  level: { readonly group: readonly string[]; readonly index: number };
  onChange: (value: CellValue | undefined) => void;
}

const MOST_SHOWN = 200;
const NO_VALUES: readonly CellValue[] = [];

/** The values of one column to choose from. */
export function InlineSelect({ column, rows, level: { group, index: level }, onChange }: InlineSelectProps) {
  const messages = useViewMessages();
  const { locale } = useLocale();
  const { books, choice } = useView((view) => ({ books: view.books, choice: view.inlineChoice }));
  const { SqlColName: name } = column;
  const isReady = group.slice(0, level).every((above) => choice.has(above));
  const value = choice.get(name);
  const values = useMemo(
    () => (isReady ? inlineValues(rows, name, locale, choiceAround(choice, group, level)) : NO_VALUES),
    [isReady, rows, name, locale, choice, group, level],
  );
  // A value of the address that no row has is shown all the same: it can be taken back.
  const offered = value === undefined || values.includes(value) ? values : [value, ...values];
  const format = useMemo(() => createCellFormatter(column, locale), [column, locale]);
  const labels = useMemo(() => new Map(books?.map(({ id, label }) => [id, label])), [books]);
  const label = (cell: CellValue): string => {
    if (cell === null) return messages.missing;
    if (cell === '') return messages.emptyValue;
    const book = column.ColType === 'book' && typeof cell === 'number' ? labels.get(cell) : undefined;
    return book ?? (typeof cell === 'boolean' ? (cell ? messages.yes : messages.no) : format(cell));
  };
  return (
    <Select
      searchable
      clearable
      className={classes.select}
      label={column.DisplayName}
      placeholder={messages.anyValue}
      disabled={!isReady}
      limit={MOST_SHOWN}
      data={offered.map((cell, index) => ({ value: String(index), label: label(cell) }))}
      value={value === undefined ? null : String(offered.indexOf(value))}
      onChange={(index) => onChange(index === null ? undefined : offered[Number(index)])}
    />
  );
}
