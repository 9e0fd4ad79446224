import { userSchema, type UserChange } from '@fundscope/contract/administration';
import { useAdminChange } from './useAdminChange.ts';
import { usersKey } from './useUsers.ts';

/** POST /api/adminuser/person/modify : changes an active user. */
export function useModifyUser() {
  return useAdminChange({
    call: (client, data: UserChange) =>
      client.read(userSchema, { method: 'post', url: '/adminuser/person/modify', data }),
    outdates: () => [usersKey],
  });
}
