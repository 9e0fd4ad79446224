import { useDeleteGroup, useModifyGroup } from '@fundscope/api-client';
import { groupChangeSchema, type Group, groupSchema } from '@fundscope/contract/administration';
import {
  FieldGrid,
  FixedField,
  RecordContent,
  SaveBar,
  showSuccess,
  TextField,
  useRecordForm,
} from '@fundscope/ui-kit';
import { GroupConsequences } from '../shell/ConsequenceList.tsx';
import { DeleteButton } from '../shell/DeleteButton.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { FormBody } from '../shell/FormBody.tsx';
import { saveOutcome } from '../shell/save-outcome.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useFaultText } from '../shell/useFaultText.ts';
import type { useRecordAddress } from '../shell/useRecordAddress.ts';
import { AllBookField } from './AllBookField.tsx';
import { GroupMemberships } from './GroupMemberships.tsx';
import { useGroupMessages } from './messages/index.ts';
import { groupFormOf } from './model/group-form.ts';
import { ProtectedGroup } from './ProtectedGroup.tsx';

interface GroupFormProps {
  group: Group;
  ownUserNr: number;
  onOpen: ReturnType<typeof useRecordAddress>['open'];
}

export function GroupForm({ group, ownUserNr, onOpen }: GroupFormProps) {
  const messages = useGroupMessages();
  const shell = useShellMessages();
  const modify = useModifyGroup();
  const remove = useDeleteGroup();
  const isProtected = group.AdminGroup === 1;
  const locked = isProtected ? messages.protectedText : undefined;
  const labelOf = (path: string) => messages.labels[path as keyof typeof messages.labels];
  const form = useRecordForm({
    stored: groupFormOf(group),
    isNew: false,
    schema: groupChangeSchema,
    labelOf,
    messageOf: useFaultText(labelOf),
    draftKey: `${ownUserNr}/groups/${group.GroupID}`,
    onSave: async (change) =>
      saveOutcome(modify.mutateAsync(change), {
        schema: groupSchema,
        toForm: groupFormOf,
        onSaved: () => {
          showSuccess({ message: messages.modified });
        },
      }),
  });
  return (
    <RecordContent
      title={group.display}
      actions={
        !isProtected && (
          <DeleteButton
            title={messages.deleteTitle(group.GroupID)}
            done={messages.deleted}
            onDelete={async () => remove.mutateAsync(group.GroupID)}
            onDeleted={() => onOpen(null, { isSaved: true })}
            text={messages.deleteText}
            consequences={<GroupConsequences groupId={group.GroupID} />}
          />
        )
      }
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
        {isProtected ? (
          <ProtectedGroup group={group} />
        ) : (
          <FieldGrid isWide>
            <FixedField label={messages.groupId}>{group.GroupID}</FixedField>
            <TextField field={form.field('Logo')} />
            <TextField field={form.field('Name')} isRequired />
            <TextField field={form.field('Description')} />
            <AllBookField field={form.field('AllBookGroup')} />
          </FieldGrid>
        )}
      </FormBody>
      <GroupMemberships group={group} />
      <UnsavedGuard form={form} recordName={group.display} parameter="group" locked={locked} />
    </RecordContent>
  );
}
