import { useCreateGroup, useDeleteGroup, useModifyGroup } from '@fundscope/api-client/administration';
import {
  groupChangeSchema,
  groupSchema,
  newGroupSchema,
  type Group,
  type NewGroup,
} from '@fundscope/contract/administration';
import { FieldGrid, FixedField, TextField } from '@fundscope/ui-kit';
import { useMemo } from 'react';
import { CopyRecordButton } from '../shell/CopyRecordButton.tsx';
import { CopySection } from '../shell/CopySection.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { newRecordKey } from '../shell/new-record-key.ts';
import { recordCall } from '../shell/record-call.ts';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { useCopyForm } from '../shell/useCopyChoices.ts';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { AllBookField } from './AllBookField.tsx';
import { GroupCorrections } from './GroupCorrections.tsx';
import { GroupMemberships } from './GroupMemberships.tsx';
import { useGroupMessages } from './messages/index.ts';
import { copiedGroupForm, groupFormOf, groupList, newGroupForm } from './model/group-form.ts';
import { ProtectedGroup } from './ProtectedGroup.tsx';
import { useCopiedMembers } from './useCopiedMembers.ts';

interface GroupFormProps {
  /** Null: a new one. */
  group: Group | null;
  /** The group whose values a new one begins with. */
  copied: Group | null;
  ownUserNr: number;
}

export function GroupForm({ group, copied, ownUserNr }: GroupFormProps) {
  const messages = useGroupMessages();
  const shell = useShellMessages();
  const newDraftKey = `${ownUserNr}/groups/${newRecordKey(copied?.GroupID)}`;
  const { model, isLoading, error, retry, addMembers } = useCopiedMembers(copied, newDraftKey);
  const { mutateAsync: create } = useCreateGroup();
  const { mutateAsync: modify } = useModifyGroup();
  const { mutateAsync: remove } = useDeleteGroup();
  const createWithMembers = async (wire: NewGroup): Promise<Group> => {
    const made = await create(wire);
    await addMembers(made);
    return made;
  };
  const blank = useMemo(() => (copied ? copiedGroupForm(copied) : newGroupForm), [copied]);
  const isProtected = group?.AdminGroup === 1;
  const editor = useRecordEditor({
    record: group,
    blank,
    formOf: groupFormOf,
    recordSchema: groupSchema,
    call: group ? recordCall(groupChangeSchema, modify) : recordCall(newGroupSchema, createWithMembers),
    trailNameOf: ({ GroupID }) => `group:${GroupID}`,
    keyOf: groupList.keyOf,
    labelOf: (path) => messages.labels[path as keyof typeof messages.labels],
    said: messages,
    draftKey: group ? `${ownUserNr}/groups/${group.GroupID}` : newDraftKey,
    newDraftKey,
    locked: isProtected ? messages.protectedText : isLoading ? shell.loading : error ? shell.failedCopy : undefined,
  });
  const form = useCopyForm(editor, model);
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
      actions={group && <CopyRecordButton recordKey={group.GroupID} />}
      after={
        group ? (
          <>
            <GroupMemberships group={group} />
            <GroupCorrections group={group} />
          </>
        ) : (
          copied && <CopySection source={copied.display} {...{ model, isLoading, error }} onRetry={retry} />
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
