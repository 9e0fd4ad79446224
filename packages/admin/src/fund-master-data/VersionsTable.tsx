import { StateTag, useLocale } from '@fundscope/ui-kit';
import { Radio } from '@mantine/core';
import { StackedTable } from '../screen-parts/StackedTable.tsx';
import classes from './AdminFundVersions.module.css';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import { valueText } from './model/field-text.ts';
import type { MergeChoice, MergeChoices, MergeRow } from './model/merge-versions.ts';
import { partLabel } from './model/part-label.ts';
import { useFundLabels } from './useFundLabels.ts';

interface VersionsTableProps {
  label: string;
  rows: readonly MergeRow[];
  /** What the three versions are called. */
  columns: Readonly<Record<'opened' | 'stored' | 'mine', string>>;
  /** What was chosen of the rows that both have changed. */
  choices?: MergeChoices;
  onChoose?: (id: string, choice: MergeChoice) => void;
}

/** Three versions of a record, part by part. Where both have changed a part, one is chosen. */
export function VersionsTable({ label, rows, columns, choices = {}, onChoose }: VersionsTableProps) {
  const messages = useFundMessages();
  const labels = useFundLabels();
  const { map } = useFundLookups();
  const { locale } = useLocale();
  const { conflict } = messages;
  return (
    <StackedTable label={label} heads={[conflict.field, columns.opened, columns.stored, columns.mine]}>
      {rows.map((row) => {
        const name = partLabel(row, { messages, labels });
        const text = (version: 'opened' | 'stored' | 'mine') =>
          valueText({ field: row.field, value: row[version] }, { locale, map, messages });
        const cell = (version: MergeChoice) => {
          if (row.outcome === 'both')
            return (
              <Radio
                name={row.id}
                label={text(version)}
                aria-label={`${name}, ${columns[version]}: ${text(version)}`}
                checked={choices[row.id] === version}
                onChange={() => onChoose?.(row.id, version)}
              />
            );
          const isUsed = (row.outcome === 'taken') === (version === 'stored');
          return isUsed ? (
            <>
              <b>{text(version)}</b> <StateTag>{version === 'stored' ? conflict.taken : conflict.kept}</StateTag>
            </>
          ) : (
            <span className={classes.dim}>{text(version)}</span>
          );
        };
        return (
          <tr key={row.id}>
            <th scope="row">
              {name}
              <code>{row.id}</code>
            </th>
            <td className={classes.dim} data-label={columns.opened}>
              {text('opened')}
            </td>
            <td data-label={columns.stored}>{cell('stored')}</td>
            <td data-label={columns.mine}>{cell('mine')}</td>
          </tr>
        );
      })}
    </StackedTable>
  );
}
