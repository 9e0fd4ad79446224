import { useLocale } from '@fundscope/ui-kit';
import { StackedTable } from '../screen-parts/StackedTable.tsx';
import classes from './AdminRecordHistory.module.css';
import { useHistoryMessages } from './messages/history.ts';
import type { FieldDifference } from './model/field-differences.ts';
import type { VersionColumns } from './RecordHistory.tsx';

/** Two versions of a record, field by field where they differ. */
export function FieldDifferences({ rows, columns }: { rows: readonly FieldDifference[]; columns: VersionColumns }) {
  const messages = useHistoryMessages();
  const { locale } = useLocale();
  if (rows.length === 0) return <p className={classes.dim}>{messages.same}</p>;
  const text = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return messages.empty;
    if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 20 });
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (
    <StackedTable heads={[messages.field, columns.other, columns.one]}>
      {rows.map(({ path, label, one, other }) => (
        <tr key={path}>
          <th scope="row">{label}</th>
          <td className={classes.dim} data-label={columns.other}>
            {text(other)}
          </td>
          <td data-label={columns.one}>
            <b>{text(one)}</b>
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}
