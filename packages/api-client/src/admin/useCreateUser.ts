import { userSchema, type NewUser } from '@fundscope/contract/administration';
import { useAdminChange } from './useAdminChange.ts';
import { usersKey } from './useUsers.ts';

/** POST /api/adminuser/person : creates a user. Error: ApiError `conflict` with `field` `Username` where the name is taken. */
export function useCreateUser() {
  return useAdminChange({
    call: (client, data: NewUser) => client.read(userSchema, { method: 'post', url: '/adminuser/person', data }),
    outdates: () => [usersKey],
  });
}
