import {
  useCreateUserMembership,
  useDeleteUserMembership,
  useUserMembershipsOfUser,
} from '@fundscope/api-client/administration';
import type { User } from '@fundscope/contract/administration';
import { useMemo } from 'react';
import { MemberGroups } from '../groups/MemberGroups.tsx';
import { groupMemberships } from '../groups/model/membership-entries.ts';
import { useGroupMessages } from '../groups/messages/index.ts';
import { useContentsText } from '../groups/useContentsText.ts';
import { useUserMessages } from './messages/index.ts';

/** The groups of a user, which decide what they see. */
export function UserGroups({ user: { UserNr, Firstname, Surname } }: { user: User }) {
  const messages = useUserMessages();
  const { contents, userAdded, userRemoved } = useGroupMessages();
  const memberships = useUserMembershipsOfUser(UserNr);
  const create = useCreateUserMembership();
  const remove = useDeleteUserMembership();
  const members = useMemo(
    () => memberships.data && groupMemberships(memberships.data, ({ UserMembershipID }) => UserMembershipID),
    [memberships.data],
  );
  return (
    <MemberGroups
      texts={{
        title: messages.groups,
        note: messages.groupsNote(`${Firstname} ${Surname}`),
        empty: messages.noGroups,
      }}
      members={members}
      error={memberships.error}
      calls={{
        add: async (GroupID) => create.mutateAsync({ GroupID, UserID: UserNr }),
        remove: async (GroupID, UserMembershipID) => remove.mutateAsync({ UserMembershipID, GroupID, UserID: UserNr }),
        added: userAdded,
        removed: userRemoved,
      }}
      fact={{ title: contents.gives, textOf: useContentsText() }}
      hasRights
    />
  );
}
