import type { AuditedCell } from '@fundscope/contract/administration';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { cellViewAddress } from '../typed-fields/corrected-cell.ts';

/** The view of a corrected cell. */
export function ViewLink({ cell }: { cell: AuditedCell }) {
  return (
    <Anchor
      component={Link}
      to={cellViewAddress(cell)}
      inherit
      // A click on the row opens the entry.
      onClick={(event) => event.stopPropagation()}
    >
      {cell.title}
    </Anchor>
  );
}
