import { useUsers } from '@fundscope/api-client/administration';
import { Button, Modal, Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useAuthMessages } from '../messages/index.ts';
import { canBecome } from '../model/switch-targets.ts';
import { useSession } from '../session/session-store.ts';
import classes from './AuthSwitchUserDialog.module.css';
import { useSwitchUser } from './useSwitchUser.ts';

/** As many as one reads before typing more. */
const MOST_SHOWN = 50;

interface SwitchUserDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Lets an administrator choose the user whom they act as. */
export function SwitchUserDialog({ isOpen, onClose }: SwitchUserDialogProps) {
  const messages = useAuthMessages();
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Else it would be a second banner of the page. */}
        <Modal.Header component="div">
          <Modal.Title>{messages.switchUser.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <UserChoice onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** As the field itself searches. */
const isSomebody = (choices: readonly { readonly label: string }[], search: string): boolean =>
  choices.some(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));

function UserChoice({ onClose }: Pick<SwitchUserDialogProps, 'onClose'>) {
  const { switchUser, loginAsUser } = useAuthMessages();
  const session = useSession();
  const { data, error, isPending } = useUsers();
  const { switchTo, isPending: isSwitching } = useSwitchUser();
  const [userNr, setUserNr] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const choices = (data ?? [])
    .filter((user) => canBecome(session, user))
    .map(({ UserNr, display }) => ({ value: String(UserNr), label: display }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (userNr === null) return;
    await switchTo(Number(userNr));
    onClose();
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p className={classes.text}>{switchUser.text}</p>
      <Select
        label={switchUser.user}
        placeholder={isPending ? switchUser.loading : switchUser.placeholder}
        data={choices}
        value={userNr}
        onChange={setUserNr}
        searchable
        limit={MOST_SHOWN}
        searchValue={search}
        onSearchChange={setSearch}
        openOnFocus={false}
        withScrollArea={false}
        classNames={{ options: classes.options }}
        error={error?.message}
        data-autofocus
      />
      <output className={classes.hint}>{data && !isSomebody(choices, search) && switchUser.nobody}</output>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {switchUser.cancel}
        </Button>
        <Button type="submit" disabled={userNr === null} loading={isSwitching}>
          {loginAsUser}
        </Button>
      </div>
    </form>
  );
}
