import { useResetPassword } from '@fundscope/api-client/administration';
import type { User } from '@fundscope/contract/administration';
import { newPasswordSchema } from '@fundscope/contract/identity';
import { showSuccess, type FieldModel } from '@fundscope/ui-kit';
import { Button, Group, Modal } from '@mantine/core';
import { useId, useState } from 'react';
import { useShellMessages } from '../shell/messages/index.ts';
import { useUserMessages } from './messages/index.ts';
import { PasswordField } from './PasswordField.tsx';

interface ResetPasswordDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives a user a new password. */
export function ResetPasswordDialog({ user, isOpen, onClose }: ResetPasswordDialogProps) {
  const messages = useUserMessages();
  return (
    <Modal opened={isOpen} onClose={onClose} title={messages.resetTitle(user.display)} withCloseButton={false} centered>
      <ResetForm user={user} onClose={onClose} />
    </Modal>
  );
}

function ResetForm({ user, onClose }: Omit<ResetPasswordDialogProps, 'isOpen'>) {
  const messages = useUserMessages();
  const shell = useShellMessages();
  const reset = useResetPassword();
  const id = useId();
  const [password, setPassword] = useState('');
  const field: FieldModel<string> = {
    id,
    label: messages.labels.Password,
    value: password,
    opened: '',
    error: undefined,
    isChanged: false,
    isLocked: reset.isPending,
    onChange: setPassword,
    onBlur: () => {},
    undo: () => setPassword(''),
  };
  const send = () =>
    reset.mutate(
      { key_ACR_Persons: user.UserNr, Password: password },
      {
        onSuccess: () => {
          showSuccess({ message: messages.passwordReset });
          onClose();
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{messages.resetText}</p>
      <PasswordField field={field} />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {shell.cancel}
        </Button>
        <Button type="submit" disabled={!newPasswordSchema.safeParse(password).success} loading={reset.isPending}>
          {messages.resetPassword}
        </Button>
      </Group>
    </form>
  );
}
