import { Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import type { RecordFormState } from './useRecordForm.ts';
import classes from './UikitErrorSummary.module.css';

/** Above the fields after the server has refused a record: why, with a link to each field. Takes the focus. */
export function ErrorSummary({ form }: { form: RecordFormState }) {
  const messages = useUiKitMessages();
  const box = useRef<HTMLDivElement>(null);
  const refusal = form.refusal?.kind === 'refused' ? form.refusal : null;
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  const faults = refusal.faults ?? [];
  return (
    <div ref={box} className={classes.box} role="alert" tabIndex={-1}>
      <IconAlertCircle size={18} className={classes.icon} aria-hidden />
      <div>
        <b>{messages.notSaved}</b>
        {faults.length === 0 ? (
          <p>{refusal.message}</p>
        ) : (
          <ul>
            {faults.map(({ path, message }) => (
              <li key={path}>
                <Anchor component="button" type="button" inherit onClick={() => form.focusField(path)}>
                  {form.labelOf(path)}
                </Anchor>{' '}
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
