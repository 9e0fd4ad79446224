import { useBookMembershipsOfBook, useGroups } from '@fundscope/api-client';
import type { AdminBook, Group } from '@fundscope/contract/administration';
import { RecordSection, StateTag } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import { Link } from 'react-router-dom';
import { useBookMessages } from './messages/index.ts';

/** The groups whose members see a book, by membership or because they have all books; each leads to its page. */
export function BookGroups({ book }: { book: AdminBook }) {
  const messages = useBookMessages();
  const groups = useGroups();
  const memberships = useBookMembershipsOfBook(book.BookID);
  const ids = new Set(memberships.data?.map(({ GroupID }) => GroupID));
  const isReady = memberships.data !== undefined && groups.data !== undefined;
  const records = isReady
    ? groups.data.filter(({ GroupID, AllBookGroup }) => AllBookGroup === 1 || ids.has(GroupID))
    : [];
  return (
    <RecordSection title={messages.groups} note={messages.groupsNote}>
      <DataTable<Group>
        withTableBorder
        fetching={memberships.isPending || groups.isPending}
        minHeight={records.length === 0 ? 96 : undefined}
        noRecordsText={memberships.error?.message ?? groups.error?.message ?? messages.noGroups}
        noRecordsIcon={<span />}
        records={records}
        idAccessor="GroupID"
        columns={[
          {
            accessor: 'display',
            title: messages.groupColumn,
            render: ({ GroupID, display }) => (
              <Anchor component={Link} to={`/adminGroups?group=${GroupID}`} inherit>
                {display}
              </Anchor>
            ),
          },
          { accessor: 'Description', title: messages.descriptionColumn },
          {
            accessor: 'AllBookGroup',
            title: messages.kindColumn,
            textAlign: 'right',
            render: ({ AllBookGroup }) => AllBookGroup === 1 && <StateTag>{messages.allBooks}</StateTag>,
          },
        ]}
      />
    </RecordSection>
  );
}
