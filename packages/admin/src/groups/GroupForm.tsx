import { useCreateGroup, useDeleteGroup, useModifyGroup } from '@fundscope/api-client/administration';
import { groupChangeSchema, groupSchema, newGroupSchema, type Group } from '@fundscope/contract/administration';
import { FieldGrid, FixedField, TextField } from '@fundscope/ui-kit';
import { recordCall } from '../shell/record-call.ts';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { AllBookField } from './AllBookField.tsx';
import { GroupCorrections } from './GroupCorrections.tsx';
import { GroupMemberships } from './GroupMemberships.tsx';
import { useGroupMessages } from './messages/index.ts';
import { groupFormOf, groupList, newGroupForm } from './model/group-form.ts';
import { ProtectedGroup } from './ProtectedGroup.tsx';

interface GroupFormProps {
  /** Null: a new one. */
  group: Group | null;
  ownUserNr: number;
}

export function GroupForm({ group, ownUserNr }: GroupFormProps) {
  const messages = useGroupMessages();
  const { mutateAsync: create } = useCreateGroup();
  const { mutateAsync: modify } = useModifyGroup();
  const { mutateAsync: remove } = useDeleteGroup();
  const isProtected = group?.AdminGroup === 1;
  const form = useRecordEditor({
    record: group,
    blank: newGroupForm,
    formOf: groupFormOf,
    recordSchema: groupSchema,
    call: group ? recordCall(groupChangeSchema, modify) : recordCall(newGroupSchema, create),
    trailNameOf: ({ GroupID }) => `group:${GroupID}`,
    keyOf: groupList.keyOf,
    labelOf: (path) => messages.labels[path as keyof typeof messages.labels],
    said: messages,
    draftKey: `${ownUserNr}/groups/${group?.GroupID ?? 'new'}`,
    newDraftKey: `${ownUserNr}/groups/new`,
    locked: isProtected ? messages.protectedText : undefined,
  });
  return (
    <RecordEditor
      form={form}
      title={group?.display ?? messages.createTitle}
      deletion={
        group &&
        !isProtected && {
          title: messages.deleteTitle(group.GroupID),
          text: messages.deleteText,
          planned: { noun: 'group', id: group.GroupID, act: 'delete' },
          done: messages.deleted,
          onConfirm: () => remove(group),
        }
      }
      after={
        group && (
          <>
            <GroupMemberships group={group} />
            <GroupCorrections group={group} />
          </>
        )
      }
    >
      {isProtected ? (
        <ProtectedGroup group={group} />
      ) : (
        <FieldGrid isWide={group !== null}>
          {group && <FixedField label={messages.groupId}>{group.GroupID}</FixedField>}
          <TextField field={form.field('Name')} isRequired />
          <TextField field={form.field('Logo')} />
          <TextField field={form.field('Description')} isRequired={group === null} isLong />
          <AllBookField field={form.field('AllBookGroup')} />
        </FieldGrid>
      )}
    </RecordEditor>
  );
}
