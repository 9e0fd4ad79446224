import type { AuditRow } from '@fundscope/contract/administration';
import { PORTAL_CLIENT_ID } from '@fundscope/contract/identity';
import { formatLocalMoment, useLocale } from '@fundscope/ui-kit';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { historyAddress, inOrder, readAuditedName } from '../shell/record-name.ts';
import classes from './AdminEntryDetails.module.css';
import { EntryChanges } from './EntryChanges.tsx';
import { useAuditMessages } from './messages/index.ts';
import { zoneName } from '../typed-fields/zoned-moment.ts';
import { Person } from './Person.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useAuditTexts } from './useAuditTexts.ts';

interface EntryDetailsProps {
  entry: AuditRow;
  ownUserNr: number;
  /** Absent: what stands around it closes it. */
  onClose?: () => void;
}

/** An entry of the audit trail: who, when, what, and each field before and after. */
export function EntryDetails({ entry, ownUserNr, onClose }: EntryDetailsProps) {
  const words = useAuditMessages();
  const messages = words.details;
  const { recordText } = useAuditTexts();
  const { locale } = useLocale();
  return (
    <div className={classes.root}>
      <div className={classes.heading}>
        <h2>
          {entry.SequenceNr} · {words.describeAction(entry.Action)}
        </h2>
        {onClose && (
          <ActionIcon variant="subtle" color="gray" aria-label={messages.close} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <dl className={classes.facts}>
        <dt>{messages.who}</dt>
        <dd>
          <Person row={entry} />
        </dd>
        <dt>{messages.when}</dt>
        <dd>
          {formatLocalMoment(entry.At, { withSeconds: true })} {zoneName(entry.At, locale)}
        </dd>
        {entry.Records.length > 0 && (
          <>
            <dt>{messages.record}</dt>
            <dd>
              {inOrder(entry.Records).map((record, index) => {
                const name = readAuditedName(record);
                return (
                  <Fragment key={record}>
                    {index > 0 && <br />}
                    <RecordLink record={record} text={recordText(record, entry)} isInText />
                    {name && (
                      <>
                        {' · '}
                        <Anchor component={Link} to={historyAddress(name)} inherit underline="always">
                          {messages.allEntries}
                        </Anchor>
                      </>
                    )}
                  </Fragment>
                );
              })}
              {entry.RecordCount > entry.Records.length && (
                <>
                  <br />
                  <span>{words.andMore(entry.RecordCount - entry.Records.length)}</span>
                </>
              )}
            </dd>
          </>
        )}
        <dt>{messages.request}</dt>
        <dd>{entry.RequestID === '' ? messages.noRequest : <code>{entry.RequestID}</code>}</dd>
        <CallerFacts entry={entry} />
      </dl>
      <EntryChanges entry={entry} ownUserNr={ownUserNr} />
    </div>
  );
}

/** The app or portal that the call came through, and the session of its token. */
function CallerFacts({ entry: { ClientID, KeyID } }: { entry: AuditRow }) {
  const { details: messages } = useAuditMessages();
  return (
    <>
      <dt>{messages.client}</dt>
      <dd>
        {ClientID === null && messages.noClient}
        {ClientID === PORTAL_CLIENT_ID && messages.portal}
        {ClientID !== null && ClientID !== PORTAL_CLIENT_ID && <code>{ClientID}</code>}
      </dd>
      {KeyID !== null && (
        <>
          <dt>{messages.key}</dt>
          <dd>
            <code>{KeyID}</code>
          </dd>
        </>
      )}
    </>
  );
}
