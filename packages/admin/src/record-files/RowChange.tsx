import type { CheckedRow, RecordFileKind } from '@fundscope/contract/administration';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useAuditMessages } from '../audit/messages/index.ts';
import { useAuditTexts } from '../audit/useAuditTexts.ts';
import classes from './AdminRecordFiles.module.css';
import { useRecordFilesMessages } from './messages/index.ts';
import { cellFaultText } from './model/file-faults.ts';

/** The audit trail's names of kinds whose codes have labels. */
const recordKinds: Partial<Record<RecordFileKind, string>> = { users: 'user', 'fund-master-data': 'fund-master-data' };

/** Fields that a row shows at first: a new fund has more than sixty. */
const FIRST_FIELDS = 6;

interface RowChangeProps {
  kind: RecordFileKind;
  row: CheckedRow;
}

/** What a row would change, field by field, or what is wrong with it. */
export function RowChange({ kind, row: { fields, errors } }: RowChangeProps) {
  const { describeField } = useAuditMessages();
  const { valueText } = useAuditTexts();
  const messages = useRecordFilesMessages();
  const [isWhole, setIsWhole] = useState(false);
  if (errors.length > 0)
    return (
      <ul className={classes.errors}>
        {errors.map((error) => (
          <li key={`${error.field} ${error.code}`}>{cellFaultText(error, messages.faults)}</li>
        ))}
      </ul>
    );
  const text = (field: string, value: unknown) =>
    valueText({ kind: recordKinds[kind] ?? kind, names: {} }, field, value);
  const shown = isWhole ? fields : fields.slice(0, FIRST_FIELDS);
  return (
    <ul className={classes.fields}>
      {shown.map((field) => (
        <li key={field.field}>
          {describeField(field.field)} <code>{field.field}</code>{' '}
          {'before' in field && (
            <>
              <span className={classes.before}>{text(field.field, field.before)}</span>
              {' → '}
            </>
          )}
          <b>{text(field.field, field.after)}</b>
        </li>
      ))}
      {shown.length < fields.length && (
        <li>
          <Anchor component="button" type="button" inherit onClick={() => setIsWhole(true)}>
            {messages.fieldsMore(fields.length - shown.length)}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
