import { useChangePassword } from '@fundscope/api-client';
import { showSuccess } from '@fundscope/ui-kit';
import { useAuthMessages } from '../messages/index.ts';
import type { PasswordFields } from '../model/password-fields.ts';
import { sessionStore } from '../session/session-store.ts';

/** Changes one's own password; this tab goes on with the token of the answer. */
export function useOwnPassword() {
  const { account } = useAuthMessages();
  const { mutateAsync, isPending, error } = useChangePassword((token) => sessionStore.getState().replaceToken(token));
  const submit = async ({ current, next }: PasswordFields): Promise<boolean> => {
    try {
      await mutateAsync({ currentPassword: current, newPassword: next });
      showSuccess({ id: 'password-changed', message: account.changed });
      return true;
    } catch {
      // The mutation holds the error, which the form shows.
      return false;
    }
  };
  return { submit, isPending, error };
}
