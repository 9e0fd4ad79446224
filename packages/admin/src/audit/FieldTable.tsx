import type { AuditRow } from '@fundscope/contract/administration';
import classes from './AdminEntryDetails.module.css';
import { useAuditMessages } from './messages/index.ts';
import type { ComparedField } from './model/compare-records.ts';
import { useAuditTexts } from './useAuditTexts.ts';

interface FieldTableProps {
  entry: AuditRow;
  fields: readonly (Omit<ComparedField, 'isOther'> & { readonly isOther?: boolean })[];
  /** With what is stored now beside it. */
  hasNow: boolean;
}

/** Fields before and after a change. */
export function FieldTable({ entry, fields, hasNow }: FieldTableProps) {
  const messages = useAuditMessages();
  const { details } = messages;
  const { valueText, ownerOf } = useAuditTexts();
  const owner = ownerOf(entry);
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{details.field}</th>
            <th scope="col">{details.before}</th>
            <th scope="col">{details.after}</th>
            {hasNow && <th scope="col">{details.now}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, after, now, isOther = false }) => (
            <tr key={field}>
              <th scope="row">{field === '' ? '–' : messages.describeField(field)}</th>
              <td className={classes.before}>{valueText(owner, field, before)}</td>
              <td className={classes.after}>{valueText(owner, field, after)}</td>
              {hasNow && (
                <td className={classes.now} data-other={isOther || undefined}>
                  {valueText(owner, field, now)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
