import type { User } from '@fundscope/contract/administration';
import { Button, type ButtonProps } from '@mantine/core';
import { useAuthMessages } from '../messages/index.ts';
import { canBecome } from '../model/switch-targets.ts';
import { useSession } from '../session/session-store.ts';
import { useSwitchUser } from './useSwitchUser.ts';

interface LoginAsUserButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  user: Pick<User, 'UserNr' | 'isAdmin' | 'status'>;
}

/** *Login as user*; absent for a user who is an administrator or deactivated, and for whoever may not. */
export function LoginAsUserButton({ user, size, variant = 'default' }: LoginAsUserButtonProps) {
  const { loginAsUser } = useAuthMessages();
  const session = useSession();
  const { switchTo, isPending } = useSwitchUser();
  if (!canBecome(session, user)) return null;
  return (
    <Button
      variant={variant}
      {...(size !== undefined && { size })}
      loading={isPending}
      onClick={() => void switchTo(user.UserNr)}
    >
      {loginAsUser}
    </Button>
  );
}
