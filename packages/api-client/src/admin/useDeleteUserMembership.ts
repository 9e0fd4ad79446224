import type { UserMembershipDeletion } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { userMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';
import { usersKey } from './useUsers.ts';

/** POST /api/adminusermembership/delete/{UserMembershipID} : takes a user out of a group. Leaving the last protected group unmakes an administrator. */
export function useDeleteUserMembership() {
  return useAdminChange({
    call: async (client, data: UserMembershipDeletion): Promise<void> => {
      await client.send({ method: 'post', url: `/adminusermembership/delete/${data.UserMembershipID}`, data });
    },
    outdates: (client) => [userMembershipsKey, usersKey, booksQuery(client).queryKey, navigationQuery(client).queryKey],
  });
}
