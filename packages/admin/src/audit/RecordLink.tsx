import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { readAuditedName, recordAddress } from '../shell/record-name.ts';

interface RecordLinkProps {
  record: string;
  /** The record in words. */
  text: string;
  /** Among other text, a colour alone does not tell a link. */
  isInText?: boolean;
}

/** A record of the audit trail, in words, as a link to its form, a breach's to its thread. */
export function RecordLink({ record, text, isInText = false }: RecordLinkProps) {
  const name = readAuditedName(record);
  if (!name) return record;
  return (
    // A row opens its entry by a click; the link leads on.
    <Anchor
      component={Link}
      to={recordAddress(name)}
      inherit
      underline={isInText ? 'always' : 'hover'}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Anchor>
  );
}
