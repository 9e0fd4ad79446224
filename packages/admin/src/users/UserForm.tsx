import { useCreateUser, useDeleteUser, useModifyUser } from '@fundscope/api-client/administration';
import {
  isActiveUser,
  MAX_GROUPS_OF_NEW_USER,
  userChangeSchema,
  userSchema,
  type User,
} from '@fundscope/contract/administration';
import { FieldGrid, FixedField, showErrorToast, showSuccess, StateTag, TextField } from '@fundscope/ui-kit';
import { IconCheck } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { CopyRecordButton } from '../shell/CopyRecordButton.tsx';
import { GroupsField } from '../groups/GroupsField.tsx';
import { recordCall } from '../shell/record-call.ts';
import { newRecordKey } from '../shell/new-record-key.ts';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { useShellMessages } from '../shell/messages/index.ts';
import { useUserMessages } from './messages/index.ts';
import {
  newUserForm,
  newUserFormSchema,
  userFormOf,
  userList,
  type PasswordWay,
  type UserValues,
} from './model/user-form.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordWayField } from './PasswordWayField.tsx';
import { UserActions } from './UserActions.tsx';
import { UserGroups } from './UserGroups.tsx';
import { WaitingGrants } from './WaitingGrants.tsx';
import { usePasswordLink } from './usePasswordLink.tsx';

interface UserFormProps {
  /** Null: a new one. */
  user: User | null;
  /** The user whose groups a new one gets, and those of them that it begins with. */
  copied?: { readonly source: User; readonly groupIds: readonly number[] };
  ownUserNr: number;
}

export function UserForm({ user, copied, ownUserNr }: UserFormProps) {
  const messages = useUserMessages();
  const { mutateAsync: create } = useCreateUser();
  const { mutateAsync: modify } = useModifyUser();
  const { mutateAsync: remove } = useDeleteUser();
  const { dialog, showLink } = usePasswordLink();
  const blank = useMemo(() => ({ ...newUserForm, GroupIDs: copied?.groupIds ?? [] }), [copied]);
  const newDraftKey = `${ownUserNr}/users/${newRecordKey(copied?.source.UserNr)}`;
  const isLocked = user !== null && !isActiveUser(user);
  const form = useRecordEditor<User, UserValues>({
    record: user,
    blank,
    formOf: userFormOf,
    versionFieldsOf: useCallback(({ status }: User) => ({ status: messages.statusText(status) }), [messages]),
    recordSchema: userSchema,
    call: user
      ? recordCall(userChangeSchema, modify)
      : recordCall(newUserFormSchema, async (wire) => {
          const created = await create(wire);
          if (created.waitingGroups) showSuccess({ message: messages.rightWaits });
          if (created.isLinkSent === false) showErrorToast({ message: messages.linkNotSent(created.display) });
          await showLink(created);
          return created;
        }),
    trailNameOf: ({ UserNr }) => `user:${UserNr}`,
    keyOf: userList.keyOf,
    labelOf: (path) => messages.labels[path as keyof typeof messages.labels],
    said: messages,
    draftKey: user ? `${ownUserNr}/users/${user.UserNr}` : newDraftKey,
    newDraftKey,
    unkept: ['Password'],
    locked: isLocked ? messages.deactivatedNote : undefined,
  });
  return (
    <RecordEditor
      form={form}
      title={user?.display ?? messages.createTitle}
      facts={user && <UserFacts user={user} />}
      actions={
        user && (
          <>
            <CopyRecordButton recordKey={user.UserNr} />
            <UserActions user={user} isOneself={user.UserNr === ownUserNr} isDirty={form.isDirty} />
          </>
        )
      }
      deletion={
        user && isLocked
          ? {
              title: messages.deleteTitle(user.display),
              text: messages.deleteText,
              planned: { noun: 'user', id: user.UserNr, act: 'delete' },
              done: messages.deleted,
              onConfirm: () => remove(user),
            }
          : undefined
      }
      after={user && <UserGroups user={user} />}
    >
      {user && <WaitingGrants user={user} />}
      <FieldGrid>
        {user && <FixedField label={messages.labels.Username}>{user.Username}</FixedField>}
        <TextField field={form.field('Firstname')} isRequired isDisabled={isLocked} />
        <TextField field={form.field('Surname')} isRequired isDisabled={isLocked} />
        {!user && <TextField field={form.field<string>('Username')} isRequired />}
        {!user && <PasswordWayField field={form.field<PasswordWay>('PasswordLink')} />}
        {!user && form.values.PasswordLink === 'password' && <PasswordField field={form.field<string>('Password')} />}
        <TextField field={form.field('geno_id')} isDisabled={isLocked} />
        <TextField
          field={form.field('email_address')}
          isRequired={form.values.PasswordLink === 'email'}
          isDisabled={isLocked}
        />
        {!user && <GroupsField field={form.field<readonly number[]>('GroupIDs')} most={MAX_GROUPS_OF_NEW_USER} />}
      </FieldGrid>
      {dialog}
    </RecordEditor>
  );
}

/** Whether a user is active, and their number. */
function UserFacts({ user }: { user: User }) {
  const messages = useUserMessages();
  const shell = useShellMessages();
  return (
    <>
      {isActiveUser(user) ? (
        <StateTag tone="success" icon={<IconCheck aria-hidden />}>
          {shell.active}
        </StateTag>
      ) : (
        <StateTag>{shell.inactive}</StateTag>
      )}
      {messages.userNr(user.UserNr)}
    </>
  );
}
