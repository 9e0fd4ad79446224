import {
  useAdminBooks,
  useAdminPortals,
  useBookMembershipsOfGroup,
  useChangeBookMemberships,
  useCreateBookMembership,
  useChangePortalMemberships,
  useCreatePortalMembership,
  useChangeUserMemberships,
  useCreateUserMembership,
  useDeleteBookMembership,
  useDeletePortalMembership,
  useDeleteUserMembership,
  usePortalMembershipsOfGroup,
  useUserMembershipsOfGroup,
  useUsers,
} from '@fundscope/api-client/administration';
import type { Group } from '@fundscope/contract/administration';
import { RecordSection, StateMessage, useLocale } from '@fundscope/ui-kit';
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, type ReactNode } from 'react';
import classes from './AdminGroupMemberships.module.css';
import { MembershipList } from './MembershipList.tsx';
import { nodeTitle } from '../portals/model/node-title.ts';
import { useGroupMessages } from './messages/index.ts';
import {
  bookEntry,
  bookMembers,
  portalEntry,
  portalMembers,
  userEntry,
  userMembers,
  type MembershipEntry,
} from './model/membership-entries.ts';
import { useMembershipToggle, type MembershipCalls } from './useMembershipToggle.ts';

/** What a group gives, and to whom: its books, users and portals, side by side; one at a time where it is narrow. */
export function GroupMemberships({ group }: { group: Group }) {
  const messages = useGroupMessages();
  const isNarrow = useMediaQuery('(max-width: 1100px)', undefined, { getInitialValueInEffect: false });
  const lists: readonly (readonly [string, ReactNode])[] = [
    [messages.books, <BookMemberships key="books" group={group} />],
    [messages.users, <UserMemberships key="users" groupId={group.GroupID} />],
    [messages.portals, <PortalMemberships key="portals" groupId={group.GroupID} />],
  ];
  return (
    <RecordSection title={messages.memberships} note={messages.membershipsNote}>
      {isNarrow ? (
        <Tabs defaultValue={messages.books}>
          <Tabs.List mb="sm">
            {lists.map(([name]) => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {lists.map(([name, list]) => (
            <Tabs.Panel key={name} value={name}>
              {list}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <div className={classes.columns}>{lists.map(([, list]) => list)}</div>
      )}
    </RecordSection>
  );
}

function BookMemberships({ group }: { group: Group }) {
  const messages = useGroupMessages();
  return group.AllBookGroup === 1 ? (
    <section aria-label={messages.books} className={classes.allBooks}>
      <h3>{messages.books}</h3>
      <p>{messages.allBooksText}</p>
    </section>
  ) : (
    <BookList groupId={group.GroupID} />
  );
}

function BookList({ groupId }: { groupId: number }) {
  const messages = useGroupMessages();
  const books = useAdminBooks();
  const memberships = useBookMembershipsOfGroup(groupId);
  const create = useCreateBookMembership();
  const remove = useDeleteBookMembership();
  const change = useChangeBookMemberships();
  const entries = useMemo(() => books.data?.map(bookEntry), [books.data]);
  const members = useMemo(() => bookMembers(memberships.data ?? []), [memberships.data]);
  return (
    <Memberships
      title={messages.books}
      queries={[books, memberships]}
      entries={entries}
      members={members}
      add={async (BookID) => create.mutateAsync({ GroupID: groupId, BookID })}
      remove={async (_, BookMembershipID) => remove.mutateAsync({ BookMembershipID, GroupID: groupId })}
      changeMany={async ({ add, remove: gone }) =>
        change.mutateAsync({ GroupID: groupId, add: [...add], remove: [...gone] })
      }
      added={messages.bookAdded}
      removed={messages.bookRemoved}
    />
  );
}

function UserMemberships({ groupId }: { groupId: number }) {
  const messages = useGroupMessages();
  const users = useUsers();
  const memberships = useUserMembershipsOfGroup(groupId);
  const create = useCreateUserMembership();
  const remove = useDeleteUserMembership();
  const change = useChangeUserMemberships();
  const entries = useMemo(
    () => users.data?.map((user) => userEntry(user, messages.userNr(user.UserNr))),
    [users.data, messages],
  );
  const members = useMemo(() => userMembers(memberships.data ?? []), [memberships.data]);
  return (
    <Memberships
      title={messages.users}
      queries={[users, memberships]}
      entries={entries}
      members={members}
      add={async (UserID) => create.mutateAsync({ GroupID: groupId, UserID })}
      remove={async (UserID, UserMembershipID) => remove.mutateAsync({ UserMembershipID, GroupID: groupId, UserID })}
      changeMany={async ({ add, remove: gone }) =>
        change.mutateAsync({ GroupID: groupId, add: [...add], remove: [...gone] })
      }
      added={messages.userAdded}
      removed={messages.userRemoved}
    />
  );
}

function PortalMemberships({ groupId }: { groupId: number }) {
  const messages = useGroupMessages();
  const { locale } = useLocale();
  const portals = useAdminPortals();
  const memberships = usePortalMembershipsOfGroup(groupId);
  const create = useCreatePortalMembership();
  const remove = useDeletePortalMembership();
  const change = useChangePortalMemberships();
  const entries = useMemo(
    () =>
      portals.data?.map((portal) =>
        portalEntry(
          { id: portal.id, name: nodeTitle(portal, locale) },
          messages.portal(portal.id, portal.Menus.length),
        ),
      ),
    [portals.data, messages, locale],
  );
  const members = useMemo(() => portalMembers(memberships.data ?? []), [memberships.data]);
  return (
    <Memberships
      title={messages.portals}
      queries={[portals, memberships]}
      entries={entries}
      members={members}
      add={async (PortalID) => create.mutateAsync({ GroupID: groupId, PortalID })}
      remove={async (_, PortalMembershipID) => remove.mutateAsync({ PortalMembershipID, GroupID: groupId })}
      changeMany={async ({ add, remove: gone }) =>
        change.mutateAsync({ GroupID: groupId, add: [...add], remove: [...gone] })
      }
      added={messages.portalAdded}
      removed={messages.portalRemoved}
    />
  );
}

interface UnloadedProps {
  queries: readonly {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  }[];
}

interface MembershipsProps extends UnloadedProps, MembershipCalls {
  title: string;
  entries: readonly MembershipEntry[] | undefined;
}

/** One of the lists, as soon as it is loaded. */
function Memberships({ title, queries, entries, ...calls }: MembershipsProps) {
  const { pending, toggle, toggleMany } = useMembershipToggle(calls);
  if (!entries || queries.some(({ data }) => data === undefined)) return <Unloaded queries={queries} />;
  return (
    <MembershipList
      {...{ title, entries, pending }}
      members={calls.members}
      onToggle={(id) => void toggle(id)}
      onToggleMany={(many) => void toggleMany(many)}
    />
  );
}

/** In place of a list that is not loaded, or could not be. */
function Unloaded({ queries }: UnloadedProps) {
  const messages = useGroupMessages();
  const error = queries.find((query) => query.error)?.error;
  if (!error) return <StateMessage kind="loading" title={messages.loading} />;
  return (
    <StateMessage
      kind="error"
      title={messages.failed}
      onRetry={() => void Promise.all(queries.map(async ({ refetch }) => refetch()))}
    >
      {error.message}
    </StateMessage>
  );
}
