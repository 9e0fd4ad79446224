import { useCreateUser } from '@fundscope/api-client';
import { newUserSchema, userSchema } from '@fundscope/contract/administration';
import { FieldGrid, RecordContent, SaveBar, showSuccess, TextField, useRecordForm } from '@fundscope/ui-kit';
import { useShellMessages } from '../shell/messages/index.ts';
import { FormBody } from '../shell/FormBody.tsx';
import { saveOutcome } from '../shell/save-outcome.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useFaultText } from '../shell/useFaultText.ts';
import type { useRecordAddress } from '../shell/useRecordAddress.ts';
import { useUserMessages } from './messages/index.ts';
import { newUserForm } from './model/user-form.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewUserFormProps {
  ownUserNr: number;
  onOpen: ReturnType<typeof useRecordAddress>['open'];
}

export function NewUserForm({ ownUserNr, onOpen }: NewUserFormProps) {
  const messages = useUserMessages();
  const shell = useShellMessages();
  const create = useCreateUser();
  const labelOf = (path: string) => messages.labels[path as keyof typeof messages.labels];
  const form = useRecordForm({
    stored: newUserForm,
    isNew: true,
    schema: newUserSchema,
    labelOf,
    messageOf: useFaultText(labelOf),
    draftKey: `${ownUserNr}/users/new`,
    unkept: ['Password'],
    onSave: async (user, { isLeaving }) =>
      saveOutcome(create.mutateAsync(user), {
        schema: userSchema,
        toForm: () => newUserForm,
        onSaved: (created) => {
          showSuccess({ message: messages.created });
          if (!isLeaving) onOpen(created.UserNr, { isSaved: true });
        },
      }),
  });
  return (
    <RecordContent
      title={messages.createTitle}
      facts={shell.requiredFields}
      saveBar={<SaveBar form={form} saveLabel={shell.create} onCancel={form.discard} />}
    >
      <FormBody form={form} labelOf={labelOf}>
        <FieldGrid>
          <TextField field={form.field('Firstname')} isRequired />
          <TextField field={form.field('Surname')} isRequired />
          <TextField field={form.field('Username')} isRequired />
          <PasswordField field={form.field('Password')} />
          <TextField field={form.field('geno_id')} />
          <TextField field={form.field('email_address')} />
        </FieldGrid>
      </FormBody>
      <UnsavedGuard form={form} recordName={shell.newRecord} parameter="user" />
    </RecordContent>
  );
}
