import {
  useBookMembershipsOfBook,
  useCreateBookMembership,
  useDeleteBookMembership,
} from '@fundscope/api-client/administration';
import type { AdminBook } from '@fundscope/contract/administration';
import { useMemo } from 'react';
import { MemberGroups } from '../groups/MemberGroups.tsx';
import { groupMemberships } from '../groups/model/membership-entries.ts';
import { useGroupMessages } from '../groups/messages/index.ts';
import { useBookMessages } from './messages/index.ts';

/** The groups whose members see a book, by membership or because they have all books. */
export function BookGroups({ book: { BookID } }: { book: AdminBook }) {
  const messages = useBookMessages();
  const { contents, allBooks, bookAdded, bookRemoved } = useGroupMessages();
  const memberships = useBookMembershipsOfBook(BookID);
  const create = useCreateBookMembership();
  const remove = useDeleteBookMembership();
  const members = useMemo(
    () => memberships.data && groupMemberships(memberships.data, ({ BookMembershipID }) => BookMembershipID),
    [memberships.data],
  );
  return (
    <MemberGroups
      texts={{ title: messages.groups, note: messages.groupsNote, empty: messages.noGroups }}
      members={members}
      error={memberships.error}
      calls={{
        add: async (GroupID) => create.mutateAsync({ GroupID, BookID }),
        remove: async (GroupID, BookMembershipID) => remove.mutateAsync({ BookMembershipID, GroupID }),
        added: bookAdded,
        removed: bookRemoved,
      }}
      isImplied={({ AllBookGroup }) => AllBookGroup === 1}
      fact={{
        title: contents.members,
        textOf: ({ AllBookGroup }, of) =>
          of && [contents.users(of.users), AllBookGroup === 1 && allBooks].filter(Boolean).join(', '),
      }}
    />
  );
}
