import { userMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';
import { usersKey } from './useUsers.ts';

/** POST /api/adminuser/delete/{UserNr} : deletes a deactivated user. */
export function useDeleteUser() {
  return useAdminChange({
    call: async (client, userNr: number): Promise<void> => {
      await client.send({ method: 'post', url: `/adminuser/delete/${userNr}` });
    },
    outdates: () => [usersKey, userMembershipsKey],
  });
}
