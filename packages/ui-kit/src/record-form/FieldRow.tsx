import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconArrowBackUp, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import type { FieldModel } from './field-model.ts';
import classes from './UikitFieldRow.module.css';

/** What the control of a field needs, whichever it is. */
interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly onBlur: () => void;
  /** Hint and warning; stands under the control, and is read with it. */
  readonly description: ReactNode;
  readonly error: ReactNode;
}

interface FieldRowProps<Value> {
  field: FieldModel<Value>;
  /** Marks the label: without a value the record cannot be saved. */
  isRequired?: boolean | undefined;
  /** Stands under the control. */
  hint?: ReactNode;
  /** A doubt about the value; it never keeps anybody from saving. */
  warning?: ReactNode;
  /** The stored value in words, where it is no text. */
  wasText?: (value: Value) => string;
  /** Draws the control from what every control needs. */
  children: (control: ControlProps, field: FieldModel<Value>) => ReactNode;
}

/** A label and its control, with hint, fault, and what was stored where it was changed. */
export function FieldRow<Value>({
  field,
  isRequired = false,
  hint,
  warning,
  wasText = String,
  children,
}: FieldRowProps<Value>) {
  const messages = useUiKitMessages();
  const { id, label, error, isChanged } = field;
  const was = isChanged ? wasText(field.opened) : '';
  return (
    <div className={classes.row} data-changed={isChanged || undefined}>
      <label className={classes.label} htmlFor={id} data-required={isRequired || undefined}>
        {label}
        {isChanged && <VisuallyHidden> {messages.changedField}</VisuallyHidden>}
      </label>
      <div className={classes.control}>
        {children(
          {
            id,
            required: isRequired,
            readOnly: field.isLocked,
            onBlur: field.onBlur,
            description: (hint || warning) && <Notes hint={hint} warning={warning} />,
            error: error !== undefined && <Note icon={IconAlertCircle}>{error}</Note>,
          },
          field,
        )}
        {isChanged && (
          <div className={classes.note}>
            <span className={classes.was}>{messages.was(was === '' ? messages.empty : was)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={messages.undoField(label)}
              onClick={() => {
                field.undo();
                // The button goes: the control has what was put back.
                document.getElementById(id)?.focus();
              }}
            >
              <IconArrowBackUp size={14} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
    </div>
  );
}

function Notes({ hint, warning }: { hint: ReactNode; warning: ReactNode }) {
  return (
    <>
      {hint && <span className={classes.note}>{hint}</span>}
      {warning && (
        <Note tone="warning" icon={IconAlertTriangle}>
          {warning}
        </Note>
      )}
    </>
  );
}

function Note({ icon: Icon, tone, children }: { icon: typeof IconAlertCircle; tone?: 'warning'; children: ReactNode }) {
  return (
    <span className={classes.note} data-tone={tone}>
      <Icon size={14} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

interface FixedFieldProps {
  label: string;
  /** Why nobody changes it here; the lock is shown with it. */
  reason?: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A value of a record that is only read. */
export function FixedField({ label, reason, hint, children }: FixedFieldProps) {
  const messages = useUiKitMessages();
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <div className={classes.control}>
        <div className={classes.fixed}>
          <span>{children}</span>
          <IconLock size={14} aria-hidden />
          {reason !== undefined && <span>{reason}</span>}
          {reason === undefined && <VisuallyHidden>({messages.readOnly})</VisuallyHidden>}
        </div>
        {hint !== undefined && <div className={classes.note}>{hint}</div>}
      </div>
    </div>
  );
}

/** Fields one below the other, in two columns where there is room and `isWide`. */
export function FieldGrid({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.container}>
      <div className={classes.grid} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
