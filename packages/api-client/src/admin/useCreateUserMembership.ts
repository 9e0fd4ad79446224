import { userMembershipSchema, type NewUserMembership } from '@fundscope/contract/administration';
import { booksQuery } from '../books/useBooks.ts';
import { navigationQuery } from '../navigation/useNavigation.ts';
import { userMembershipsKey } from './membership-keys.ts';
import { useAdminChange } from './useAdminChange.ts';
import { usersKey } from './useUsers.ts';

/** POST /api/adminusermembership : puts a user into a group. In a protected group it makes an administrator. */
export function useCreateUserMembership() {
  return useAdminChange({
    call: (client, data: NewUserMembership) =>
      client.read(userMembershipSchema, { method: 'post', url: '/adminusermembership', data }),
    outdates: (client) => [userMembershipsKey, usersKey, booksQuery(client).queryKey, navigationQuery(client).queryKey],
  });
}
