import type { CheckedRow } from '@fundscope/contract/administration';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { valueText } from '../typed-fields/value-text.ts';
import classes from './AdminRecordFiles.module.css';
import { useRecordFilesMessages } from './messages/index.ts';
import { cellFaultText } from './model/file-faults.ts';

/** Fields that a row shows at first: a new fund has more than sixty. */
const FIRST_FIELDS = 6;

/** What a row would change, field by field, or what is wrong with it. */
export function RowChange({ row: { fields, errors } }: { row: CheckedRow }) {
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
  const shown = isWhole ? fields : fields.slice(0, FIRST_FIELDS);
  return (
    <ul className={classes.fields}>
      {shown.map((field) => (
        <li key={field.field}>
          <code>{field.field}</code>{' '}
          {'before' in field && (
            <>
              <span className={classes.before}>{valueText(field.before, messages)}</span>
              {' → '}
            </>
          )}
          <b>{valueText(field.after, messages)}</b>
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
