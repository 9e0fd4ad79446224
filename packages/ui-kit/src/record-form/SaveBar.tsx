import { Anchor, Button, Kbd, Loader } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { isInDialog, useEscape } from './useEscape.ts';
import type { RecordFormState } from './useRecordForm.ts';
import classes from './UikitSaveBar.module.css';

interface SaveBarProps {
  form: RecordFormState;
  /** What the button says, such as *Change*. */
  saveLabel: string;
  /** Leaves the record, by the button or by Esc. Whoever has changes was asked before, and they are discarded. */
  onCancel: () => void;
  /** A new record without changes can be left, too. Default: false. */
  canLeaveNew?: boolean;
  /** Why the record cannot be changed at all. */
  locked?: string | undefined;
  /** Says what else there is to know while nothing is changed. */
  note?: ReactNode;
}

/** The foot of a record's form: what is changed, missing or wrong, and the buttons. None while two versions are compared. */
export function SaveBar({ form, saveLabel, onCancel, canLeaveNew = false, locked, note }: SaveBarProps) {
  const messages = useUiKitMessages();
  const [isAsking, setIsAsking] = useState(false);
  const isComparing = form.refusal?.kind === 'conflict';
  const canSave = locked === undefined && form.isValid && (form.isNew || form.isDirty) && !form.isSaving;
  const canCancel = (form.isDirty || !form.isNew || canLeaveNew) && !form.isSaving;
  const cancel = () => {
    if (form.isDirty) setIsAsking(true);
    else onCancel();
  };
  useEscape(() => {
    // A stored record without changes stays open.
    if ((form.isDirty || form.isNew) && canCancel && !isComparing) cancel();
  });
  useWindowEvent('keydown', (event) => {
    if (isInDialog(event.target) || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // What is wrong is said at its field, too.
    if (locked === undefined && !isComparing) void form.save();
  });
  if (isComparing) return null;
  return (
    <div className={classes.bar}>
      <output className={classes.state}>{locked ?? <SaveState form={form} note={note} />}</output>
      <span className={classes.keys} aria-hidden>
        {messages.cancel} <Kbd size="xs">Esc</Kbd> {saveLabel} <Kbd size="xs">{messages.ctrl}</Kbd>{' '}
        <Kbd size="xs">S</Kbd>
      </span>
      <Button variant="default" disabled={!canCancel} onClick={cancel}>
        {messages.cancel}
      </Button>
      <Button disabled={!canSave} onClick={() => void form.save()}>
        {saveLabel}
      </Button>
      <UnsavedDialog
        kind="discard"
        isOpen={isAsking && form.isDirty}
        changes={[...new Set(form.changed.map(form.labelOf))]}
        onDiscard={() => {
          setIsAsking(false);
          form.discard();
          onCancel();
        }}
        onStay={() => setIsAsking(false)}
      />
    </div>
  );
}

/** What stands beside the buttons: the reason while they are disabled. */
function SaveState({ form, note }: { form: RecordFormState; note?: ReactNode }) {
  const messages = useUiKitMessages();
  if (form.isSaving)
    return (
      <>
        <Loader size={14} /> {messages.saving}
      </>
    );
  const [firstFault] = form.faults;
  const [firstMissing] = form.missing;
  const link = (path: string, text: string) => (
    <Anchor component="button" type="button" inherit onClick={() => form.focusField(path)}>
      {text}
    </Anchor>
  );
  if (firstFault && (form.isNew || form.isDirty))
    return (
      <>
        <IconAlertCircle size={16} className={classes.fault} aria-hidden />
        <span>
          {form.isDirty && !form.isNew && <b>{messages.changes(form.changed.length)}</b>}
          {form.isDirty && !form.isNew && ', '}
          {messages.needCorrection(form.faults.length)}{' '}
          {link(firstFault.path, messages.goTo(form.labelOf(firstFault.path)))}
        </span>
      </>
    );
  if (form.isNew && firstMissing !== undefined)
    return (
      <span>
        {messages.stillMissing}{' '}
        {form.missing.map((path, index) => (
          <span key={path}>
            {index > 0 && ', '}
            {link(path, form.labelOf(path))}
          </span>
        ))}
      </span>
    );
  if (form.isNew) return messages.complete;
  if (!form.isDirty) return note ?? messages.noChanges;
  return (
    <span className={classes.changes}>
      <b>{messages.changes(form.changed.length)}:</b> {[...new Set(form.changed.map(form.labelOf))].join(', ')}
    </span>
  );
}
