import type { AuditRow } from '@fundscope/contract/administration';
import { Banner } from '@fundscope/ui-kit';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordAddress } from '../shell/record-name.ts';
import classes from './AdminEntryDetails.module.css';
import { FieldTable } from './FieldTable.tsx';
import { useAuditMessages } from './messages/index.ts';
import { compareWithNow } from './model/compare-records.ts';
import { entryRecord } from './model/entry-record.ts';
import { countRecords, fieldsOf, isSetField, isWithoutReason, isWithoutVersion } from './model/entry-text.ts';
import { useReversion } from './useReversion.ts';
import { useStoredRecord } from './useStoredRecord.ts';

interface EntryChangesProps {
  entry: AuditRow;
  ownUserNr: number;
}

/** The fields of an entry before and after, beside what is stored now where that is wanted, and the way back. */
export function EntryChanges({ entry, ownUserNr }: EntryChangesProps) {
  const { details: messages } = useAuditMessages();
  const [isComparing, setIsComparing] = useState(false);
  const record = entryRecord(entry);
  const stored = useStoredRecord(record, isComparing);
  const reversion = useReversion(record, { entryNr: entry.SequenceNr, ownUserNr });
  const fields = fieldsOf(entry);
  const compared =
    isComparing && record && typeof stored.data === 'object' && stored.data !== null
      ? compareWithNow(fields, record.after, stored.data, isSetField)
      : null;
  const others = compared?.filter(({ isOther }) => isOther).length ?? 0;
  return (
    <>
      {isWithoutVersion(entry) && <Banner>{messages.withoutVersion}</Banner>}
      {isWithoutReason(entry) && <Banner>{messages.withoutReason}</Banner>}
      <h3 className={classes.fieldsHeading}>{messages.fields(fields.length, countRecords(entry))}</h3>
      {fields.length === 0 && !compared ? (
        <p className={classes.hint}>{messages.noFields}</p>
      ) : (
        <FieldTable entry={entry} fields={compared ?? fields} hasNow={compared !== null} />
      )}
      {isComparing && (
        <div className={classes.said}>
          {stored.isError && <Banner tone="error">{`${messages.compareFailed}. ${stored.error.message}`}</Banner>}
          {stored.data === null && <Banner tone="warning">{messages.isGone}</Banner>}
          {compared && <Banner>{others === 0 ? messages.sameAsNow : messages.otherNow(others)}</Banner>}
        </div>
      )}
      <div className={classes.actions}>
        {reversion.isOffered && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={reversion.isPending}
            onClick={reversion.revert}
          >
            {messages.revert}
          </Button>
        )}
        {record && !compared && (
          <Button variant="subtle" loading={stored.isFetching} onClick={() => setIsComparing(true)}>
            {messages.compare}
          </Button>
        )}
      </div>
      {reversion.outcome === 'same' && <Said>{messages.revertedAlready}</Said>}
      {reversion.outcome === 'gone' && <Said>{messages.isGone}</Said>}
      {reversion.outcome === 'typed' && record && (
        <Said>
          {messages.typedAlready}{' '}
          <Anchor component={Link} to={recordAddress(record.name)} inherit>
            {messages.openForm}
          </Anchor>
        </Said>
      )}
      {reversion.error && <Said>{`${messages.compareFailed}. ${reversion.error.message}`}</Said>}
      {reversion.isOffered && <p className={classes.hint}>{messages.revertHint}</p>}
    </>
  );
}

function Said({ children }: { children: ReactNode }) {
  return (
    <div className={classes.said}>
      <Banner tone="warning">{children}</Banner>
    </div>
  );
}
