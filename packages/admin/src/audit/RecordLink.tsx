import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { readAuditedName, recordAddress } from '../shell/record-name.ts';
import { useAuditMessages } from './messages/index.ts';

interface RecordLinkProps {
  record: string;
  /** Among other text, a colour alone does not tell a link. */
  isInText?: boolean;
}

/** A record of the audit trail, in words, as a link to its form, a breach's to its thread. */
export function RecordLink({ record, isInText = false }: RecordLinkProps) {
  const messages = useAuditMessages();
  const name = readAuditedName(record);
  if (!name) return record;
  const isBook = name.kind === 'book' || name.kind === 'fund-master-data';
  return (
    // A row opens its entry by a click; the link leads on.
    <Anchor
      component={Link}
      to={recordAddress(name)}
      inherit
      underline={isInText ? 'always' : 'hover'}
      onClick={(event) => event.stopPropagation()}
    >
      {messages.record(messages.kinds[name.kind], isBook ? `Q${name.id}` : name.id)}
    </Anchor>
  );
}
