import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './AdminProcesses.module.css';

interface AddProcessProps {
  /** What holds for the processes. */
  rule: string;
  label: string;
  isDisabled: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onAdd: () => void;
}

/** Beside the title of a list of processes: what holds for them, and the button that adds one. */
export function AddProcess({ rule, label, isDisabled, buttonRef, onAdd }: AddProcessProps) {
  return (
    <div className={classes.heading}>
      <span>{rule}</span>
      <Button
        ref={buttonRef}
        className={classes.add ?? ''}
        size="compact-xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={isDisabled}
        onClick={onAdd}
      >
        {label}
      </Button>
    </div>
  );
}
