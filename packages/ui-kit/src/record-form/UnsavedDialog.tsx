import { Button, Modal } from '@mantine/core';
import { useUiKitMessages } from '../messages/index.ts';
import classes from './UikitUnsavedDialog.module.css';

interface UnsavedDialogProps {
  isOpen: boolean;
  /** What is not saved: the names of the fields, and of the record. */
  changes: readonly string[];
  recordName: string;
  onDiscard: () => void;
  onStay: () => void;
  /** Undefined where it cannot be saved as it is. */
  onSave?: (() => void) | undefined;
}

/** Asks whoever leaves a record with changes that are not saved. */
export function UnsavedDialog({ isOpen, changes, recordName, onDiscard, onStay, onSave }: UnsavedDialogProps) {
  const messages = useUiKitMessages();
  return (
    <Modal opened={isOpen} onClose={onStay} title={messages.leaveUnsaved} withCloseButton={false} centered>
      <p className={classes.text}>{messages.unsavedText(changes.join(', '), recordName, changes.length)}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="red" className={classes.discard} onClick={onDiscard}>
          {messages.discardChanges(changes.length)}
        </Button>
        <Button variant="default" onClick={onStay} data-autofocus>
          {messages.goOnEditing}
        </Button>
        {onSave && <Button onClick={onSave}>{messages.saveAndLeave}</Button>}
      </div>
    </Modal>
  );
}
