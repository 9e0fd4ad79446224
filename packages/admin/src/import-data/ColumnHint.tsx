import type { ImportColumn } from '@fundscope/contract/imports';
import type { ColumnType } from '@fundscope/contract/views';
import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminColumnsStep.module.css';

interface ColumnHintProps {
  column: ImportColumn;
  chosen: ColumnType;
}

/** What is to be known of the type that was detected: a question, or cells that do not fit; only as long as it stands. */
export function ColumnHint({ column: { type, question, misfits }, chosen }: ColumnHintProps) {
  const { columns: messages } = useAdminMessages().importData;
  if (chosen !== type) return messages.typeChanged(messages.types[type]);
  if (question === 'identifier') {
    return (
      <span className={classes.question}>
        <IconHelpCircle size={14} aria-hidden />
        {messages.identifier}
      </span>
    );
  }
  if (!misfits) return null;
  return (
    <span className={classes.question}>
      <IconAlertTriangle size={14} aria-hidden />
      <span className={classes.misfits}>
        {misfits.as === type ? messages.misfits(misfits) : messages.keptAsText(misfits)}
      </span>
    </span>
  );
}
