import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import classes from './RequestsDialog.module.css';

interface RequestDialogProps {
  title: string;
  /** One sentence with the count. */
  summary: string;
  /** Repeats the count. */
  submitLabel: string;
  canSubmit: boolean;
  onSubmit: () => void;
  /** Default *Cancel*. */
  closeLabel?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks how selected rows are to be requested. */
export function RequestDialog(props: RequestDialogProps) {
  const { title, summary, submitLabel, canSubmit, onSubmit, closeLabel, onClose, children } = props;
  const messages = useRequestMessages();
  const isNarrow = useMediaQuery('(max-width: 479px)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) onSubmit();
        }}
      >
        <p className={classes.summary}>{summary}</p>
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {closeLabel ?? messages.cancel}
          </Button>
          <Button type="submit" disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface ChoiceRowProps {
  label: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A choice beside its label. */
export function ChoiceRow({ label, hint, children }: ChoiceRowProps) {
  return (
    <div className={classes.choice}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <div className={classes.control}>
        {children}
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </div>
    </div>
  );
}
