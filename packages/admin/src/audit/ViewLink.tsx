import type { AuditedCell } from '@fundscope/contract/administration';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The view of a corrected cell. */
export function ViewLink({ cell: { WViewName, isTesting, title } }: { cell: AuditedCell }) {
  const query = new URLSearchParams({ WVName: WViewName, ...(isTesting && { TestingDB: 'true' }) });
  return (
    <Anchor
      component={Link}
      to={`/StandardView?${query.toString()}`}
      inherit
      // A click on the row opens the entry.
      onClick={(event) => event.stopPropagation()}
    >
      {title}
    </Anchor>
  );
}
