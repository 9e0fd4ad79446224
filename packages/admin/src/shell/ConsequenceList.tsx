import {
  useBookConsequences,
  useGroupConsequences,
  usePortalConsequences,
  useUserConsequences,
} from '@fundscope/api-client';
import type { Consequences, ConsequenceKind } from '@fundscope/contract/administration';
import { Banner } from '@fundscope/ui-kit';
import { serverFaultText } from '../typed-fields/field-fault.ts';
import { useTypedFieldMessages } from '../typed-fields/messages/index.ts';
import { useShellMessages } from './messages/index.ts';

type Counts = readonly { readonly what: ConsequenceKind; readonly count: number }[];

/** What an act would take along, and what stays; nothing until the server has said. */
function ConsequenceList({ consequences }: { consequences: Consequences | undefined }) {
  const messages = useShellMessages();
  const { faults } = useTypedFieldMessages();
  if (!consequences) return null;
  const { refusal, goes, stays } = consequences;
  const list = (counts: Counts) => counts.map(({ what, count }) => messages.consequences[what](count)).join(', ');
  return (
    <>
      {refusal && <Banner tone="warning">{messages.refused(serverFaultText(faults)(refusal))}</Banner>}
      {goes.length > 0 && <p>{messages.goes(list(goes))}</p>}
      {stays.length > 0 && <p>{messages.stays(list(stays))}</p>}
    </>
  );
}

export function UserConsequences({ userNr, act }: { userNr: number; act: 'deactivate' | 'delete' }) {
  return <ConsequenceList consequences={useUserConsequences(userNr).data?.[act]} />;
}

export function BookConsequences({ bookId }: { bookId: number }) {
  return <ConsequenceList consequences={useBookConsequences(bookId).data?.delete} />;
}

export function GroupConsequences({ groupId }: { groupId: number }) {
  return <ConsequenceList consequences={useGroupConsequences(groupId).data?.delete} />;
}

export function PortalConsequences({ portalId }: { portalId: number }) {
  return <ConsequenceList consequences={usePortalConsequences(portalId).data?.delete} />;
}
