import { useChooseDefaultView, useDeleteSavedView, useSaveView } from '@fundscope/api-client';
import type { SavedView } from '@fundscope/contract/views';
import { showErrorAlert, showSuccess } from '@fundscope/ui-kit';
import { Button, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { useView } from '../state/view-context.ts';
import { stateToSave } from './saved-state.ts';

interface OpenedViewItemsProps {
  /** Writes the id of the saved view that is shown into the address, or `none`. */
  onView: (view: string) => void;
  opened: SavedView;
}

/** What can be done with the saved view that is open. */
export function OpenedViewItems({ onView, opened }: OpenedViewItemsProps) {
  const messages = useViewMessages();
  const { viewName, address } = useView((view) => ({ viewName: view.info.WVName, address: view.shareableAddress }));
  const save = useSaveView(viewName);
  const choose = useChooseDefaultView(viewName);
  const remove = useDeleteSavedView(viewName);
  const { id, name, GroupID, state } = opened;
  const onError = (error: Error) => showErrorAlert({ title: messages.saveFailed, message: error.message });
  const saveAgain = () =>
    save.mutate(
      { id, name, GroupID, state: stateToSave(address) },
      { onSuccess: () => showSuccess({ message: messages.savedDone(name) }), onError },
    );
  const undo = async () => {
    try {
      const again = await save.mutateAsync({ name, GroupID, state });
      if (opened.isDefault) await choose.mutateAsync(again.id);
    } catch (error) {
      if (error instanceof Error) onError(error);
    }
  };
  const deleteView = async () => {
    await remove.mutateAsync(id);
    onView('none');
    showSuccess({
      id: `deleted-view-${id}`,
      message: <DeletedNotice text={messages.savedDeleted(name)} undo={messages.undo} onUndo={() => void undo()} />,
    });
  };
  return (
    <>
      {opened.isOwn && <Menu.Item onClick={saveAgain}>{messages.saveAgain(name)}</Menu.Item>}
      <Menu.Item onClick={() => choose.mutate(opened.isDefault ? null : id)}>
        {opened.isDefault ? messages.noDefault : messages.makeDefault}
      </Menu.Item>
      {opened.isOwn && (
        <Menu.Item color="red" onClick={() => void deleteView().catch(() => undefined)}>
          {messages.deleteSaved(name)}
        </Menu.Item>
      )}
    </>
  );
}

interface DeletedNoticeProps {
  text: string;
  undo: string;
  onUndo: () => void;
}

/** Says that a saved view is deleted; it can be brought back once. */
function DeletedNotice({ text, undo, onUndo }: DeletedNoticeProps) {
  const [isUndone, setUndone] = useState(false);
  return (
    <Group justify="space-between" wrap="nowrap">
      {text}
      <Button
        size="compact-sm"
        variant="default"
        disabled={isUndone}
        onClick={() => {
          setUndone(true);
          onUndo();
        }}
      >
        {undo}
      </Button>
    </Group>
  );
}
