import type { Consequences, ConsequenceKind, RecordHolder } from '@fundscope/contract/administration';
import { Banner } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { serverFaultText } from '../typed-fields/field-fault.ts';
import { useTypedFieldMessages } from '../typed-fields/messages/index.ts';
import { useShellMessages } from './messages/index.ts';
import { recordAddress } from './record-name.ts';

type Counts = readonly { readonly what: ConsequenceKind; readonly count: number }[];

/** What an act would take along and what stays, or why it would be refused and which records are the reason. */
export function ConsequenceList({ consequences }: { consequences: Consequences }) {
  const messages = useShellMessages();
  const { faults } = useTypedFieldMessages();
  const { refusal, heldBy, goes, stays } = consequences;
  const list = (counts: Counts) => counts.map(({ what, count }) => messages.consequences[what](count)).join(', ');
  if (refusal) {
    return (
      <>
        <Banner tone="warning">{messages.refused(serverFaultText(faults)(refusal))}</Banner>
        {stays.length > 0 && <p>{messages.stays(list(stays))}</p>}
        <HolderList holders={heldBy} />
      </>
    );
  }
  return (
    <>
      {goes.length > 0 && <p>{messages.goes(list(goes))}</p>}
      {stays.length > 0 && <p>{messages.stays(list(stays))}</p>}
    </>
  );
}

/** Links to the records that keep another one from being deleted. */
function HolderList({ holders }: { holders: readonly RecordHolder[] }) {
  const messages = useShellMessages();
  if (holders.length === 0) return null;
  return (
    <>
      <p>{messages.heldBy}</p>
      <ul>
        {holders.map(({ kind, id, display }) => (
          <li key={`${kind} ${id}`}>
            <Anchor component={Link} to={recordAddress({ kind, id: String(id) })} inherit>
              {messages.holder[kind](display)}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
