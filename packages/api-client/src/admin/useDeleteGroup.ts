import { booksQuery } from '../books/useBooks.ts';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { bookMembershipsKey, portalMembershipsKey, userMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';
import { groupsKey } from './useGroups.ts';

/** POST /api/admingroup/delete/{GroupID} : deletes a group with its memberships. Error: ApiError `conflict` for a protected one. */
export function useDeleteGroup() {
  return useAdminChange({
    call: async (client, groupId: number): Promise<void> => {
      await client.send({ method: 'post', url: `/admingroup/delete/${groupId}` });
    },
    outdates: (client) => [
      groupsKey,
      bookMembershipsKey,
      userMembershipsKey,
      portalMembershipsKey,
      booksQuery(client).queryKey,
      navigationQuery(client).queryKey,
    ],
  });
}
