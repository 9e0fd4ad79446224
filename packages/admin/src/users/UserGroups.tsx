import { useGroups, useUserMembershipsOfUser } from '@fundscope/api-client';
import type { Group, User } from '@fundscope/contract/administration';
import { RecordSection, StateTag } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import { Link } from 'react-router-dom';
import { useUserMessages } from './messages/index.ts';

/** The groups of a user, which decide what they see; each leads to its page. */
export function UserGroups({ user }: { user: User }) {
  const messages = useUserMessages();
  const groups = useGroups();
  const memberships = useUserMembershipsOfUser(user.UserNr);
  const ids = new Set(memberships.data?.map(({ GroupID }) => GroupID));
  const own = groups.data?.filter(({ GroupID }) => ids.has(GroupID)) ?? [];
  return (
    <RecordSection
      title={messages.groups}
      note={
        <>
          <span>{messages.groupsNote(`${user.Firstname} ${user.Surname}`)}</span>
          <Anchor component={Link} to="/adminGroups" inherit ml="auto">
            {messages.editGroups}
          </Anchor>
        </>
      }
    >
      <DataTable<Group>
        withTableBorder
        fetching={memberships.isPending || groups.isPending}
        minHeight={own.length === 0 ? 96 : undefined}
        noRecordsText={memberships.error?.message ?? messages.noGroups}
        noRecordsIcon={<span />}
        records={own}
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
            render: ({ AllBookGroup, AdminGroup }) => (
              <>
                {AllBookGroup === 1 && <StateTag>{messages.allBooks}</StateTag>}{' '}
                {AdminGroup === 1 && <StateTag>{messages.protected}</StateTag>}
              </>
            ),
          },
        ]}
      />
    </RecordSection>
  );
}
