import { useCreateUser } from '@fundscope/api-client';
import { newUserSchema } from '@fundscope/contract/administration';
import { ErrorSummary, FieldGrid, RecordPage, SaveBar, showSuccess, TextField, useRecordForm } from '@fundscope/ui-kit';
import type { ReactNode } from 'react';
import { useShellMessages } from '../shell/messages/index.ts';
import { RestoredBanner } from '../shell/RestoredBanner.tsx';
import { saveOutcome } from '../shell/save-outcome.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useFaultText } from '../shell/useFaultText.ts';
import type { useRecordAddress } from '../shell/useRecordAddress.ts';
import { useUserMessages } from './messages/index.ts';
import { newUserForm } from './model/user-form.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewUserFormProps {
  list: ReactNode;
  ownUserNr: number;
  onOpen: ReturnType<typeof useRecordAddress>['open'];
}

export function NewUserForm({ list, ownUserNr, onOpen }: NewUserFormProps) {
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
    onSave: async (user) =>
      saveOutcome(create.mutateAsync(user), (created) => {
        showSuccess({ message: messages.created });
        onOpen(created.UserNr, { isSaved: true });
        return newUserForm;
      }),
  });
  return (
    <RecordPage
      side={list}
      sideLabel={messages.list}
      isRecordOpen={false}
      title={messages.createTitle}
      facts={shell.requiredFields}
      saveBar={<SaveBar form={form} saveLabel={shell.create} onCancel={form.discard} />}
    >
      <RestoredBanner form={form} />
      <ErrorSummary form={form} />
      <FieldGrid>
        <TextField field={form.field('Firstname')} isRequired />
        <TextField field={form.field('Surname')} isRequired />
        <TextField field={form.field('Username')} isRequired />
        <PasswordField field={form.field('Password')} />
        <TextField field={form.field('geno_id')} />
        <TextField field={form.field('email_address')} />
      </FieldGrid>
      <UnsavedGuard form={form} recordName={shell.newRecord} parameter="user" />
    </RecordPage>
  );
}
