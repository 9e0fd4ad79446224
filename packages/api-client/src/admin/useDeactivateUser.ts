import { userSchema } from '@fundscope/contract/administration';
import { useAdminChange } from './useAdminChange.ts';
import { usersKey } from './useUsers.ts';

/** POST /api/adminuser/deactivate/{UserNr} : the user can sign in no more, and the sessions end. */
export function useDeactivateUser() {
  return useAdminChange({
    call: (client, userNr: number) =>
      client.read(userSchema, { method: 'post', url: `/adminuser/deactivate/${userNr}` }),
    outdates: () => [usersKey],
  });
}
