import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface RemoveButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
}

/** Takes a row out of a table. */
export function RemoveButton({ label, isDisabled, onClick }: RemoveButtonProps) {
  return (
    <ActionIcon
      size={32}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      {...{ onClick }}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
