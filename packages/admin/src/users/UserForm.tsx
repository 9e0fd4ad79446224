import { useCreateUser, useDeleteUser, useModifyUser } from '@fundscope/api-client';
import {
  isActiveUser,
  newUserSchema,
  userChangeSchema,
  userSchema,
  type NewUser,
  type User,
} from '@fundscope/contract/administration';
import { FieldGrid, FixedField, showSuccess, StateTag, TextField } from '@fundscope/ui-kit';
import { IconCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useApprovalMessages } from '../approval/messages/index.ts';
import { CopyButton } from '../shell/CopyButton.tsx';
import { CopySection } from '../shell/CopySection.tsx';
import { recordCall } from '../shell/record-call.ts';
import { newRecordKey } from '../shell/new-record-key.ts';
import { useRecordPlace } from '../shell/record-place.ts';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { useShellMessages } from '../shell/messages/index.ts';
import { useUserMessages } from './messages/index.ts';
import { newUserForm, userFormOf, userList, type UserValues } from './model/user-form.ts';
import { PasswordField } from './PasswordField.tsx';
import { useCopiedGroups } from './useCopiedGroups.tsx';
import { UserActions } from './UserActions.tsx';
import { UserGroups } from './UserGroups.tsx';

interface UserFormProps {
  /** Null: a new one. */
  user: User | null;
  /** The user whose groups a new one gets. */
  copied: User | null;
  ownUserNr: number;
}

export function UserForm({ user, copied, ownUserNr }: UserFormProps) {
  const messages = useUserMessages();
  const shell = useShellMessages();
  const place = useRecordPlace();
  const approval = useApprovalMessages();
  const { model, chosenGroupIds, isLoading, error } = useCopiedGroups(copied);
  const { mutateAsync: create } = useCreateUser();
  const { mutateAsync: modify } = useModifyUser();
  const { mutateAsync: remove } = useDeleteUser();
  const createWithGroups = async (wire: NewUser): Promise<User> => {
    const made = await create({ ...wire, ...(copied && { GroupIDs: chosenGroupIds }) });
    if (made.waitingGroups !== undefined) showSuccess({ message: approval.submitted });
    return made;
  };
  const newDraftKey = `${ownUserNr}/users/${newRecordKey(copied?.UserNr)}`;
  const isLocked = user !== null && !isActiveUser(user);
  const form = useRecordEditor<User, UserValues>({
    record: user,
    blank: newUserForm,
    formOf: userFormOf,
    versionFieldsOf: useCallback(({ status }: User) => ({ status: messages.statusText(status) }), [messages]),
    recordSchema: userSchema,
    call: user ? recordCall(userChangeSchema, modify) : recordCall(newUserSchema, createWithGroups),
    trailNameOf: ({ UserNr }) => `user:${UserNr}`,
    keyOf: userList.keyOf,
    labelOf: (path) => messages.labels[path as keyof typeof messages.labels],
    said: messages,
    draftKey: user ? `${ownUserNr}/users/${user.UserNr}` : newDraftKey,
    newDraftKey,
    unkept: ['Password'],
    locked: isLocked ? messages.deactivatedNote : isLoading ? shell.loading : undefined,
  });
  return (
    <RecordEditor
      form={form}
      title={user?.display ?? messages.createTitle}
      facts={user && <UserFacts user={user} />}
      actions={
        user && (
          <>
            <CopyButton recordKey={user.UserNr} />
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
      {...(copied && { onCancel: () => place.open(copied.UserNr, { isSaved: true }) })}
      after={
        user ? (
          <UserGroups user={user} />
        ) : (
          copied && <CopySection source={copied.display} {...{ model, isLoading, error }} />
        )
      }
    >
      <FieldGrid>
        {user && <FixedField label={messages.labels.Username}>{user.Username}</FixedField>}
        <TextField field={form.field('Firstname')} isRequired isDisabled={isLocked} />
        <TextField field={form.field('Surname')} isRequired isDisabled={isLocked} />
        {!user && <TextField field={form.field<string>('Username')} isRequired />}
        {!user && <PasswordField field={form.field<string>('Password')} />}
        <TextField field={form.field('geno_id')} isDisabled={isLocked} />
        <TextField field={form.field('email_address')} isDisabled={isLocked} />
      </FieldGrid>
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
