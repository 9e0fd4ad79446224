import { useModifyUser } from '@fundscope/api-client';
import { isActiveUser, userChangeSchema, type User, userSchema } from '@fundscope/contract/administration';
import {
  FieldGrid,
  FixedField,
  RecordContent,
  SaveBar,
  showSuccess,
  StateTag,
  TextField,
  useRecordForm,
} from '@fundscope/ui-kit';
import { IconCheck } from '@tabler/icons-react';
import { useShellMessages } from '../shell/messages/index.ts';
import { FormBody } from '../shell/FormBody.tsx';
import { saveOutcome } from '../shell/save-outcome.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useFaultText } from '../shell/useFaultText.ts';
import type { useRecordAddress } from '../shell/useRecordAddress.ts';
import { useUserMessages } from './messages/index.ts';
import { userFormOf } from './model/user-form.ts';
import { UserActions } from './UserActions.tsx';
import { UserGroups } from './UserGroups.tsx';

interface UserFormProps {
  user: User;
  ownUserNr: number;
  onOpen: ReturnType<typeof useRecordAddress>['open'];
}

export function UserForm({ user, ownUserNr, onOpen }: UserFormProps) {
  const messages = useUserMessages();
  const shell = useShellMessages();
  const modify = useModifyUser();
  const isActive = isActiveUser(user);
  const locked = isActive ? undefined : messages.deactivatedNote;
  const labelOf = (path: string) => messages.labels[path as keyof typeof messages.labels];
  const form = useRecordForm({
    stored: userFormOf(user),
    isNew: false,
    schema: userChangeSchema,
    labelOf,
    messageOf: useFaultText(labelOf),
    draftKey: `${ownUserNr}/users/${user.UserNr}`,
    onSave: async (change) =>
      saveOutcome(modify.mutateAsync(change), {
        schema: userSchema,
        toForm: userFormOf,
        onSaved: () => {
          showSuccess({ message: messages.modified });
        },
      }),
  });
  return (
    <RecordContent
      title={user.display}
      facts={
        <>
          {isActive ? (
            <StateTag tone="success" icon={<IconCheck aria-hidden />}>
              {shell.active}
            </StateTag>
          ) : (
            <StateTag>{shell.inactive}</StateTag>
          )}
          {messages.userNr(user.UserNr)}
        </>
      }
      actions={<UserActions user={user} isDirty={form.isDirty} onDeleted={() => onOpen(null, { isSaved: true })} />}
      saveBar={
        <SaveBar
          form={form}
          saveLabel={shell.change}
          locked={locked}
          onCancel={() => onOpen(null, { isSaved: true })}
        />
      }
    >
      <FormBody form={form} labelOf={labelOf}>
        <FieldGrid>
          <FixedField label={messages.labels.Username}>{user.Username}</FixedField>
          <TextField field={form.field('Firstname')} isRequired isDisabled={!isActive} />
          <TextField field={form.field('Surname')} isRequired isDisabled={!isActive} />
          <TextField field={form.field('geno_id')} isDisabled={!isActive} />
          <TextField field={form.field('email_address')} isDisabled={!isActive} />
        </FieldGrid>
      </FormBody>
      <UserGroups user={user} />
      <UnsavedGuard form={form} recordName={user.display} parameter="user" locked={locked} />
    </RecordContent>
  );
}
