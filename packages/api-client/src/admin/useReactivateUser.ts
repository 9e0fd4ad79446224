import { userSchema } from '@fundscope/contract/administration';
import { useAdminChange } from './useAdminChange.ts';
import { usersKey } from './useUsers.ts';

/** POST /api/adminuser/reactivate/{UserNr} : the user can sign in again. */
export function useReactivateUser() {
  return useAdminChange({
    call: (client, userNr: number) =>
      client.read(userSchema, { method: 'post', url: `/adminuser/reactivate/${userNr}` }),
    outdates: () => [usersKey],
  });
}
