import { Button, Group } from '@mantine/core';
import { useState } from 'react';

interface DeletedNoticeProps {
  text: string;
  undo: string;
  onUndo: () => void;
}

/** Says that a saved view is deleted; it can be brought back once. */
export function DeletedNotice({ text, undo, onUndo }: DeletedNoticeProps) {
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
