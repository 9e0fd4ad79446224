import { useLocale } from '@fundscope/ui-kit';
import { StackedTable } from '../screen-parts/StackedTable.tsx';
import classes from './AdminFundVersions.module.css';
import { useFundLookups } from './FundFormContext.ts';
import { useFundMessages } from './messages/index.ts';
import { valueText } from './model/field-text.ts';
import type { DifferenceRow } from './model/fund-history.ts';
import { partLabel } from './model/part-label.ts';
import { useFundLabels } from './useFundLabels.ts';

interface DifferenceTableProps {
  rows: readonly DifferenceRow[];
  /** What the two versions are called. */
  columns: Readonly<Record<'one' | 'other', string>>;
}

/** Two versions of a record, part by part where they differ. */
export function DifferenceTable({ rows, columns }: DifferenceTableProps) {
  const messages = useFundMessages();
  const labels = useFundLabels();
  const { map } = useFundLookups();
  const { locale } = useLocale();
  if (rows.length === 0) return <p className={classes.dim}>{messages.history.same}</p>;
  const text = ({ field, ...row }: DifferenceRow, version: 'one' | 'other') =>
    valueText({ field, value: row[version] }, { locale, map, messages });
  return (
    <StackedTable heads={[messages.conflict.field, columns.other, columns.one]}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {partLabel(row, { messages, labels })}
            <code>{row.id}</code>
          </th>
          <td className={classes.dim} data-label={columns.other}>
            {text(row, 'other')}
          </td>
          <td data-label={columns.one}>
            <b>{text(row, 'one')}</b>
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}
