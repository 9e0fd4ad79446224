import { ApiError, useChooseDefaultView, useSaveView, useSharingGroups } from '@fundscope/api-client';
import type { SavedView } from '@fundscope/contract/views';
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { useView } from '../state/view-context.ts';
import { stateToSave } from './saved-state.ts';

interface SaveViewDialogProps {
  onClose: () => void;
  onSaved: (saved: SavedView) => void;
}

/** Asks for a name, who may open it, and whether the view opens with it. */
export function SaveViewDialog({ onClose, onSaved }: SaveViewDialogProps) {
  const messages = useViewMessages();
  const { viewName, address } = useView((view) => ({ viewName: view.info.WVName, address: view.shareableAddress }));
  const [name, setName] = useState('');
  const [groupId, setGroupId] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const groups = useSharingGroups();
  const save = useSaveView(viewName);
  const choose = useChooseDefaultView(viewName);
  const submit = async () => {
    const GroupID = groupId === '' ? null : Number(groupId);
    const saved = await save.mutateAsync({ name: name.trim(), GroupID, state: stateToSave(address) });
    // It is saved, whatever becomes of the default.
    onSaved(saved);
    if (isDefault) choose.mutate(saved.id);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The field shows why it could not be saved.
    if (name.trim() !== '') void submit().catch(() => undefined);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.saveTitle}
      centered
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <form onSubmit={onSubmit}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            required
            label={messages.saveName}
            value={name}
            maxLength={100}
            error={save.error && nameError(save.error, messages)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={messages.saveShare}
            data={[
              { value: '', label: messages.savePrivate },
              ...(groups.data ?? []).map(({ GroupID, Name }) => ({ value: String(GroupID), label: Name })),
            ]}
            value={groupId}
            onChange={(event) => setGroupId(event.currentTarget.value)}
          />
          <Checkbox
            label={messages.saveDefault}
            checked={isDefault}
            onChange={(event) => setIsDefault(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {messages.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function nameError(error: Error, { saveNameTaken }: ReturnType<typeof useViewMessages>): string {
  const isNameTaken = error instanceof ApiError && error.code === 'conflict' && error.field === 'name';
  return isNameTaken ? saveNameTaken : error.message;
}
