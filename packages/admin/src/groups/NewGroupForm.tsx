import { useCreateGroup } from '@fundscope/api-client';
import { newGroupSchema, groupSchema } from '@fundscope/contract/administration';
import { FieldGrid, RecordContent, SaveBar, showSuccess, TextField, useRecordForm } from '@fundscope/ui-kit';
import { useShellMessages } from '../shell/messages/index.ts';
import { FormBody } from '../shell/FormBody.tsx';
import { saveOutcome } from '../shell/save-outcome.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useFaultText } from '../shell/useFaultText.ts';
import type { useRecordAddress } from '../shell/useRecordAddress.ts';
import { AllBookField } from './AllBookField.tsx';
import { useGroupMessages } from './messages/index.ts';
import { newGroupForm } from './model/group-form.ts';

interface NewGroupFormProps {
  ownUserNr: number;
  onOpen: ReturnType<typeof useRecordAddress>['open'];
}

export function NewGroupForm({ ownUserNr, onOpen }: NewGroupFormProps) {
  const messages = useGroupMessages();
  const shell = useShellMessages();
  const create = useCreateGroup();
  const labelOf = (path: string) => messages.labels[path as keyof typeof messages.labels];
  const form = useRecordForm({
    stored: newGroupForm,
    isNew: true,
    schema: newGroupSchema,
    labelOf,
    messageOf: useFaultText(labelOf),
    draftKey: `${ownUserNr}/groups/new`,
    onSave: async (group, { isLeaving }) =>
      saveOutcome(create.mutateAsync(group), {
        schema: groupSchema,
        toForm: () => newGroupForm,
        onSaved: (created) => {
          showSuccess({ message: messages.created });
          if (!isLeaving) onOpen(created.GroupID, { isSaved: true });
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
          <TextField field={form.field('Name')} isRequired />
          <TextField field={form.field('Logo')} />
          <TextField field={form.field('Description')} isRequired />
          <AllBookField field={form.field('AllBookGroup')} />
        </FieldGrid>
      </FormBody>
      <UnsavedGuard form={form} recordName={shell.newRecord} parameter="group" />
    </RecordContent>
  );
}
