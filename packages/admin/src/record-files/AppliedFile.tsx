import type { RecordFileApplyAnswer, RecordFileKind } from '@fundscope/contract/administration';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useRecordFilesMessages } from './messages/index.ts';

interface AppliedFileProps {
  kind: RecordFileKind;
  fileName: string;
  counts: RecordFileApplyAnswer;
  onStartOver: () => void;
}

/** Where the records of a kind are looked at, and the action that the audit trail has of an import. */
const places: Readonly<Record<RecordFileKind, { readonly list: string; readonly action: string }>> = {
  users: { list: '/adminUsers', action: 'user.import' },
  books: { list: '/adminBooks', action: 'book.import' },
  groups: { list: '/adminGroups', action: 'group.import' },
  // Those of books, users and portals are actions of their own.
  memberships: { list: '/adminGroups', action: '' },
  'fund-master-data': { list: '/fmdFunds', action: 'fund-master-data.import' },
};

/** What an import has done, and where to look. */
export function AppliedFile({ kind, fileName, counts, onStartOver }: AppliedFileProps) {
  const messages = useRecordFilesMessages();
  const { list, action } = places[kind];
  const { submitted } = counts;
  const hasWritten = submitted < counts.new + counts.changed || submitted === 0;
  return (
    <StateMessage
      title={messages.doneTitle(fileName)}
      headingLevel={2}
      icon={<IconCircleCheck size={40} stroke={1.4} />}
      actions={
        <>
          {submitted > 0 && (
            <Button component={Link} to="/approvals">
              {messages.openApprovals}
            </Button>
          )}
          <Button component={Link} to={list} variant={submitted > 0 ? 'default' : 'filled'}>
            {messages.openList(messages.kinds[kind === 'memberships' ? 'groups' : kind])}
          </Button>
          <Button component={Link} to={auditPlace(hasWritten ? action : 'proposal.*')} variant="default">
            {messages.openAudit}
          </Button>
          <Button variant="default" onClick={onStartOver}>
            {messages.another}
          </Button>
        </>
      }
    >
      {messages.done({ created: counts.new, changed: counts.changed, same: counts.same })}{' '}
      {submitted > 0 && messages.doneSubmitted(submitted)}
    </StateMessage>
  );
}

const auditPlace = (action: string): string => (action === '' ? '/admin/audit' : `/admin/audit?action=${action}`);
