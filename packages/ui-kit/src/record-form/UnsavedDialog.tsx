import { Button, getDefaultZIndex, Modal } from '@mantine/core';
import { useUiKitMessages } from '../messages/index.ts';
import classes from './UikitUnsavedDialog.module.css';

interface UnsavedDialogProps {
  isOpen: boolean;
  /** What for: to leave the record, or only to go back to what is stored. Default `leave`. */
  kind?: 'leave' | 'discard';
  /** What is not saved: the names of the fields, and of the record where it is not beneath the dialog. */
  changes: readonly string[];
  recordName?: string;
  onDiscard: () => void;
  onStay: () => void;
  /** Undefined where it cannot be saved as it is. */
  onSave?: (() => void) | undefined;
}

/** Above a dialog by which somebody leaves. */
const LAYER = getDefaultZIndex('modal') + 1;

/** Asks whoever leaves, or gives up, changes of a record that are not saved. */
export function UnsavedDialog(props: UnsavedDialogProps) {
  const { isOpen, kind = 'leave', changes, recordName, onDiscard, onStay, onSave } = props;
  const messages = useUiKitMessages();
  const title = kind === 'leave' ? messages.leaveUnsaved : messages.discardTitle(changes.length);
  return (
    <Modal opened={isOpen} onClose={onStay} title={title} withCloseButton={false} centered zIndex={LAYER}>
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
