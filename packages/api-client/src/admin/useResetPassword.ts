import type { PasswordReset } from '@fundscope/contract/administration';
import { useAdminChange } from './useAdminChange.ts';
import { usersKey } from './useUsers.ts';

/** POST /api/adminuser/password : gives an active user a new password, and ends that user's sessions. */
export function useResetPassword() {
  return useAdminChange({
    call: async (client, data: PasswordReset): Promise<void> => {
      await client.send({ method: 'post', url: '/adminuser/password', data });
    },
    outdates: () => [usersKey],
  });
}
