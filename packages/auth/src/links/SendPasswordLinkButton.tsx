import { useInstallation, useSendPasswordLink } from '@fundscope/api-client';
import { isActiveUser, type User } from '@fundscope/contract/administration';
import { showSuccess } from '@fundscope/ui-kit';
import { Button, type ButtonProps } from '@mantine/core';
import { useAuthMessages } from '../messages/index.ts';

interface SendPasswordLinkButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  user: Pick<User, 'UserNr' | 'status' | 'email_address'>;
}

/**
 * Sends a user a link to set their password: an invitation before the first sign-in. Absent where no links are sent, and for a
 * user who is deactivated or has no e-mail address.
 */
export function SendPasswordLinkButton({ user, size, variant = 'default' }: SendPasswordLinkButtonProps) {
  const { links } = useAuthMessages();
  const { data: installation } = useInstallation();
  const { mutate, isPending } = useSendPasswordLink();
  if (installation?.sendsPasswordLinks !== true || !isActiveUser(user) || user.email_address === '') return null;
  const send = () =>
    mutate(user.UserNr, {
      onSuccess: ({ kind, email_address }) =>
        showSuccess({ message: kind === 'invitation' ? links.invited(email_address) : links.sent(email_address) }),
    });
  return (
    <Button variant={variant} {...(size !== undefined && { size })} loading={isPending} onClick={send}>
      {links.send}
    </Button>
  );
}
